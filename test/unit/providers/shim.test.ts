import { describe, expect, it } from "vitest";
import { composeShim, parseMarker, shimName } from "../../../src/providers/shim.ts";

describe("a shim's text", () => {
  it("is known again by its marker, whatever its version", () => {
    const request = { provider: "claude-code", event: "PreCompact", version: "0.9.0-beta.1" };
    expect(parseMarker(composeShim(request))).toEqual(request);
  });

  it.each(["", "#!/bin/sh\necho hello\n", "# stet-shim 1.0.0 claude-code Stop\n", "#!/bin/sh\n\n# stet-shim 1 a b\n"])(
    "is not seen in a file that stet did not write: %j",
    (text) => expect(parseMarker(text)).toBeUndefined(),
  );

  it.each([
    ["UserPromptSubmit", "stet-user-prompt-submit"],
    ["Stop", "stet-stop"],
    ["beforeAgent", "stet-before-agent"],
  ])("of %s goes to the file %s", (event, name) => {
    expect(shimName(event)).toBe(name);
  });

  it.each([
    [{ provider: "codex-next", event: "Stop" }, "no_adapter"],
    [{ provider: "claude-code", event: "Nap" }, "usage"],
  ])("is refused for %j with %s", (request, code) => {
    expect(() => composeShim({ ...request, version: "1.0.0" })).toThrow(expect.objectContaining({ code }));
  });
});
