/** A kind of secret that begins with literals of its own. */
export interface TokenKind {
  readonly kind: string;
  readonly starts: readonly string[];
  /** Sticky, from the literal on; bounded or disjoint repetition only, so that it is linear. */
  readonly pattern: RegExp;
  /** Whether hyphens are part of it, so that none may stand before it and a name in kebab-case could resemble it. */
  readonly isHyphenated: boolean;
}

const WORD = "[A-Za-z0-9]";
const DASHED = "[A-Za-z0-9_-]";
const HEX = "[0-9a-f]";

const token = (kind: string, starts: string, tail: string): TokenKind => ({
  kind,
  starts: starts.split(" "),
  pattern: new RegExp(`(?:${starts.replace(/[.]/g, "\\.").split(" ").join("|")})${bounded(tail)}`, "y"),
  isHyphenated: false,
});

/** Open ends get a bound, since a pattern without one overflows on some million characters; others end at a word's end. */
function bounded(tail: string): string {
  const end = tail.endsWith(",}") ? "" : "(?![A-Za-z0-9])";
  return tail.replaceAll(",}", ",20000}") + end;
}

const hyphenated = (kind: string, starts: string, tail: string): TokenKind => ({
  ...token(kind, starts, tail),
  isHyphenated: true,
});

const MODELS: readonly TokenKind[] = [
  hyphenated("anthropic", "sk-ant-", `${DASHED}{20,}`),
  hyphenated("openrouter", "sk-or-v1-", `${HEX}{48,}`),
  hyphenated("openai", "sk-proj- sk-svcacct- sk-admin- sk-None-", `${DASHED}{20,}`),
  hyphenated("openai", "sk-", `${WORD}{32,}`),
  token("huggingface", "hf_", `${WORD}{30,}`),
  token("groq", "gsk_", `${WORD}{40,}`),
  hyphenated("xai", "xai-", `${WORD}{40,}`),
  hyphenated("perplexity", "pplx-", `${WORD}{40,}`),
  token("replicate", "r8_", `${WORD}{37,}`),
  hyphenated("nvidia", "nvapi-", `${DASHED}{40,}`),
  token("langsmith", "lsv2_pt_ lsv2_sk_", `${HEX}{32}_${HEX}{10}`),
  hyphenated("tavily", "tvly-", "[A-Za-z0-9-]{24,}"),
];

const CODE_HOSTS: readonly TokenKind[] = [
  token("github", "ghp_ gho_ ghu_ ghs_ ghr_", `${WORD}{36,}`),
  token("github", "github_pat_", "[A-Za-z0-9_]{22,}"),
  hyphenated(
    "gitlab",
    "glpat- gldt- glrt- glcbt- glptt- glft- glimt- glsoat- glagent- gloas- glffct-",
    "[A-Za-z0-9_.-]{20,}",
  ),
  token("npm", "npm_", `${WORD}{36}`),
  hyphenated("pypi", "pypi-", `${DASHED}{40,}`),
  token("rubygems", "rubygems_", `${HEX}{48}`),
  token("docker-hub", "dckr_pat_ dckr_oat_", `${DASHED}{24,}`),
  token("atlassian", "ATATT3", "[A-Za-z0-9_=-]{50,}"),
  token("linear", "lin_api_ lin_oauth_", `${WORD}{32,}`),
  token("postman", "PMAK-", `${HEX}{24}-${HEX}{34}`),
  token("figma", "figd_", `${DASHED}{36,}`),
  token("notion", "ntn_ secret_", `${WORD}{40,46}`),
  token("airtable", "pat", `${WORD}{14}\\.${HEX}{64}`),
  token("sentry", "sntrys_ sntryu_", "[A-Za-z0-9+/=_]{40,}"),
  token("grafana", "glc_ glsa_", "[A-Za-z0-9_+/=]{32,}"),
  token("new-relic", "NRAK-", "[A-Z0-9]{27}"),
  token("doppler", "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.", "[A-Za-z0-9._-]{40,}"),
];

const MESSAGES_AND_MONEY: readonly TokenKind[] = [
  hyphenated("slack", "xoxa- xoxb- xoxe- xoxe.xoxb- xoxe.xoxp- xoxo- xoxp- xoxr- xoxs- xapp-", "[A-Za-z0-9-]{12,}"),
  token("stripe", "sk_live_ sk_test_ rk_live_ rk_test_", `${WORD}{16,}`),
  token("stripe", "whsec_", "[A-Za-z0-9+/=]{24,}"),
  token("twilio", "SK AC", `${HEX}{32}`),
  token("sendgrid", "SG.", `${DASHED}{16,32}\\.${DASHED}{32,64}`),
  token("mailgun", "key-", `${HEX}{32}`),
  hyphenated("brevo", "xkeysib-", `${HEX}{64}-${WORD}{16}`),
  token("square", "sq0atp- sq0csp- sq0idp-", `${DASHED}{22,43}`),
  token("square", "EAAA", `${DASHED}{60}`),
  token("shopify", "shpat_ shpca_ shppa_ shpss_ shptka_", "[a-fA-F0-9]{32}"),
  token("facebook", "EAA", `${WORD}{80,}`),
];

const CLOUDS: readonly TokenKind[] = [
  token("aws-access-key", "AKIA ASIA ABIA ACCA", "[A-Z0-9]{16}"),
  token("google-api-key", "AIza", `${DASHED}{35}`),
  token("google-oauth", "ya29.", `${DASHED}{20,}`),
  token("google-oauth", "GOCSPX-", `${DASHED}{28}`),
  token("google-oauth", "1//0", `${DASHED}{30,}`),
  token("digitalocean", "dop_v1_ doo_v1_ dor_v1_", `${HEX}{64}`),
  token("heroku", "HRKU-", `${DASHED}{36,}`),
  token("cloudflare", "v1.0-", `${HEX}{24}-${HEX}{146}`),
  token("databricks", "dapi", `${HEX}{32}(?:-[0-9])?`),
  hyphenated("tailscale", "tskey-auth- tskey-api- tskey-client- tskey-webhook-", `${WORD}{8,}-${WORD}{16,}`),
  token("vercel", "vcp_", `${WORD}{24,}`),
  token("supabase", "sbp_", `${HEX}{40}`),
  token("planetscale", "pscale_tkn_ pscale_pw_ pscale_oauth_", "[A-Za-z0-9_.-]{32,}"),
  token("netlify", "nfp_", `${WORD}{36,}`),
  token("pulumi", "pul-", `${HEX}{40}`),
];

const KEYS: readonly TokenKind[] = [
  hyphenated("jwt", "eyJ", `${DASHED}{10,}\\.${DASHED}{10,}\\.${DASHED}{0,}`),
  token("vault", "hvs. hvb. hvr.", `${DASHED}{24,}`),
  token("age", "AGE-SECRET-KEY-1", "[0-9A-Z]{58}"),
  token("1password", "ops_ey", "[A-Za-z0-9_=-]{100,}"),
];

export const TOKEN_KINDS: readonly TokenKind[] = [...MODELS, ...CODE_HOSTS, ...MESSAGES_AND_MONEY, ...CLOUDS, ...KEYS];

/** One look for the beginning of any kind, since most texts have none. */
export const TOKEN_START = new RegExp(
  [...new Set(TOKEN_KINDS.flatMap(({ starts }) => starts))].map((start) => start.replaceAll(".", "\\.")).join("|"),
);
