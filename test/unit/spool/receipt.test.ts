import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatReceipt, LONGEST_HEADER, parseReceipt } from "../../../src/spool/receipt.ts";
import { formatReceiptName, parseReceiptName } from "../../../src/spool/receipt-name.ts";

const NAME = "claude-code.UserPromptSubmit.4711.a1B2c3";
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

function parse(text: string, name = NAME) {
  const receipt = parseReceipt(name, latin1(text));
  if ("error" in receipt) return receipt;
  return { ...receipt, payload: Buffer.from(receipt.payload).toString("latin1") };
}

describe("parseReceipt", () => {
  it("reads the header and leaves the payload as it came", () => {
    const header =
      "stet-receipt/1\tevent=UserPromptSubmit\tattended=1\thead=ref: refs/heads/main\tproject=/p\tcwd=/p/a b\tshim=3\n";
    expect(parse(`${header}{"prompt":"\xff\n\t"}\n`)).toEqual({
      provider: "claude-code",
      event: "UserPromptSubmit",
      attended: true,
      head: "ref: refs/heads/main",
      projectDir: "/p",
      cwd: "/p/a b",
      shim: "3",
      payload: '{"prompt":"\xff\n\t"}\n',
    });
  });

  it.each([
    ["0", false],
    ["1", true],
    ["", undefined],
    ["yes", undefined],
    ["01", undefined],
  ])("reads attended=%s as %s", (value, attended) => {
    const receipt = parseReceipt(NAME, latin1(`stet-receipt/1\tevent=Stop\tattended=${value}\tshim=1\n{}`));
    expect("error" in receipt ? receipt : receipt.attended).toBe(attended);
  });

  it("leaves out what the hook did not know and passes over what it does not know itself", () => {
    expect(parse("stet-receipt/1\tevent=Stop\tattended=\thead=\tproject=\tcwd=\tnew=x\tshim=\n{}")).toEqual({
      provider: "claude-code",
      event: "Stop",
      shim: "unknown",
      payload: "{}",
    });
  });

  it("takes the event from the name when the header has none", () => {
    expect(parse("stet-receipt/1\n{}")).toMatchObject({ event: "UserPromptSubmit", payload: "{}" });
  });

  it("keeps the payload whole when a folder's name has a line break", () => {
    expect(parse("stet-receipt/1\tevent=Stop\tcwd=/a\nb\tshim=1\n{}")).toMatchObject({
      cwd: "/a\nb",
      shim: "1",
      payload: "{}",
    });
  });

  it("reads folders as UTF-8 and gives an empty payload as empty", () => {
    expect(parse("stet-receipt/1\tevent=Stop\tcwd=/caf\xc3\xa9\tshim=1\n")).toMatchObject({
      cwd: "/caf\u00e9",
      payload: "",
    });
  });

  it.each([
    ["nothing", ""],
    ["a bare payload", '{"prompt":"x"}'],
    ["another version", "stet-receipt/2\tevent=Stop\tshim=1\n{}"],
    ["a header without an end", "stet-receipt/1\tevent=Stop\tshim=1"],
    ["a header that is too long", `stet-receipt/1\tcwd=${"x".repeat(LONGEST_HEADER)}\tshim=1\n{}`],
    ["a longer first word", "stet-receipt/10\tshim=1\n{}"],
  ])("gives an error for %s, with what the name says", (_name, text) => {
    expect(parse(text)).toEqual({
      error: "it has no stet-receipt/1 header",
      provider: "claude-code",
      event: "UserPromptSubmit",
    });
  });

  it("gives an error for a name of another form", () => {
    expect(parse("stet-receipt/1\tshim=1\n{}", ".tmp123")).toEqual({
      error: "its name is not <provider>.<event>.<pid>.<random>",
    });
  });

  it("reads what formatReceipt writes", () => {
    const value = fc.string({ unit: "grapheme", minLength: 1, maxLength: 50 }).filter((text) => !/[\t\n\r]/.test(text));
    const receipt = fc.record(
      {
        event: fc.constantFrom("UserPromptSubmit", "Stop"),
        attended: fc.boolean(),
        head: value,
        projectDir: value,
        cwd: value,
        shim: fc.constantFrom("1", "2"),
        payload: fc.uint8Array(),
      },
      { requiredKeys: ["event", "shim", "payload"] },
    );
    fc.assert(
      fc.property(receipt, (given) => {
        expect(parseReceipt(NAME, formatReceipt(given))).toEqual({ provider: "claude-code", ...given });
      }),
    );
  });

  it("leaves a value out that would break the header", () => {
    const bytes = formatReceipt({ event: "Stop", cwd: "/a\tb", head: "x\ny", shim: "1", payload: latin1("{}") });
    expect(parseReceipt(NAME, bytes)).toEqual({
      provider: "claude-code",
      event: "Stop",
      shim: "1",
      payload: latin1("{}"),
    });
  });
});

describe("parseReceiptName", () => {
  it("reads the four parts and writes them back", () => {
    const parts = { provider: "claude-code", event: "UserPromptSubmit", pid: "4711", random: "a1B2c3" };
    expect(parseReceiptName(NAME)).toEqual(parts);
    expect(formatReceiptName(parts)).toBe(NAME);
  });

  it.each([
    "",
    ".claude-code.Stop.1.a",
    "claude-code.Stop.1",
    "claude-code.Stop.x.a",
    "a/b.Stop.1.a",
    "Claude.Stop.1.a",
    "claude-code.Stop.1.a.tmp",
    "x.y.1.a\n",
  ])("knows no receipt in %j", (name) => {
    expect(parseReceiptName(name)).toBeUndefined();
  });
});
