/** How one kind of secret looks. Patterns are linear: a literal to start from, bounded or disjoint repetition after it. */
export interface SecretKind {
  readonly kind: string;
  /** At least one of these must be in the text, exactly so, before the pattern is tried; empty: always tried. */
  readonly hints: readonly string[];
  /** Global; the group named `secret`, if there is one, else the whole match is the secret. */
  readonly pattern: RegExp;
  readonly accepts?: (secret: string) => boolean;
}

// What may stand before a token: no letter or digit, unless that is the end of an escape (\n, \u003d, %3D).
const ESCAPE = String.raw`(?<=\\[nrt])|(?<=%[0-9A-Fa-f]{2})|(?<=\\u[0-9A-Fa-f]{4})`;
const LEFT = String.raw`(?:(?<![A-Za-z0-9])|${ESCAPE})`;
// For tokens in which - and _ may occur; otherwise a long run of them would be scanned once per hyphen.
const LEFT_OF_RUN = String.raw`(?:(?<![A-Za-z0-9_-])|${ESCAPE})`;
const RIGHT = "(?![A-Za-z0-9])";
const SEPARATOR = String.raw`[\\"'\x60\]]{0,6}\s{0,4}(?:=>|:=|={1,2}|:|%3D|\\u003[dD])\s{0,6}[\\"'\x60]{0,6}`;
const UUID = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";
// Base64 as it is, in a JSON string and in a URL.
const BASE64 = String.raw`(?:[A-Za-z0-9+/]|\\/|\\u002[bBfF]|%2[bBfF])`;
const PADDING = String.raw`(?:=|%3[dD]|\\u003[dD])`;

const plain = (kind: string, hint: string | readonly string[], body: string): SecretKind => ({
  kind,
  hints: typeof hint === "string" ? [hint] : hint,
  pattern: new RegExp(`${LEFT}${body}${RIGHT}`, "g"),
});

/** A token with hyphens in it, which a name in kebab-case could resemble. */
const hyphenated = (kind: string, hint: string | readonly string[], body: string): SecretKind => ({
  ...plain(kind, hint, body),
  pattern: new RegExp(`${LEFT_OF_RUN}${body}`, "g"),
  accepts: isNoName,
});

const inContext = (kind: string, hints: readonly string[], pattern: string, flags = "g"): SecretKind => ({
  kind,
  hints,
  pattern: new RegExp(pattern, flags),
});

function isNoName(token: string): boolean {
  return /[0-9]/.test(token) || (/[a-z]/.test(token) && /[A-Z]/.test(token));
}

const MODELS: readonly SecretKind[] = [
  hyphenated("anthropic", "sk-ant-", "sk-ant-[A-Za-z0-9_-]{20,}"),
  hyphenated("openrouter", "sk-or-v1-", "sk-or-v1-[0-9a-f]{48,}"),
  hyphenated("openai", "sk-", "sk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20,}"),
  hyphenated("openai", "sk-", "sk-[A-Za-z0-9]{32,}"),
  plain("huggingface", "hf_", "hf_[A-Za-z0-9]{30,}"),
  plain("groq", "gsk_", "gsk_[A-Za-z0-9]{40,}"),
  hyphenated("xai", "xai-", "xai-[A-Za-z0-9]{40,}"),
  hyphenated("perplexity", "pplx-", "pplx-[A-Za-z0-9]{40,}"),
  plain("replicate", "r8_", "r8_[A-Za-z0-9]{37,}"),
  hyphenated("nvidia", "nvapi-", "nvapi-[A-Za-z0-9_-]{40,}"),
  plain("langsmith", "lsv2_", "lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}"),
  hyphenated("tavily", "tvly-", "tvly-[A-Za-z0-9-]{24,}"),
];

const CLOUDS: readonly SecretKind[] = [
  plain("aws-access-key", ["AKIA", "ASIA", "ABIA", "ACCA"], "(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}"),
  inContext(
    "aws-secret-key",
    ["ecret", "ECRET"],
    `(?:aws_?)?secret_?(?:access_?)?key${SEPARATOR}(?<secret>${BASE64}{40})(?![A-Za-z0-9+/=])`,
    "gi",
  ),
  {
    kind: "aws-secret-key",
    hints: [],
    pattern: /(?<![A-Za-z0-9+/=_.-])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=_.-])/g,
    accepts: isRandomBase64,
  },
  plain("google-api-key", "AIza", "AIza[A-Za-z0-9_-]{35}"),
  plain("google-oauth", "ya29.", String.raw`ya29\.[A-Za-z0-9_-]{20,}`),
  plain("google-oauth", "GOCSPX-", "GOCSPX-[A-Za-z0-9_-]{28}"),
  plain("google-oauth", "1//0", "1//0[A-Za-z0-9_-]{30,}"),
  inContext(
    "azure-storage-key",
    ["AccountKey", "SharedAccessKey"],
    `Shared(?:Access)Key${SEPARATOR}(?<secret>${BASE64}{43}${PADDING})`,
  ),
  inContext("azure-storage-key", ["AccountKey"], `AccountKey${SEPARATOR}(?<secret>${BASE64}{86}${PADDING}{2})`),
  {
    kind: "azure-storage-key",
    hints: ["=="],
    pattern: /(?<![A-Za-z0-9+/=_.-])[A-Za-z0-9+/]{86}==(?![A-Za-z0-9+/=])/g,
    accepts: isRandomBase64,
  },
  inContext("azure-client-secret", ["Q~"], "(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}"),
  inContext("azure-sas", ["sig="], `[?&]sig=(?<secret>${BASE64}{43}${PADDING})`),
  inContext("aws-signature", ["X-Amz-Signature="], "X-Amz-Signature=(?<secret>[0-9a-f]{64})"),
  plain("digitalocean", ["_v1_"], "do[opr]_v1_[a-f0-9]{64}"),
  plain("heroku", "HRKU-", "HRKU-[A-Za-z0-9_-]{36,}"),
  inContext("heroku", ["eroku", "EROKU"], `heroku[A-Za-z_-]{0,24}${SEPARATOR}(?<secret>${UUID})`, "gi"),
  inContext(
    "cloudflare",
    ["loudflare", "LOUDFLARE", "CF_", "X-Auth-Key"],
    `(?:cloudflare[A-Za-z_-]{0,24}|CF_API_(?:TOKEN|KEY)|X-Auth-Key)${SEPARATOR}(?<secret>[A-Za-z0-9_-]{37,40})${RIGHT}`,
    "gi",
  ),
  plain("cloudflare", "v1.0-", String.raw`v1\.0-[0-9a-f]{24}-[0-9a-f]{146}`),
  plain("databricks", "dapi", "dapi[0-9a-f]{32}(?:-[0-9])?"),
  hyphenated("tailscale", "tskey-", "tskey-(?:auth|api|client|webhook)-[A-Za-z0-9]{8,}-[A-Za-z0-9]{16,}"),
  plain("vercel", "vcp_", "vcp_[A-Za-z0-9]{24,}"),
  plain("supabase", "sbp_", "sbp_[a-f0-9]{40}"),
  plain("planetscale", "pscale_", "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{32,}"),
  plain("netlify", "nfp_", "nfp_[A-Za-z0-9]{36,}"),
  inContext("terraform-cloud", [".atlasv1."], String.raw`(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{60,}`),
  plain("pulumi", "pul-", "pul-[a-f0-9]{40}"),
];

const CODE_HOSTS: readonly SecretKind[] = [
  plain("github", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], "gh[pousr]_[A-Za-z0-9]{36,}"),
  plain("github", "github_pat_", "github_pat_[A-Za-z0-9_]{22,}"),
  hyphenated("gitlab", "gl", "gl(?:pat|dt|rt|cbt|ptt|ft|imt|soat|agent|oas|ffct)-[A-Za-z0-9_.-]{20,}"),
  plain("npm", "npm_", "npm_[A-Za-z0-9]{36}"),
  hyphenated("pypi", "pypi-", "pypi-[A-Za-z0-9_-]{40,}"),
  plain("rubygems", "rubygems_", "rubygems_[a-f0-9]{48}"),
  plain("docker-hub", "dckr_", "dckr_(?:pat|oat)_[A-Za-z0-9_-]{24,}"),
  plain("atlassian", "ATATT3", "ATATT3[A-Za-z0-9_=-]{50,}"),
  plain("linear", "lin_", "lin_(?:api|oauth)_[A-Za-z0-9]{32,}"),
  plain("postman", "PMAK-", "PMAK-[a-f0-9]{24}-[a-f0-9]{34}"),
  plain("figma", "figd_", "figd_[A-Za-z0-9_-]{36,}"),
  plain("notion", ["ntn_", "secret_"], "(?:ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43})"),
  plain("airtable", "pat", String.raw`pat[A-Za-z0-9]{14}\.[0-9a-f]{64}`),
  plain("sentry", ["sntrys_", "sntryu_"], "sntry[su]_[A-Za-z0-9+/=_]{40,}"),
  plain("grafana", ["glc_", "glsa_"], "gl(?:c|sa)_[A-Za-z0-9_+/=]{32,}"),
  plain("new-relic", "NRAK-", "NRAK-[A-Z0-9]{27}"),
  plain("doppler", "dp.", String.raw`dp\.(?:pt|st|ct|sa|scim|audit)\.[A-Za-z0-9._-]{40,}`),
];

const MESSAGES_AND_MONEY: readonly SecretKind[] = [
  hyphenated("slack", ["xox", "xapp-"], "(?:xox[abeoprs]|xapp|xoxe\\.xox[bp])-[A-Za-z0-9-]{10,}"),
  inContext(
    "slack-webhook",
    ["hooks.slack.com"],
    String.raw`hooks\.slack\.com\\?/(?:services|workflows|triggers)\\?/(?<secret>[A-Za-z0-9]+(?:\\?/[A-Za-z0-9]+)+)`,
  ),
  inContext(
    "discord-webhook",
    ["webhooks"],
    String.raw`discord(?:app)?\.com\\?/api\\?/webhooks\\?/(?<secret>[0-9]{15,21}\\?/[A-Za-z0-9_-]{50,})`,
  ),
  plain("discord", [], String.raw`[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,45}`),
  inContext(
    "telegram",
    [":"],
    `(?:(?<![A-Za-z0-9])|(?<=bot)|${ESCAPE})[0-9]{8,10}(?::|%3A)[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])`,
  ),
  plain("stripe", ["k_live_", "k_test_"], "[sr]k_(?:live|test)_[A-Za-z0-9]{16,}"),
  inContext("stripe", ["whsec_"], `${LEFT}whsec_[A-Za-z0-9+/=]{24,}`),
  plain("twilio", ["SK", "AC"], "(?:SK|AC)[0-9a-f]{32}"),
  inContext("twilio", ["wilio", "WILIO"], `twilio[A-Za-z_-]{0,24}${SEPARATOR}(?<secret>[0-9a-f]{32})${RIGHT}`, "gi"),
  plain("sendgrid", "SG.", String.raw`SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}`),
  plain("mailgun", "key-", "key-[0-9a-f]{32}"),
  plain("mailgun", "-", "[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}"),
  plain("mailchimp", "-us", "[0-9a-f]{32}-us[0-9]{1,2}"),
  hyphenated("brevo", "xkeysib-", "xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}"),
  plain("square", "sq0", "sq0(?:atp|csp|idp)-[A-Za-z0-9_-]{22,43}"),
  plain("square", "EAAA", "EAAA[A-Za-z0-9_-]{60}"),
  plain("shopify", "shp", "shp(?:at|ca|pa|ss|tka)_[a-fA-F0-9]{32}"),
  plain("facebook", "EAA", "EAA[A-Za-z0-9]{80,}"),
];

const KEYS_AND_HEADERS: readonly SecretKind[] = [
  hyphenated("jwt", "eyJ", String.raw`eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*`),
  plain("vault", ["hvs.", "hvb.", "hvr."], String.raw`hv[sbr]\.[A-Za-z0-9_-]{24,}`),
  {
    ...plain("vault", "s.", String.raw`s\.[A-Za-z0-9]{24}`),
    accepts: (token) => /[0-9]/.test(token) && isMixed(token),
  },
  plain("age", "AGE-SECRET-KEY-1", "AGE-SECRET-KEY-1[0-9A-Z]{58}"),
  plain("1password", ["ops_ey", "A3-"], "(?:ops_ey[A-Za-z0-9_=-]{100,}|A3-[A-Z0-9]{6}-[A-Z0-9-]{20,40})"),
  {
    kind: "bearer",
    hints: ["earer", "EARER"],
    pattern: /(?<![A-Za-z0-9])bearer(?:\s|%20|\+){1,4}(?<secret>[A-Za-z0-9._~+/=-]{16,})/gi,
    accepts: (token) => /[0-9]/.test(token) && /[A-Za-z]/.test(token) && !/^[a-z0-9]+(?:-[a-z]+)+$/.test(token),
  },
  {
    kind: "basic-auth",
    hints: ["asic", "ASIC"],
    pattern: /(?<![A-Za-z0-9])basic(?:\s|%20|\+){1,4}(?<secret>[A-Za-z0-9+/]{6,}={0,2})/gi,
    accepts: isUserAndPassword,
  },
  inContext(
    "basic-auth",
    ["curl"],
    String.raw`curl\b[^\n]{0,300}?\s(?:-u|--user)[ =]?[\\"']{0,3}[^\s:"'\\]{1,64}:(?<secret>[^\s"'\\$]{3,})`,
  ),
  {
    kind: "database-url",
    hints: ["://", ":\\/\\/"],
    pattern:
      /(?<![A-Za-z0-9])(?:postgres(?:ql)?|mysql2?|mariadb|mongodb|redis|rediss|amqps?|mssql|sqlserver|clickhouse|cockroachdb|neo4j|bolt)(?:\+[a-z0-9]{1,12})?:\\?\/\\?\/[^\s/@:"'<>`\\]{0,128}:(?<secret>[^\s/"'<>`\\]{1,256})@/gi,
    accepts: isNoPlaceholder,
  },
  {
    kind: "url-password",
    hints: ["://", ":\\/\\/"],
    pattern: /:\\?\/\\?\/[^\s/@:"'<>`\\()]{0,128}:(?<secret>[^\s/"'<>`\\()]{1,256})@/g,
    accepts: isNoPlaceholder,
  },
];

/** Most telling first: where two kinds claim one place, the earlier gives the name. */
export const SECRET_KINDS: readonly SecretKind[] = [
  ...MODELS,
  ...CODE_HOSTS,
  ...MESSAGES_AND_MONEY,
  ...CLOUDS,
  ...KEYS_AND_HEADERS,
];

function isMixed(token: string): boolean {
  return /[a-z]/.test(token) && /[A-Z]/.test(token);
}

/** Forty random characters, not a path, a name in camel case or a hexadecimal digest. */
function isRandomBase64(token: string): boolean {
  return isMixed(token) && /[0-9]/.test(token) && !/[a-z]{8}|[A-Z]{12}/.test(token) && new Set(token).size >= 20;
}

function isUserAndPassword(token: string): boolean {
  return /^[\x21-\x7e]+:[\x20-\x7e]+$/.test(Buffer.from(token, "base64").toString("latin1"));
}

/** Examples write a variable or the word itself where a password would be. */
export function isNoPlaceholder(secret: string): boolean {
  const isVariable = /^(?:\$\w|[$#%]?\{|<|\[|%\w+%$|\*+$|x+$|X+$|\.+$|…)/.test(secret);
  return (
    !isVariable && !/^(?:your|my|the|db|user)?[-_]?(?:password|passwd|pass|pwd|pw|secret|token|key)$/i.test(secret)
  );
}
