import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJson } from "../../../src/records/json-spans.ts";
import { composeRecord, composeTombstone, parseRecord } from "../../../src/records/prompt-record.ts";
import type { FindSecrets } from "../../../src/records/raw-redaction.ts";
import type { RecordEnvelope } from "../../../src/records/record-envelope.ts";

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const utf8 = (text: string) => new TextEncoder().encode(text);
const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

const envelope: RecordEnvelope = {
  schema: "stet.capture/v1",
  ts: "2026-09-05T12:48:55Z",
  provider: "claude-code",
  event: "UserPromptSubmit",
  session: "5b13785c-728f",
  source: "user",
  cwd: "/home/dev/app",
  text_member: "prompt",
};

const findNothing: FindSecrets = () => [];

function findAll(pattern: RegExp, kind = "token"): FindSecrets {
  return (text) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length, kind }));
}

function compose(payload: Uint8Array, findSecrets: FindSecrets = findNothing, changes: Partial<RecordEnvelope> = {}) {
  const spans = scanJson(payload);
  if (!spans.ok) throw new Error(spans.why);
  return composeRecord({ ...envelope, ...changes }, payload, spans, findSecrets);
}

function parse(bytes: Uint8Array) {
  const record = parseRecord(bytes);
  if (!record.ok) throw new Error(record.why);
  return record;
}

const composeText = (payload: string, findSecrets: FindSecrets = findNothing) =>
  raw(compose(latin1(payload), findSecrets));

describe("composeRecord", () => {
  it("writes the envelope first, then the provider's members, one a line", () => {
    const payload = utf8('{"session_id":"1", "prompt" : "h\u00e9 \\u00e9",\n"n":{"b": 1,\n"c":2}}');
    const bytes = compose(payload, findNothing, { id: "p1", repository: "/r", branch: "main", head: "abc" });
    expect(new TextDecoder().decode(bytes)).toBe(`{
  "schema": "stet.capture/v1",
  "ts": "2026-09-05T12:48:55Z",
  "provider": "claude-code",
  "event": "UserPromptSubmit",
  "id": "p1",
  "session": "5b13785c-728f",
  "source": "user",
  "cwd": "/home/dev/app",
  "repository": "/r",
  "branch": "main",
  "head": "abc",
  "text_member": "prompt",
  "payload": {
    "session_id": "1",
    "prompt": "h\u00e9 \\u00e9",
    "n": {"b": 1,
"c":2}
  }
}
`);
  });

  it("writes an empty payload", () => {
    expect(parse(compose(utf8(" { } "))).payload).toEqual([]);
  });

  it.each([
    ["members named like the envelope's", '{"schema":"x","ts":1,"payload":{"payload":2},"redacted":null,"prompt":"p"}'],
    ["__proto__ and constructor", '{"__proto__":{"a":1},"constructor":"c","prompt":"p"}'],
    ["duplicate keys", '{"prompt":"first","prompt":"p"}'],
    ["20-digit numbers", '{"n":12345678901234567890,"m":1.0e400,"prompt":"p"}'],
    ["lone surrogates and NUL", '{"prompt":"p","x":"\\udc00\\u0000\\ud800"}'],
    ["invalid UTF-8", '{"prompt":"p","x\xff":"\xfe\xc3("}'],
  ])("gives back every member as it came: %s", (_name, payload) => {
    const record = parse(compose(latin1(payload)));
    const spans = scanJson(latin1(payload));
    const expected = (spans.ok ? spans.members : []).map(({ key, nameStart, nameEnd, start, end }) => [
      key,
      payload.slice(nameStart, nameEnd),
      payload.slice(start, end),
    ]);
    expect(record.payload.map(({ key, name, value }) => [key, raw(name), raw(value)])).toEqual(expected);
    expect(record.text).toBe("p");
    expect(record.envelope).toEqual(envelope);
  });

  it("gives back any payload byte for byte and any prompt's text", () => {
    const members = fc.array(fc.tuple(fc.string({ unit: "binary" }), fc.jsonValue()), { maxLength: 5 });
    const space = fc.constantFrom("", " ", "\n\t");
    fc.assert(
      fc.property(members, fc.string({ unit: "binary" }), space, (others, prompt, gap) => {
        const pairs = [...others, ["prompt", prompt] as const];
        const texts = pairs.map(([key, value]) => [JSON.stringify(key), JSON.stringify(value)] as const);
        const payload = utf8(
          `{${gap}${texts.map(([key, value]) => `${key}${gap}:${gap}${value}${gap}`).join(`,${gap}`)}}`,
        );
        const record = parse(compose(payload));
        expect(record.text).toBe(JSON.parse(JSON.stringify(prompt)));
        const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
        expect(record.payload.map(({ name, value }) => [decode(name), decode(value)])).toEqual(texts);
      }),
    );
  });

  it("gives back any bytes inside a string", () => {
    const content = fc
      .uint8Array()
      .map((bytes) => bytes.filter((byte) => byte >= 0x20 && byte !== 0x22 && byte !== 0x5c));
    fc.assert(
      fc.property(content, (bytes) => {
        const record = parse(compose(Uint8Array.from([...utf8('{"prompt":"'), ...bytes, ...utf8('"}')])));
        expect(record.payload[0]?.value).toEqual(Uint8Array.from([0x22, ...bytes, 0x22]));
        expect(record.text).toBe(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
      }),
    );
  });
});

describe("redaction in a record", () => {
  it("replaces a secret at its raw offsets and says which kinds", () => {
    const record = parse(
      compose(utf8('{"prompt":"use SECRET-1 and\\nSECRET-2","n":[{"deep":"SECRET-3"}]}'), findAll(/SECRET-\d/g)),
    );
    expect(record.text).toBe("use [redacted:token] and\n[redacted:token]");
    expect(record.payload.map(({ value }) => raw(value))).toEqual([
      '"use [redacted:token] and\\n[redacted:token]"',
      '[{"deep":"[redacted:token]"}]',
    ]);
    expect(record.envelope.redacted).toEqual(["token"]);
  });

  it.each([
    ["split by escapes", String.raw`{"prompt":"a BEGIN\nx\u0045ND b"}`, /BEGIN\nxEND/g, '"a [redacted:token] b"'],
    [
      "after multi-byte characters",
      '{"prompt":"\xc3\xa9\xf0\x9f\x98\x80 KEY \xe2\x82\xac"}',
      /KEY/g,
      '"\xc3\xa9\xf0\x9f\x98\x80 [redacted:token] \xe2\x82\xac"',
    ],
    [
      "after escaped surrogate pairs",
      String.raw`{"prompt":"\ud83d\ude00KEY\ud83d"}`,
      /KEY/g,
      String.raw`"\ud83d\ude00[redacted:token]\ud83d"`,
    ],
    ["after invalid bytes", '{"prompt":"\xff\xe2\x82KEY\xff"}', /KEY/g, '"\xff\xe2\x82[redacted:token]\xff"'],
    ["ending inside a four-byte character", '{"prompt":"K\xf0\x9f\x98\x80!"}', /K\ud83d/g, '"[redacted:token]!"'],
    ["beginning inside one", '{"prompt":"\xf0\x9f\x98\x80K!"}', /\ude00K/g, '"[redacted:token]!"'],
    ["ending in an escaped quote", String.raw`{"prompt":"K\"!"}`, /K"/g, '"[redacted:token]!"'],
    ["the whole string", '{"prompt":"KEY"}', /KEY/g, '"[redacted:token]"'],
  ])("finds a secret %s", (_name, payload, pattern, expected) => {
    const record = parse(compose(latin1(payload), findAll(pattern)));
    expect(raw(record.payload[0]?.value ?? new Uint8Array())).toBe(expected);
  });

  it("replaces secrets in member names too", () => {
    expect(composeText('{"a":{"KEY-1":"KEY-2"},"prompt":""}', findAll(/KEY-\d/g))).toContain(
      '"a": {"[redacted:token]":"[redacted:token]"}',
    );
  });

  it("replaces secrets in the envelope's folders and branch and leaves its ids", () => {
    const bytes = compose(utf8('{"prompt":""}'), findAll(/KEY/g), {
      cwd: "/KEY",
      branch: "KEY",
      session: "KEY",
      id: "KEY",
    });
    const { cwd, branch, session, id, redacted } = parse(bytes).envelope;
    expect([cwd, branch, session, id]).toEqual(["/[redacted:token]", "[redacted:token]", "KEY", "KEY"]);
    expect(redacted).toEqual(["token"]);
  });

  it("takes spans that overlap, are out of order or empty", () => {
    const spans = [
      { start: 4, end: 9, kind: "b" },
      { start: 0, end: 6, kind: "a" },
      { start: 2, end: 2, kind: "c" },
      { start: 11, end: 99, kind: "d" },
    ];
    const record = parse(
      compose(utf8('{"prompt":"0123456789abcd"}'), (text) => (text === "0123456789abcd" ? spans : [])),
    );
    expect(record.text).toBe("[redacted:a]9a[redacted:d]");
    expect(record.envelope.redacted).toEqual(["a", "d"]);
  });

  it("stays valid whatever a kind is called", () => {
    expect(parse(compose(utf8('{"prompt":"KEY"}'), findAll(/KEY/g, 'a"b\\'))).text).toBe('[redacted:a"b\\]');
  });

  it("gives nothing back when the search fails", () => {
    const failing: FindSecrets = () => {
      throw new RangeError("search failed");
    };
    expect(() => compose(utf8('{"prompt":"x"}'), failing)).toThrow("search failed");
  });

  it("never leaves a found secret in the bytes and leaves all else alone", () => {
    const piece = fc.oneof(fc.constant("SECRET"), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), (pieces, isEscaped) => {
        const text = pieces.join("|");
        const json = JSON.stringify(text);
        const escaped = isEscaped ? json.replace(/[a-zE]/g, escapeUnlessSpecial) : json;
        const record = parse(compose(utf8(`{"prompt":${escaped}}`), findAll(/SECRET/g)));
        expect(record.text).toBe(text.replaceAll("SECRET", "[redacted:token]"));
      }),
    );
  });
});

/** An escape for the capital E only: JSON.stringify never writes one inside an escape of its own. */
function escapeUnlessSpecial(letter: string): string {
  return letter === "E" ? "\\u0045" : letter;
}

describe("parseRecord", () => {
  it("reads a tombstone: who and when, no payload", () => {
    const pruned = { at: "2026-12-01T00:00:00Z", bytes: 321, sha256: "ab".repeat(32) };
    const record = parse(composeTombstone(envelope, pruned));
    const expected = { pruned_at: pruned.at, pruned_bytes: 321, pruned_sha256: pruned.sha256 };
    expect(record).toEqual({ ok: true, envelope: { ...envelope, ...expected }, payload: [], text: "" });
  });

  it("gives an empty text when text_member names no string", () => {
    expect(parse(compose(utf8('{"prompt":7}'))).text).toBe("");
    expect(parse(compose(utf8("{}"))).text).toBe("");
  });

  const whole = composeText('{"prompt":"x"}');
  it.each([
    ["nothing", "", "it is empty"],
    ["another version", whole.replace("capture/v1", "capture/v2"), "its schema is not stet.capture/v1"],
    ["a missing member", whole.replace('"session"', '"sessions"'), "session is missing"],
    ["an unknown source", whole.replace('"user"', '"robot"'), "source is no known word"],
    ["a member of the wrong type", whole.replace('"provider"', '"id": 7, "provider"'), "id has the wrong type"],
    ["a payload that is no object", whole.replace(/"payload": \{[^}]*\}/, '"payload": []'), "payload is no object"],
    ["no payload", whole.replace('"payload"', '"load"'), "payload is missing"],
    ["a torn file", whole.slice(0, -20), /too early/],
  ])("says why it refuses %s", (_name, text, why) => {
    expect(parseRecord(latin1(text))).toEqual({
      ok: false,
      why: typeof why === "string" ? why : expect.stringMatching(why),
    });
  });
});
