import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSecrets, redact } from "../../../src/platform/redaction.ts";
import { characters, type FakeSecret, fakeSecrets } from "../../support/fake-secrets.ts";

const inContext = ({ secret, context = "%" }: FakeSecret) => context.replace("%", () => secret);

/** What a secret looks like where people paste it. */
const DISGUISES: Readonly<Record<string, (fake: FakeSecret) => string>> = {
  plain: (fake) => `use ${inContext(fake)} for it`,
  quoted: (fake) => `it is "${inContext(fake)}", do not lose it`,
  "in single quotes": (fake) => `export KEY='${inContext(fake)}'`,
  "in a URL": (fake) =>
    fake.context?.startsWith("http") === true ? inContext(fake) : `https://example.com/v1?a=1&${queryOf(fake)}&b=2`,
  "in many lines": (fake) => `first line\n${inContext(fake)}\nlast line`,
  "JSON-escaped": (fake) => JSON.stringify(JSON.stringify({ text: `one\n${inContext(fake)}\ntwo` })),
};

function queryOf(fake: FakeSecret): string {
  const text = inContext(fake);
  return /^[A-Za-z_]+ ?=/.test(text) ? text.replaceAll(" ", "") : `key=${text.replaceAll("\n", "%0A")}`;
}

const CASES = fakeSecrets(1).flatMap((fake) =>
  Object.keys(DISGUISES).map((disguise) => ({ ...fake, disguise, start: fake.secret.slice(0, 6) })),
);

/** What is left of a secret that was only found in part. */
function leftOver(redacted: string, secret: string): string | undefined {
  const pieces = secret.split(/[\n/]/).filter((piece) => piece.length >= 8 && !piece.startsWith("-----"));
  return pieces.find((piece) => redacted.includes(piece));
}

describe("redaction", () => {
  it.each(CASES)("takes a secret of kind $kind ($start…) $disguise out of a text", ({ disguise, ...fake }) => {
    const text = DISGUISES[disguise]?.(fake) ?? "";
    const result = redact(text);
    expect(leftOver(result.text, fake.secret)).toBeUndefined();
    expect(result.text).toMatch(/\[redacted:[a-z0-9-]+\]/);
  });

  it("names the kind of what stands alone", () => {
    const wrong = fakeSecrets(2)
      .map((fake) => ({ expected: fake.kind, found: findSecrets(inContext(fake)).map((span) => span.kind) }))
      .filter(({ expected, found }) => found.length !== 1 || found[0] !== expected);
    expect(wrong).toEqual([]);
  });

  it("finds at least 98 of 100 secrets over many samples of each kind and disguise", () => {
    let all = 0;
    const missed: string[] = [];
    for (let seed = 10; seed < 40; seed++) {
      for (const fake of fakeSecrets(seed)) {
        for (const [disguise, dress] of Object.entries(DISGUISES)) {
          all++;
          if (leftOver(redact(dress(fake)).text, fake.secret) !== undefined) missed.push(`${fake.kind} ${disguise}`);
        }
      }
    }
    expect(missed.length / all, [...new Set(missed)].join(", ")).toBeLessThan(0.02);
  });

  it.each([
    "the password is required and the token bucket refills every second",
    "Secrets are not topics: the secret of good design is taste",
    "password: string; token: vscode.CancellationToken; apiKey: Option<String>",
    "const token = await getToken2(user); const secret = process.env.SECRET_V2;",
    "the password is base64-encoded and the token is utf8-encoded, the secret is Argon2id-hashed",
    "max_tokens: 4096, tokenizer: gpt2-large-v1, token_count=1234567890123456",
    "commit 3f786850e387550fdab836ed7e6dc881de23001b fixes 550e8400-e29b-41d4-a716-446655440000",
    "sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    '"integrity": "sha512-m3HSJL1i83hdltRq0+o9czGb+8KJDKra4t/3JRlnPKcjI8PZm6XBHXx6zG4UuMXaDEZjR1wuXDre9G9zvN7AQw=="',
    "task-anthropic, risk-antagonist and sk-ant-colony-optimisation-of-routes are names",
    "see https://example.com:8080/a@b and http://localhost:3000/@scope/package",
    "git clone git@github.com:someone/something.git && curl -u alice https://example.com",
    "postgres://user:$PASSWORD@localhost/app and mysql://root:<password>@host/db",
    `export API_KEY=$API_KEY; export TOKEN=\${TOKEN:-none}; password=********`,
    "password_file: /run/secrets/db1, token_url: https://example.com/oauth2/token1234567",
    "basic authentication and bearer authentication-scheme are described in RFC 7617",
    "files begin with -----BEGIN RSA PRIVATE KEY----- and end with -----END RSA PRIVATE KEY-----",
    "use the `<private>` tag to keep a passage to yourself",
    "src/components/Button/ButtonGroup2/indexes holds the story",
    "the docker user is 1000:1000, see docker run -u 1000:1000 image",
    "aside: description of async def iscoroutine, MSKCC and ACME0123456789abcdef",
  ])("leaves %j as it is", (text) => {
    expect(redact(text)).toEqual({ text, kinds: [] });
  });

  it("leaves an image in base64 as it is", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const text = `![logo](data:image/png;base64,${characters(40_000, alphabet, 5)}==)`;
    expect(findSecrets(text)).toEqual([]);
  });

  it.each([
    ["a <private>b</private> c", "a [redacted:private] c"],
    ["a <private>b\nc", "a [redacted:private]"],
    ["a <PRIVATE>b</Private> c", "a [redacted:private] c"],
    ["<private>a <private>b</private> c</private> d", "[redacted:private] d"],
    ["a &lt;private&gt;b&lt;/private&gt; c", "a [redacted:private] c"],
    ["a \\u003cprivate\\u003eb\\u003c/private\\u003e c", "a [redacted:private] c"],
    ["a </private> b", "a </private> b"],
    ["<private>a</private>b<private>c</private>", "[redacted:private]b[redacted:private]"],
  ])("cuts a private passage: %j", (text, expected) => {
    expect(redact(text).text).toBe(expected);
  });

  it("cuts a private key whose end is missing, and keeps the sentence after it", () => {
    const body = characters(64, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef0123456789", 3);
    const text = `-----BEGIN ${"PRIVATE"} KEY-----\n${body}\n${body}\n\nThis goes on.`;
    expect(redact(text)).toEqual({ text: "[redacted:private-key]\n\nThis goes on.", kinds: ["private-key"] });
  });

  it("does not leak the rest of a very long value", () => {
    const value = characters(3_000, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij0123456789", 8);
    expect(redact(`AWS_SESSION_TOKEN=${value}`).text).toBe("AWS_SESSION_TOKEN=[redacted:secret]");
  });

  it.each([
    ["PASSWORD=a%&b;c9(]x next", "PASSWORD=[redacted:password] next"],
    ["?password=abc123&page=2", "?password=[redacted:password]&page=2"],
    ["password: abc123&def, and", "password: [redacted:password], and"],
    ["Server=x;Password=abc1,23;Database=y", "Server=x;Password=[redacted:password];Database=y"],
    ["--password hunter2 --user ann", "--password [redacted:password] --user ann"],
    ["the password is Tr0ub4dor&3, keep it", "the password is [redacted:password], keep it"],
    ["<password>Tr0ub4dor</password>", "<password>[redacted:password]</password>"],
    ['config["api_key"] = "0a1b2c3d4e5f6a7b8c9d"', 'config["api_key"] = "[redacted:secret]"'],
  ])("takes exactly the value: %j", (text, expected) => {
    expect(redact(text).text).toBe(expected);
  });

  it("changes nothing in what it has redacted before", () => {
    for (const fake of fakeSecrets(3)) {
      const once = redact(inContext(fake)).text;
      expect(redact(once).text).toBe(once);
    }
  });

  it("gives sorted and disjoint spans inside the text for any mixture of fragments", () => {
    const fragments = [
      ...fakeSecrets(4).map(inContext),
      "<private>",
      "</private>",
      "password=",
      "token: ",
      '"',
      "\n",
      "\\n",
      "𝕏",
      "://a:",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        let last = 0;
        for (const { start, end } of findSecrets(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("takes values and runs of many millions of characters", () => {
    expect(findSecrets("a".repeat(20_000_000))).toEqual([]);
    const long = `token=${"a1B2c3D4e5F6".repeat(1_000_000)}`;
    expect(findSecrets(long)).toEqual([{ start: 6, end: long.length, kind: "secret" }]);
    for (const start of ["sk-ant-", "Bearer ", "eyJ", "://a:"]) findSecrets(start + "aB3".repeat(4_000_000));
  });

  it.each([
    ["a", "token="],
    ["A", "AKIA"],
    ["eyJ-", "eyJ"],
    ["sk-ant-", "sk-"],
    ["://a:", "postgres://"],
    ["-----BEGIN PRIVATE KEY-----", "<private>"],
    ["curl -u a:", "Bearer "],
    ["password: ", "secret is "],
    ["0", "0a-"],
  ])("takes at most in proportion more time for more of %j and %j", (first, second) => {
    for (const fragment of [first, second]) {
      const times = 31;
      const small = fragment.repeat(Math.ceil(30_000 / fragment.length));
      const apart = leastTime(() => {
        for (let time = 0; time < times; time += 1) findSecrets(small);
      });
      const together = leastTime(() => findSecrets(small.repeat(times)));
      // The same text once in parts and once whole; a quadratic pattern would take 31 times as long.
      expect(together, fragment).toBeLessThan(Math.max(apart, 10) * 5);
    }
  });
});

function leastTime(act: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    act();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}
