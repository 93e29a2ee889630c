import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { FIELDS, type Field } from "../../src/decisions/fields.ts";
import { stetPaths } from "../../src/platform/paths.ts";
import { mask } from "../mask.ts";
import type { PreparedStage } from "../prepared-stage.ts";
import { code, fence, page, table } from "./markdown.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SAMPLE = "0001-";

/** What each kind of file below a home is; a file that fits none is a defect of this list. */
const KINDS: readonly (readonly [RegExp, string, string])[] = [
  [/\/decisions\/\d{4,}-[^/]+\.md$/, "decisions/NNNN-slug.md", "one decision; the name without .md is its id"],
  [/\/decisions\/INDEX\.md$/, "decisions/INDEX.md", "those in force above the confidence floor, derived"],
  [
    /\/decisions\/_review\/[^/]+\.md$/,
    "decisions/_review/slug.md",
    "a proposal that waits for a person; no number yet",
  ],
  [
    /\/decisions\/_history\/[^/]+\.md$/,
    "decisions/_history/NNNN-slug.vN.md",
    "an earlier text of a decision that was edited",
  ],
  [/\/lessons\/[^/]+\.md$/, "lessons/slug.md", "one lesson that was promoted, or written by hand"],
  [
    /\/pending-lessons\/\d{17}-[^/]+\.md$/,
    "pending-lessons/YYYYMMDDHHMMSSmmm-kind-id.md",
    "a correction or preference that waits to be sorted",
  ],
  [
    /\/pending-lessons\/(promoted|discarded)\/[^/]+\.md$/,
    "pending-lessons/{promoted,discarded}/…",
    "the same once it was sorted: the same words never wait again",
  ],
  [/\/procedures\/[^/]+\.md$/, "procedures/slug.md", "how something is done, and what in the code it relies on"],
  [/\/events\.jsonl$/, "events.jsonl", "one line a change, appended and never rewritten"],
  [/\/facts\.jsonl$/, "facts.jsonl", "one line a fact or conflict that stet consolidate found; in the private store"],
  [/\/sessions\/[^/]+\/recalled$/, "sessions/<session>/recalled", "decisions that a prompt of it brought up"],
  [/\/order\.json$/, "order.json", "the value order: stems, most important first; in the private store alone"],
  [/\/order\.damaged-\d+\.json$/, "order.damaged-N.json", "what order.json said when a part of it could not be read"],
  [/\/last-change(\.\d+)?\.json$/, "last-change.json, last-change.N.json", "the last few changes, for stet undo"],
  [/\/project\.json$/, "project.json", "format version, id, name and last known folder"],
  [/\/prompts\/[^/]+\.json$/, "prompts/YYYYMMDDHHMMSS-slug.json", "the record of one prompt, byte for byte"],
  [/\/prompts\/[^/]+\.md$/, "prompts/YYYYMMDDHHMMSS-slug.md", "the same for reading"],
  [/\/prompts\/[^/]+\.yaml$/, "prompts/YYYYMMDDHHMMSS-slug.yaml", "the same for tools"],
  [
    /\/sessions\/[^/]+\/episode\.(json|md|yaml)$/,
    "sessions/<session>/episode.{json,md,yaml}",
    "start, compactions, prompts, end",
  ],
  [
    /\/sessions\/[^/]+\/turns\.jsonl$/,
    "sessions/<session>/turns.jsonl",
    "what was said, for context, why and verification",
  ],
  [
    /\/sessions\/[^/]+\/(announcements|shown)\.json$/,
    "sessions/<session>/{announcements,shown}.json",
    "what the session was told already",
  ],
  [
    /\/sessions\/[^/]+\/transcript$/,
    "sessions/<session>/transcript",
    "where the client writes the session down, for the sweep and stet why",
  ],
  [/\/sessions\/[^/]+\/swept\.jsonl$/, "sessions/<session>/swept.jsonl", "words a sweep has settled already"],
  [/\/sessions\/\.open\/[^/]+$/, "sessions/.open/<session>", "a session that has not ended"],
  [/\/loopkit-entries$/, "loopkit-entries", "which entries of claude-decisions.json stet wrote or has read"],
  [/\/hints\/[^/]+$/, "hints/<name>", "a hint that was given once"],
  [/\/exports\.json$/, "exports.json", "which files stet export wrote, and their hashes"],
  [/\/sessions\/[^/]+\/decisions\//, "sessions/<session>/decisions/", "decisions that hold in this session only"],
];

/** docs/reference/files.md: every path, every kind of file in a store, the decision file whole. */
export function composeFilesPage(stage: PreparedStage): string {
  stage.restore();
  const { store } = JSON.parse(stage.run("stet where --json").stdout) as { store: string };
  const seen = listFiles(store).map((path) => `/${relative(store, path)}`);
  for (const path of seen) {
    if (!KINDS.some(([pattern]) => pattern.test(path))) throw new Error(`no kind in files.ts fits ${path}`);
  }
  const decision = listFiles(join(store, "decisions")).find((path) => path.includes(`/${SAMPLE}`)) ?? "";
  return page(
    "Files",
    "Files are the truth; the SQLite index is a copy that may be deleted at any moment. Outside a repository folders have mode 0700 and files 0600. `stet where` prints these paths for the folder you are in.",
    "## Paths",
    table(["path", "holds"], pathRows()),
    "In a repository: `.stet/` (only after `stet init --shared`) with `config.json`, `vocabulary.json`, `decisions/`, `events.jsonl` and `.gitattributes`; `<git folder>/stet-project`, the project's id; `.claude/hooks/stet-*` and entries in `.claude/settings.json` where hooks are installed. `.no-capture` at the top switches recording off.",
    "In an agent's own notes (`~/.claude/projects/<folder>/memory/MEMORY.md`), after `stet lessons bridge` only: the lines between `<!-- stet lessons: begin … -->` and `<!-- stet lessons: end -->`.",
    "## A store",
    "Private, shared, global and session stores have one layout.",
    table(
      ["file", "is"],
      KINDS.map(([, name, meaning]) => [code(name), meaning]),
    ),
    "## A decision file",
    fence(mask(readFileSync(decision, "utf8"), stage).trimEnd(), "markdown"),
    "Required are title, status, confidence, date and a Decision section; everything else has a default, so a file you write by hand works. Unknown keys and sections survive.",
    table(["key", "value", "when absent", "meaning"], fieldRows()),
    "## Schemas",
    ...schemaLinks(),
  );
}

function pathRows(): string[][] {
  const paths = stetPaths({ HOME: "/~" });
  const short = (path: string): string => code(path.replace(/^\/~/, "~"));
  return [
    [short(join(paths.projects, "<name>-<id>/")), "a project's private store"],
    [short(`${paths.global}/`), "the store for all projects"],
    [short(paths.launcher), "the launcher the hooks call, with absolute paths"],
    [short(`${paths.userHooks}/`), "hooks installed with `--scope user`"],
    [short(paths.bridged), "files of agents that hold a section of stet's, for `stet uninstall`"],
    [short(`${paths.program}/`), "the copy that `npx stet init` makes, since npx's cache goes away"],
    [short(`${paths.spool}/`), "receipts that wait to be worked off"],
    [short(paths.ledger), "one line for every receipt: recorded, duplicate, skipped or rejected"],
    [short(`${paths.rejected}/`), "payloads that could not be read, at most 7 days"],
    [short(join(paths.index, "<id>.db")), "the index of a project"],
    [short(`${paths.blocks}/`), "rendered blocks, ready for the next session start"],
    [
      short(`${paths.state}/code/`),
      "compiled code of stet itself, so that it starts sooner; may be deleted at any time",
    ],
    [short(`${paths.notices}/`), "what a session is told at its next prompt"],
    [short(`${paths.cursors}/`), "how far each transcript was swept"],
    [short(paths.scanLog), "what sweeps did, at most 10 MB"],
    [short(paths.captureLog), "what went wrong in the background"],
    [short(paths.userConfig), "your settings"],
  ];
}

function fieldRows(): string[][] {
  const schema = JSON.parse(readFileSync(join(ROOT, "schemas/stet/decision/decision.v1.schema.json"), "utf8")) as {
    properties: Record<string, { description?: string }>;
  };
  return FIELDS.map((field) => [
    code(field.key),
    field.words === undefined ? field.kind : field.words.map(code).join(" "),
    absentValue(field),
    schema.properties[field.key]?.description ?? "",
  ]);
}

function absentValue(field: Field): string {
  if (field.isRequired === true) return "required";
  return field.otherwise === undefined ? "" : code(JSON.stringify(field.otherwise));
}

function schemaLinks(): string[] {
  const folder = join(ROOT, "schemas");
  const files = listFiles(folder).map((path) => relative(ROOT, path));
  return [files.map((path) => `- [${path}](../../${path})`).join("\n")];
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
