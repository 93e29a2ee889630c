/** Every setting with its type; a setting is known when it stands here and in SETTINGS. */
export interface Settings {
  readonly captureMode: "agent" | "background" | "none";
  readonly capturePolicy: "trust" | "review" | "show";
  readonly captureUnattended: boolean;
  readonly recordPrompts: boolean;
  readonly redactRecords: boolean;
  readonly retentionDays: number;
  readonly retentionBytes: number;
  readonly injectIntoSystemPromptEnabled: boolean;
  readonly subagentPrimer: boolean;
  readonly announce: boolean;
  readonly recallAtPrompt: "off" | "relevant";
  /** Milliseconds from the hook's start. */
  readonly recallAtPromptMs: number;
  readonly confidenceFloor: "explicit" | "confirmed" | "inferred" | "assumed";
  readonly limit: number;
  /** In UTF-16 units. */
  readonly injectionLimit: number;
  readonly recallLimit: number;
  readonly embedding: "openai-compatible" | "ollama" | "static" | "none";
  readonly embeddingModel: string;
  readonly embeddingUrl: string;
  readonly rankingEnabled: boolean;
  readonly rotDays: number;
  readonly shareExplicit: boolean;
  readonly loopkitNotes: boolean;
  readonly models: Readonly<Record<string, unknown>>;
  readonly modelsAllowed: readonly string[];
}

export type SettingName = keyof Settings;

/** What a project's file may do with a setting, compared with what the person's own file allows. */
export type ProjectRule = "narrower" | "free" | "never";

interface SettingBase {
  readonly name: SettingName;
  readonly summary: string;
  readonly project: ProjectRule;
}

export type Setting = SettingBase &
  (
    | { readonly kind: "choice"; readonly default: string /** Widest first. */; readonly values: readonly string[] }
    | { readonly kind: "boolean"; readonly default: boolean }
    | { readonly kind: "text"; readonly default: string }
    | { readonly kind: "integer"; readonly default: number; readonly minimum: number; readonly maximum: number }
    | { readonly kind: "object"; readonly default: Readonly<Record<string, unknown>> }
    | { readonly kind: "list"; readonly default: readonly string[] }
  );

const choice = (
  name: SettingName,
  project: ProjectRule,
  initial: string,
  values: string,
  summary: string,
): Setting => ({
  name,
  kind: "choice",
  default: initial,
  values: values.split(" "),
  project,
  summary,
});

const boolean = (name: SettingName, project: ProjectRule, initial: boolean, summary: string): Setting => ({
  name,
  kind: "boolean",
  default: initial,
  project,
  summary,
});

const integer = (
  name: SettingName,
  project: ProjectRule,
  initial: number,
  [minimum, maximum]: readonly [number, number],
  summary: string,
): Setting => ({ name, kind: "integer", default: initial, minimum, maximum, project, summary });

const text = (name: SettingName, summary: string): Setting => ({
  name,
  kind: "text",
  default: "",
  project: "never",
  summary,
});

const MEGABYTE = 1_000_000;

/** One row a setting, in the order of the reference. */
export const SETTINGS: readonly Setting[] = [
  choice(
    "captureMode",
    "narrower",
    "agent",
    "background agent none",
    "who captures: rules and the agent's tools, or nobody (records only); background is reserved and means agent until models can be asked",
  ),
  choice(
    "capturePolicy",
    "narrower",
    "trust",
    "trust review show",
    "where a capture goes: in force at once, to review, or only listed as what would have been kept",
  ),
  boolean("captureUnattended", "never", false, "whether a run nobody attends may yield explicit decisions"),
  boolean("recordPrompts", "narrower", true, "whether prompts are kept as records"),
  boolean("redactRecords", "never", true, "whether secrets are cut out of records"),
  integer("retentionDays", "never", 90, [1, 36_500], "days after which the body of a record may be pruned"),
  integer(
    "retentionBytes",
    "never",
    200 * MEGABYTE,
    [MEGABYTE, 1_000_000 * MEGABYTE],
    "bytes of records beyond which the oldest may be pruned",
  ),
  boolean("injectIntoSystemPromptEnabled", "narrower", true, "whether decisions in force are put before the agent"),
  boolean("subagentPrimer", "narrower", true, "whether subagents get the short form of the block"),
  boolean("announce", "narrower", true, "whether the agent's screen says what was noted"),
  choice(
    "recallAtPrompt",
    "narrower",
    "off",
    "relevant off",
    "whether a prompt brings up at most three decisions that bear on it, each once a session; `relevant` starts Node at every prompt",
  ),
  integer(
    "recallAtPromptMs",
    "narrower",
    150,
    [1, 5_000],
    "milliseconds after which a prompt goes on without what it brought up",
  ),
  choice(
    "confidenceFloor",
    "narrower",
    "confirmed",
    "assumed inferred confirmed explicit",
    "the lowest confidence that is injected, listed in INDEX.md and recalled",
  ),
  integer(
    "limit",
    "narrower",
    100,
    [1, 10_000],
    "the most decisions in the block, pinned ones and constraints not counted; never how many are kept",
  ),
  integer("injectionLimit", "narrower", 9_000, [500, 1_000_000], "the most UTF-16 units of the block"),
  integer("recallLimit", "narrower", 5, [1, 100], "the most decisions a recall answers with"),
  choice(
    "embedding",
    "narrower",
    "static",
    "openai-compatible ollama static none",
    "what compares texts by meaning: a model of a service, which gets your questions and decisions, the word vectors that come with stet, or nothing, and recall looks at words alone",
  ),
  text("embeddingModel", "the name of the service's model; ollama's is all-minilm where nothing is said"),
  text(
    "embeddingUrl",
    "where the service is; ollama's is this machine where nothing is said. A key is taken from STET_EMBEDDING_KEY alone",
  ),
  boolean(
    "rankingEnabled",
    "free",
    true,
    "whether the value order (`stet move`) decides what comes first in the block and in `stet list`; else the most recent come first",
  ),
  integer("rotDays", "free", 90, [1, 36_500], "days without validation after which review shows a decision as rotting"),
  boolean("shareExplicit", "never", false, "whether explicit decisions go to the shared store by themselves"),
  boolean("loopkitNotes", "never", false, "whether claude-decisions.json and claude-progress.txt are written too"),
  { name: "models", kind: "object", default: {}, project: "never", summary: "reserved: models that may be asked" },
  { name: "modelsAllowed", kind: "list", default: [], project: "never", summary: "reserved: names of allowed models" },
];

export const DEFAULT_SETTINGS: Settings = Object.freeze(
  Object.fromEntries(SETTINGS.map((setting) => [setting.name, setting.default])),
) as unknown as Settings;

/** `captureMode` is `STET_CAPTURE_MODE`. */
export function environmentName(name: SettingName): string {
  return `STET_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
