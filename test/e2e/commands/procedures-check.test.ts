import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { git, makeRepository, writeFiles } from "../../support/repository.ts";
import { runJson, runStet } from "../../support/run-stet.ts";
import { type TemporaryHome, temporaryHome } from "../../support/temporary-home.ts";

const CODE = "export function parseShelf(text) {\n  return tokenise(text);\n}\nnpm run pack:all\n";

function check(home: TemporaryHome): { status: number | null; missing: Record<string, readonly string[]> } {
  const { status, stdout } = runStet(home, ["procedures", "check", "--json"]);
  const { procedures } = JSON.parse(stdout) as { procedures: { id: string; missing: string[] }[] };
  return { status, missing: Object.fromEntries(procedures.map(({ id, missing }) => [id, missing])) };
}

function add(home: TemporaryHome, title: string, dependsOn: string): void {
  runJson(home, ["procedures", "add", title, "--steps", "Do it.", "--depends-on", dependsOn]);
}

describe("stet procedures check", () => {
  it("positive: holds while the code has what they rely on", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { "src/shelf.js": CODE });
    add(home, "Parse a shelf", "parseShelf(),tokenise,pack:all");
    expect(check(home)).toEqual({ status: 0, missing: { "parse-a-shelf": [] } });
    expect(runStet(home, ["procedures", "check"]).stdout).toBe("holds  parse-a-shelf: Parse a shelf\n");
    expect(runStet(home, ["doctor"]).stdout).not.toContain("procedure");
  });

  it("positive: outside git too, and for files that are not committed yet", () => {
    const home = temporaryHome();
    writeFiles(home.workdir, { "shelf.js": CODE, "node_modules/x/y.js": "onlyInAPackage\n" });
    add(home, "Parse a shelf", "parseShelf,onlyInAPackage");
    expect(check(home)).toEqual({ status: 11, missing: { "parse-a-shelf": ["onlyInAPackage"] } });
    const other = temporaryHome();
    makeRepository(other);
    writeFiles(other.workdir, { "new.js": CODE });
    add(other, "Parse a shelf", "parseShelf");
    expect(check(other).status).toBe(0);
  });

  it("negative: a symbol that was renamed or is only spoken of makes it stale, exit 11, and doctor says so", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { "src/shelf.js": CODE, "CHANGELOG.md": "parseShelf was there.\n" });
    add(home, "Parse a shelf", "parseShelf,tokenise");
    writeFileSync(join(home.workdir, "src/shelf.js"), CODE.replace("parseShelf", "parseShelfText"));
    expect(check(home)).toEqual({ status: 11, missing: { "parse-a-shelf": ["parseShelf"] } });
    expect(runStet(home, ["procedures", "check"]).stdout).toMatch(
      /^stale {2}parse-a-shelf: Parse a shelf\n {7}the code no longer has parseShelf: \//,
    );
    const doctor = runStet(home, ["doctor"]);
    expect(doctor.stdout).toContain("the procedure parse-a-shelf relies on parseShelf, which the code no longer has");
    expect(doctor.status).toBe(0);
  });

  it("negative: of the repository's own and of one written by hand, and one that cannot be read is named", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, {
      "src/shelf.js": CODE,
      ".stet/config.json": "{}\n",
      ".stet/procedures/by-hand.md":
        "---\ntitle: By hand\ndate: 2026-05-04\ndepends_on: [tokenise, goneForGood]\n---\n\n## Steps\n\nDo it.\n",
      ".stet/procedures/torn.md": "---\ntitle: Torn\ndate: 2026-05-04\n---\n",
    });
    runStet(home, ["init"]);
    expect(check(home).missing).toEqual({ "by-hand": ["goneForGood"] });
    expect(runStet(home, ["procedures", "check"]).stderr).toContain("torn.md, line 5: has no section `## Steps`");
    expect(runStet(home, ["doctor"]).stdout).toContain("has no section `## Steps`");
  });

  it("negative: nothing is called stale where git cannot look", () => {
    const home = temporaryHome();
    makeRepository(home, home.workdir, { "src/shelf.js": CODE });
    add(home, "Parse a shelf", "goneForGood");
    const bin = join(home.folder, "bin");
    mkdirSync(bin);
    const ran = runStet(home, ["procedures", "check"], { environment: { PATH: bin } });
    expect(ran.status).toBe(0);
    expect(ran.stderr).toContain("git grep did not work: ENOENT");
    rmSync(join(home.workdir, "src"), { recursive: true });
    git(home, home.workdir, ["add", "--all"]);
    expect(check(home).status).toBe(11);
  });

  it("negative: with none there is nothing to say", () => {
    expect(runStet(temporaryHome(), ["procedures", "check"]).stdout).toBe("No procedure is kept for this project.\n");
  });
});
