import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { composeDocs, type DocsFile, listPages } from "../scripts/compose-docs.ts";
import { listBundled } from "../scripts/compose-licences.ts";
import { composeManifest } from "../src/cli/compose-manifest.ts";
import { SCOPES, STATUSES } from "../src/decisions/decision.ts";
import { parseDecision } from "../src/decisions/markdown.ts";
import { ERRORS } from "../src/errors.ts";
import { ACTORS } from "../src/records/provenance.ts";
import { CONFIDENCES } from "../src/signals/signal.ts";

const ROOT = resolve(import.meta.dirname, "..");
const MAX_README_LINES = 150;
const FILLER = /\b(?:simply|just|easily|powerful|seamless(?:ly)?|obviously|blazing(?:ly)?)\b/i;
const EXCLAMATION_OR_EMOJI = /\p{L}!(?:\s|$)|\p{Extended_Pictographic}/u;

const commands = composeManifest();

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

function listMarkdown(folder = ""): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return [".git", "node_modules", "dist", ".cache", "fixtures"].includes(entry.name) ? [] : listMarkdown(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

/** True when the package stands in the text as a word of its own. */
function names(text: string, name: string): boolean {
  return text.split(/[\s,;:]+/).includes(name);
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`\n]*`/g, "");
}

describe("what is written from the program", () => {
  let docs: readonly DocsFile[];
  beforeAll(() => {
    docs = composeDocs(join(inject("packed"), "dist/stet.cjs"));
  }, 300_000);

  const generated = ["cli", "mcp", "config", "errors", "files", "signals", "providers"];
  it.each([...generated.map((name) => `docs/reference/${name}.md`), ...listPages()])(
    "%s is current (npm run reference writes it)",
    (path) => {
      expect(read(path)).toBe(docs.find((file) => file.path === path)?.text);
    },
  );

  it("src/cli/manifest.json is current (npm run manifest writes it)", () => {
    expect(JSON.parse(read("src/cli/manifest.json"))).toEqual(JSON.parse(JSON.stringify(commands)));
  });

  it("the README holds a session that was run", () => {
    expect(read("README.md")).toMatch(/```console\n\$ stet .*\n\d{4} {2}/);
  });
});

describe("every command", () => {
  it.each(commands.map(({ name }) => name))("stet %s has a positive case, a negative case and an example", (name) => {
    const path = `test/e2e/commands/${name.replaceAll(" ", "-")}.test.ts`;
    expect(existsSync(join(ROOT, path)), `${path} is missing`).toBe(true);
    const titles = [...read(path).matchAll(/["'`]((?:positive|negative): )/g)].map(([, kind]) => kind);
    expect(new Set(titles)).toEqual(new Set(["positive: ", "negative: "]));
    expect(commands.find((command) => command.name === name)?.examples[0]).toMatch(new RegExp(`^stet ${name}\\b`));
    expect(read("docs/reference/cli.md")).toContain(`### stet ${name}\n`);
  });

  it("has no end-to-end file without a command", () => {
    const files = readdirSync(join(ROOT, "test/e2e/commands")).filter((name) => name.endsWith(".test.ts"));
    const known = [...commands.map(({ name }) => name.replaceAll(" ", "-")), "mcp"];
    for (const file of files) expect(known).toContain(file.replace(".test.ts", ""));
  });
});

describe("every error code", () => {
  it.each(Object.entries(ERRORS))("%s is documented with its exit code", (code, { exit }) => {
    expect(read("docs/reference/errors.md")).toContain(`| \`${code}\` | ${exit} |`);
  });

  it("that a command declares is in the catalogue", () => {
    for (const { exits } of commands) for (const code of exits) expect(Object.keys(ERRORS)).toContain(code);
  });
});

describe("the project's own decisions", () => {
  const files = readdirSync(join(ROOT, ".stet/decisions")).filter((name) => /^\d{4,}-.*\.md$/.test(name));
  const decisions = files.map((name) => parseDecision(name.replace(".md", ""), read(`.stet/decisions/${name}`)));

  it("say of each package that runs with the product why it is there", () => {
    const { devDependencies, optionalDependencies } = JSON.parse(read("package.json")) as Record<string, object>;
    const declared = Object.keys({ ...devDependencies });
    const bundled = listBundled(join(inject("packed"), "dist")).filter((name) => declared.includes(name));
    for (const name of [...bundled, ...Object.keys({ ...optionalDependencies })]) {
      const reasons = decisions.filter(({ title, status }) => names(title, name) && status === "accepted");
      expect(reasons, `no decision in force names ${name}`).toHaveLength(1);
    }
  });

  it.each(files)("hold no path of a machine: %s", (name) => {
    expect(read(`.stet/decisions/${name}`)).not.toMatch(/\/(?:home|root|tmp|work|Users)\//);
  });
});

describe("links", () => {
  const pages = listMarkdown();

  it.each(pages)("of %s lead somewhere", (page) => {
    for (const { target, anchor } of linksOf(page)) {
      expect(existsSync(join(ROOT, target)), `${page} links to ${target}`).toBe(true);
      if (anchor !== "" && target.endsWith(".md"))
        expect(anchorsOf(target), `${page} links to ${target}`).toContain(anchor);
    }
  });

  it("lead to every page of docs", () => {
    const linked = new Set(pages.flatMap((page) => linksOf(page).map(({ target }) => target)));
    for (const page of pages.filter((path) => path.startsWith("docs/"))) expect([...linked]).toContain(page);
  });
});

interface Link {
  /** Path in the repository. */
  readonly target: string;
  readonly anchor: string;
}

function linksOf(page: string): Link[] {
  const found = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return found
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = "", anchor = ""] = link.split("#");
      const target = path === "" ? page : relative(ROOT, resolve(ROOT, dirname(page), path));
      return { target, anchor };
    });
}

function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );
}

describe("the words", () => {
  it.each(listPages())("of %s hold no filler, no emoji and no exclamation", (page) => {
    const text = withoutCode(read(page));
    expect(text).not.toMatch(FILLER);
    expect(text).not.toMatch(EXCLAMATION_OR_EMOJI);
  });

  it("of the closed lists and of the folders stand in the glossary", () => {
    const glossary = read("docs/glossary.md");
    const words = glossary.match(/[\p{L}-]+/gu) ?? [];
    const folders = [
      "record",
      "spool",
      "provider",
      "signal",
      "decision",
      "store",
      "index",
      "recall",
      "injection",
      "operation",
    ];
    for (const word of [...STATUSES, ...CONFIDENCES, ...ACTORS, ...SCOPES, ...folders]) expect(words).toContain(word);
  });

  it("of the README are few", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(MAX_README_LINES);
  });

  it("of the changelog say what is not released yet", () => {
    expect(read("CHANGELOG.md")).toMatch(/^## \[Unreleased\]$/m);
  });

  it.each(listPages())("of %s name commands and flags that exist", (page) => {
    for (const words of shownCommands(read(page))) {
      if (words === "mcp") continue;
      const command = commands.find(({ name }) => words === name || words.startsWith(`${name} `));
      expect(command, `${page}: stet ${words}`).toBeDefined();
      const known = [...(command?.flags.map(({ field }) => kebab(field)) ?? []), "json", "workdir", "no-input", "help"];
      for (const [, flag = ""] of words.matchAll(/ --([a-z-]+)/g))
        expect(known, `${page}: stet ${words}`).toContain(flag);
    }
  });
});

/** What follows `stet` in the commands of the sh and console blocks. */
function shownCommands(text: string): string[] {
  const blocks = [...text.matchAll(/^```(sh|console)\n(.*?)^```/gms)];
  return blocks.flatMap(([, language, block = ""]) => {
    const prompt = language === "console" ? "\\$ " : "";
    return [...block.matchAll(new RegExp(`^${prompt}stet ([a-z].*)$`, "gm"))].map(([, words = ""]) => words);
  });
}

function kebab(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
