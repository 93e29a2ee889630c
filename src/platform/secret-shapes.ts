/** A kind of secret that is known by its shape or by what stands around it. */
export interface ShapeKind {
  readonly kind: string;
  /**
   * At least one of these must be in the text before the pattern is tried; empty: always tried. They begin with what is
   * rare in prose, so that a text without them is gone through fast.
   */
  readonly hints: readonly string[];
  /** Global and linear; the group `secret`, if there is one, is the secret and ends the match but for a delimiter. */
  readonly pattern: RegExp;
  readonly accepts?: (secret: string) => boolean;
}

// What may stand before: no letter or digit, unless that is the end of an escape such as %3D.
const LEFT = "(?<![A-Za-z0-9](?<!%[0-9A-Fa-f]{2}))";
const LEFT_OF_BASE64 = "(?<![A-Za-z0-9+/_.%-](?<!%[0-9A-Fa-f]{2}))";
const RIGHT = "(?![A-Za-z0-9])";
const SEPARATOR = String.raw`[\\"'\x60\]]{0,6}\s{0,4}(?:=>|:=|={1,2}|:|%3D|\\u003[dD])\s{0,6}[\\"'\x60]{0,6}`;
const UUID = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";
// Base64 as it is, in a JSON string and in a URL.
const BASE64 = String.raw`(?:[A-Za-z0-9+/]|\\/|\\u002[bBfF]|%2[bBfF])`;
const PADDING = String.raw`(?:=|%3[dD]|\\u003[dD])`;
const AUTHORITY = "[^\\s/@:\"'<>\\x60\\\\()]{0,128}";

const shape = (
  kind: string,
  hints: readonly string[],
  pattern: string,
  accepts?: (secret: string) => boolean,
): ShapeKind => ({ kind, hints, pattern: new RegExp(pattern, "g"), ...(accepts === undefined ? {} : { accepts }) });

/** Names of services are written in any case. */
const named = (kind: string, hints: readonly string[], pattern: string, accepts?: (secret: string) => boolean) => ({
  ...shape(kind, hints, pattern, accepts),
  pattern: new RegExp(pattern, "gi"),
});

/** Looked for in long runs of characters without white space only. */
export const RUN_SHAPES: readonly ShapeKind[] = [
  shape("discord", [], String.raw`${LEFT}[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,45}`),
  shape(
    "telegram",
    [],
    `(?<![A-Za-z0-9](?<!%[0-9A-Fa-f]{2}|bot))[0-9]{8,10}(?::|%3A)[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])`,
  ),
  shape("mailgun", [], `${LEFT}[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}(?![A-Za-z0-9-])`),
  shape("mailchimp", ["-us"], `${LEFT}[0-9a-f]{32}-us[0-9]{1,2}${RIGHT}`),
  shape("vault", ["s."], String.raw`${LEFT}s\.[A-Za-z0-9]{24}${RIGHT}`, isRandom),
  shape("azure-client-secret", ["Q~"], "(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}"),
  shape("terraform-cloud", [".atlasv1."], String.raw`${LEFT}[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{60,20000}`),
  shape("azure-storage-key", [], `${LEFT_OF_BASE64}${BASE64}{86}${PADDING}{2}${RIGHT}`, isRandom),
  shape("aws-secret-key", [], `${LEFT_OF_BASE64}${BASE64}{40}(?![A-Za-z0-9+/=_.%-])`, isRandom),
];

const IN_NAME = tableOf(/[\w-]/);
const IN_BASE64 = tableOf(/[A-Za-z0-9+/%]/);

/** True when a stretch is long enough for a shape of `RUN_SHAPES`, each of which has one; most runs are paths and names. */
export function mayBeShaped(joined: string): boolean {
  if (joined.includes("Q~")) return true;
  let [name, base64] = [0, 0];
  for (let at = 0; at < joined.length; at += 1) {
    const unit = joined.charCodeAt(at);
    name = IN_NAME[unit] === 1 ? name + 1 : 0;
    base64 = IN_BASE64[unit] === 1 ? base64 + 1 : 0;
    if (name === 24 || base64 === 40) return true;
  }
  return false;
}

function tableOf(member: RegExp): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, unit) => (member.test(String.fromCharCode(unit)) ? 1 : 0));
}

const SERVICES: readonly ShapeKind[] = [
  shape(
    "slack-webhook",
    ["hooks.slack.com"],
    String.raw`hooks\.slack\.com\\?/(?:services|workflows|triggers)\\?/(?<secret>[A-Za-z0-9]{1,64}(?:\\?/[A-Za-z0-9]{1,64}){1,4})`,
  ),
  shape(
    "discord-webhook",
    ["webhooks"],
    String.raw`discord(?:app)?\.com\\?/api\\?/webhooks\\?/(?<secret>[0-9]{15,21}\\?/[A-Za-z0-9_-]{50,20000})`,
  ),
  named("twilio", ["wilio", "WILIO"], `twilio[A-Za-z_-]{0,24}${SEPARATOR}(?<secret>[0-9a-f]{32})${RIGHT}`),
  named(
    "aws-secret-key",
    ["cret", "CRET"],
    `secret_?(?:access_?)?key${SEPARATOR}(?<secret>${BASE64}{40})(?![A-Za-z0-9+/=])`,
  ),
  shape("azure-storage-key", ["AccountKey"], `AccountKey${SEPARATOR}(?<secret>${BASE64}{86}${PADDING}{2})`),
  shape("azure-storage-key", ["SharedAccessKey"], `SharedAccessKey${SEPARATOR}(?<secret>${BASE64}{43}${PADDING})`),
  shape("azure-sas", ["g="], `[?&]sig=(?<secret>${BASE64}{43}${PADDING})`),
  shape("aws-signature", ["X-Amz-Signature="], "X-Amz-Signature=(?<secret>[0-9a-f]{64})"),
  named("heroku", ["ku", "KU"], `heroku[A-Za-z_-]{0,24}${SEPARATOR}(?<secret>${UUID})`),
  named(
    "cloudflare",
    ["loudflare", "LOUDFLARE", "CF_", "X-Auth-Key"],
    `(?:cloudflare[A-Za-z_-]{0,24}|CF_API_(?:TOKEN|KEY)|X-Auth-Key)${SEPARATOR}(?<secret>[A-Za-z0-9_-]{37,40})${RIGHT}`,
  ),
];

const DATABASES =
  "postgres(?:ql)?|mysql2?|mariadb|mongodb|rediss?|amqps?|mssql|sqlserver|clickhouse|cockroachdb|neo4j|bolt";

const HEADERS_AND_URLS: readonly ShapeKind[] = [
  named(
    "bearer",
    ["bearer", "Bearer", "BEARER"],
    String.raw`bearer(?:\s|%20|\+){1,4}(?<secret>[A-Za-z0-9._~+/=-]{16,20000})`,
    (secret) => /[0-9]/.test(secret) && /[A-Za-z]/.test(secret) && !/^[a-z0-9]+(?:-[a-z0-9]{1,12})+$/.test(secret),
  ),
  named(
    "basic-auth",
    ["basic", "Basic", "BASIC"],
    String.raw`basic(?:\s|%20|\+){1,4}(?<secret>[A-Za-z0-9+/]{6,20000}={0,2})`,
    isUserAndPassword,
  ),
  shape(
    "basic-auth",
    ["curl"],
    String.raw`\s(?:-u|--user)(?<=\bcurl\b[^\n]{0,160})[ =]?[\\"']{0,3}[^\s:"'\\]{1,64}:(?<secret>[^\s"'\\$]{3,256})`,
  ),
  named(
    "database-url",
    ["://", ":\\/\\/"],
    String.raw`:(?<=\b(?:${DATABASES})(?:\+[a-z0-9]{1,12})?:)\\?/\\?/${AUTHORITY}:(?<secret>[^\s/"'<>\x60\\]{1,256})@`,
    isNoPlaceholder,
  ),
  shape(
    "url-password",
    ["://", ":\\/\\/"],
    String.raw`:\\?/\\?/${AUTHORITY}:(?<secret>[^\s/"'<>\x60\\()]{1,256})@`,
    isNoPlaceholder,
  ),
  shape(
    "url-parameter",
    ["key=", "uth=", "pass=", "pw="],
    "[?&](?:key|auth|pass|pw)=(?<secret>[^\\s&#\"'<>\\x60\\\\]{12,20000})",
    (secret) => /[0-9]/.test(secret) && /[A-Za-z]/.test(secret),
  ),
];

/** Looked for in the whole text. */
export const TEXT_SHAPES: readonly ShapeKind[] = [...SERVICES, ...HEADERS_AND_URLS];

/** One look for any of their hints, since most texts have none. */
export const TEXT_HINT = new RegExp(
  [...new Set(TEXT_SHAPES.flatMap(({ hints }) => hints))].map((hint) => hint.replace(/[.\\]/g, "\\$&")).join("|"),
);

/** Random characters and not a path, a name in camel case, a hexadecimal digest or a text in base64. */
function isRandom(secret: string): boolean {
  const isMixed = /[a-z]/.test(secret) && /[A-Z]/.test(secret) && /[0-9]/.test(secret);
  const isText = /^[\x09-\x7e]+$/.test(Buffer.from(secret, "base64").toString("latin1"));
  return (
    isMixed &&
    !isText &&
    !/[a-z]{8}|[A-Z]{12}/.test(secret) &&
    new Set(secret).size >= Math.min(20, secret.length * 0.6)
  );
}

function isUserAndPassword(secret: string): boolean {
  return /^[\x21-\x7e]+:[\x20-\x7e]+$/.test(Buffer.from(secret, "base64").toString("latin1"));
}

/** Examples write a variable or the word itself where a password would be. */
export function isNoPlaceholder(secret: string): boolean {
  const isVariable = /^(?:\$[\w(]|[$#%]?\{|<|\[|%\w+%$|\*+$|x+$|X+$|\.+$|…)/.test(secret);
  return (
    !isVariable && !/^(?:your|my|the|db|user)?[-_]?(?:password|passwd|pass|pwd|pw|secret|token|key)$/i.test(secret)
  );
}
