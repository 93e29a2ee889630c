import { isAbsolute } from "node:path";
import { describe, expect, it } from "vitest";
import { StetError } from "../../../src/errors.ts";
import { stetPaths } from "../../../src/platform/paths.ts";

describe("paths", () => {
  it("lie under HOME where the XDG variables are silent", () => {
    const paths = stetPaths({ HOME: "/home/ann" });
    expect(paths).toMatchObject({
      home: "/home/ann",
      data: "/home/ann/.local/share/stet",
      projects: "/home/ann/.local/share/stet/projects",
      launcher: "/home/ann/.local/share/stet/launch",
      spool: "/home/ann/.local/state/stet/spool",
      ledger: "/home/ann/.local/state/stet/ledger.jsonl",
      scanLog: "/home/ann/.local/state/stet/scan.log",
      userConfig: "/home/ann/.config/stet/config.json",
    });
    expect(Object.values(paths).filter((path) => !isAbsolute(String(path)))).toEqual([]);
  });

  it("follow each XDG variable by itself", () => {
    const paths = stetPaths({ HOME: "/h", XDG_STATE_HOME: "/s", XDG_CONFIG_HOME: "/c" });
    expect([paths.data, paths.state, paths.config]).toEqual(["/h/.local/share/stet", "/s/stet", "/c/stet"]);
  });

  it.each(["relative/path", "", "~/x"])("ignore the XDG value %j, which is not absolute", (value) => {
    expect(stetPaths({ HOME: "/h", XDG_DATA_HOME: value }).data).toBe("/h/.local/share/stet");
  });

  it("need no HOME when the XDG variables name everything", () => {
    const paths = stetPaths({ XDG_DATA_HOME: "/d", XDG_STATE_HOME: "/s", XDG_CONFIG_HOME: "/c" });
    expect(paths.home).toBeUndefined();
    expect(paths.locks).toBe("/s/stet/locks");
  });

  it.each([{}, { HOME: "" }, { HOME: "relative" }, { XDG_DATA_HOME: "/d", XDG_CONFIG_HOME: "/c" }])(
    "cannot be told from %j",
    (environment) => {
      expect(() => stetPaths(environment)).toThrow(StetError);
      expect(() => stetPaths(environment)).toThrow(/neither HOME nor XDG_/);
    },
  );
});
