/** A made-up secret of one kind: put together at run time, so that no scanner of repositories takes this file for a leak. */
export interface FakeSecret {
  readonly kind: string;
  readonly secret: string;
  /** What it needs around it to be known as a secret; `%` stands for it. */
  readonly context?: string;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Pseudo-random characters of an alphabet, the same ones for the same seed. */
export function characters(count: number, alphabet: string, seed: number): string {
  let state = seed * 2_654_435_761 + 12_345;
  let text = "";
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    text += alphabet[(state >>> 8) % alphabet.length];
  }
  return text;
}

/** One of each kind, different for each seed. */
export function fakeSecrets(seed: number): FakeSecret[] {
  const word = (count: number) => characters(count, ALPHABET, seed + count);
  const dashed = (count: number) => characters(count, `${ALPHABET}_-`, seed + count);
  const hex = (count: number) => characters(count, "0123456789abcdef", seed + count);
  const upper = (count: number) => characters(count, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", seed + count);
  const base64 = (count: number) => characters(count, `${ALPHABET}+/`, seed + count);
  const digits = (count: number) => `7${characters(count - 1, "0123456789", seed + count)}`;
  const uuid = [8, 4, 4, 4, 12].map((count) => hex(count)).join("-");
  const pem = (label: string, body: string) => `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`;
  const lines = [base64(64), base64(63), base64(40)].join("\n");
  const made = (kind: string, parts: readonly string[], context?: string): FakeSecret => ({
    kind,
    secret: parts.join(""),
    ...(context === undefined ? {} : { context }),
  });
  return [
    made("anthropic", ["sk-", "ant-", "api03-", dashed(93), "AA"]),
    made("openai", ["sk-", "proj-", dashed(120)]),
    made("openai", ["sk-", word(48)]),
    made("openrouter", ["sk-", "or-v1-", hex(64)]),
    made("huggingface", ["hf", "_", word(34)]),
    made("groq", ["gsk", "_", word(52)]),
    made("replicate", ["r8", "_", word(37)]),
    made("xai", ["xai", "-", word(80)]),
    made("aws-access-key", ["AK", "IA", upper(16)]),
    made("aws-secret-key", [base64(40)], "aws_secret_access_key = %"),
    made("github", ["gh", "p_", word(36)]),
    made("github", ["gh", "o_", word(36)]),
    made("github", ["github", "_pat_", word(22), "_", word(59)]),
    made("gitlab", ["gl", "pat-", dashed(20)]),
    made("google-api-key", ["AI", "za", dashed(35)]),
    made("google-oauth", ["ya", "29.", dashed(60)]),
    made("google-oauth", ["GOC", "SPX-", dashed(28)]),
    made("slack", ["xo", "xb-", digits(12), "-", digits(12), "-", word(24)]),
    made("slack-webhook", ["T", upper(8), "/B", upper(8), "/", word(24)], "https://hooks.slack.com/services/%"),
    made("stripe", ["sk", "_live_", word(24)]),
    made("stripe", ["rk", "_test_", word(24)]),
    made("twilio", ["S", "K", hex(32)]),
    made("sendgrid", ["S", "G.", dashed(22), ".", dashed(43)]),
    made("npm", ["np", "m_", word(36)]),
    made("pypi", ["py", "pi-", "AgEIcHlwaS5vcmc", dashed(70)]),
    made("rubygems", ["rubygems", "_", hex(48)]),
    made("docker-hub", ["dckr", "_pat_", dashed(27)]),
    made(
      "azure-storage-key",
      [base64(86), "=="],
      "DefaultEndpointsProtocol=https;AccountName=a;AccountKey=%;EndpointSuffix=x",
    ),
    made("jwt", ["ey", "J", word(33), ".", "eyJ", dashed(60), ".", dashed(43)]),
    made("private-key", [pem("RSA PRIVATE KEY", lines)]),
    made("private-key", [pem("OPENSSH PRIVATE KEY", lines)]),
    made("private-key", [pem("EC PRIVATE KEY", lines)]),
    made("bearer", [dashed(40)], "Authorization: Bearer %"),
    made("basic-auth", [Buffer.from(`user:${word(14)}`).toString("base64")], "Authorization: Basic %"),
    made("url-password", [word(12)], "https://ann:%@example.com/path"),
    made("database-url", [word(14)], "postgres://app:%@db.example.com:5432/app"),
    made("discord", ["M", dashed(23), ".", dashed(6), ".", dashed(38)]),
    made("telegram", [digits(10), ":", "AA", dashed(33)]),
    made("heroku", [uuid], "HEROKU_API_KEY=%"),
    made("digitalocean", ["dop", "_v1_", hex(64)]),
    made("mailgun", ["key", "-", hex(32)]),
    made("square", ["sq0", "atp-", dashed(22)]),
    made("shopify", ["shp", "at_", hex(32)]),
    made("cloudflare", [word(40)], "CLOUDFLARE_API_TOKEN=%"),
    made("vault", ["hv", "s.", dashed(95)]),
    made("age", ["AGE-SECRET", "-KEY-1", characters(58, "023456789ACDEFGHJKLMNPQRSTUVWXYZ", seed)]),
    made("linear", ["lin", "_api_", word(40)]),
    made("databricks", ["da", "pi", hex(32)]),
    made("secret", [word(24)], "api_key = %"),
    made("secret", [hex(32)], "ACCESS_TOKEN=%"),
    made("password", [`${word(6)}!7aQ`], "DB_PASSWORD=%"),
  ];
}
