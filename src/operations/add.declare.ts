import { z } from "zod";
import { CONFIDENCE_SOURCES, DECISION_TYPES, DOMAINS, GOALS, SOURCES, TASK_CATEGORIES } from "../decisions/decision.ts";
import { ACTORS } from "../records/provenance.ts";
import { CONFIDENCES } from "../signals/signal.ts";
import type { Declaration } from "./operation.ts";

/** Fields of a decision that any command writing one takes. */
export const decisionFields = {
  title: z.string().optional().describe("One line; made from the decision when absent"),
  context: z.string().optional().describe("Why it came up, one to three sentences"),
  alternatives: z.string().optional().describe("Options that were considered"),
  consequences: z.string().optional().describe("What follows from it"),
  notes: z.string().optional().describe("Anything else worth keeping"),
  topic: z.string().optional().describe("What it is about; at most one decision a topic is in force"),
  tags: z.array(z.string()).optional().describe("Words of the vocabulary; a new one is kept as proposed:<word>"),
  primaryTag: z.string().optional().describe("The tag that fits best; part of the topic"),
  entity: z.string().optional().describe("The package, module or project it holds for"),
  type: z.enum(DECISION_TYPES).optional().describe("A choice, a rule, a taste or a way of doing things"),
  confidence: z.enum(CONFIDENCES).optional().describe("How sure it is that this was decided (explicit)"),
  confidenceSource: z.enum(CONFIDENCE_SOURCES).optional().describe("Where the assertion comes from"),
  actor: z.enum(ACTORS).optional().describe("Who decided; user from a terminal, else checked against the records"),
  source: z.enum(SOURCES).optional().describe("How it got here"),
  capturedTurnExcerpt: z.string().optional().describe("The speaker's own words, at most 200 characters"),
  tool: z.string().optional().describe("The coding agent it was made in"),
  model: z.string().optional().describe("The model at work; $CLAUDE_MODEL, else unknown"),
  author: z.string().optional().describe("Who wrote the entry; auto for captures"),
  project: z.string().optional().describe("Name of the project"),
  taskCategory: z.enum(TASK_CATEGORIES).optional().describe("The kind of work it was made in"),
  domain: z.enum(DOMAINS).optional().describe("The part of the product it touches"),
  goal: z.enum(GOALS).optional().describe("What it is meant to improve"),
  filesTouched: z.array(z.string()).optional().describe("Files it is bound to"),
  inferFilesTouched: z.boolean().optional().describe("Take the files from git: changed and not yet committed"),
  closingCommit: z.string().optional().describe("The commit that carried it out"),
  causalParentId: z.string().optional().describe("The decision it follows from"),
  validUntil: z.string().optional().describe("Last day it holds, YYYY-MM-DD"),
  lastValidated: z.string().optional().describe("When a person last confirmed it, YYYY-MM-DD"),
  confirmationCount: z.number().int().optional().describe("How often it was confirmed"),
  embeddingModelVersion: z.string().optional().describe("Embedding model; $EMBED_MODEL, else the default"),
  date: z.string().optional().describe("When it was made, ISO 8601; the present when absent"),
  global: z.boolean().optional().describe("Keep it for every project, not only this one"),
};

export const addDeclaration: Declaration = {
  name: "add",
  group: "decide",
  summary: "Record a decision and print its number",
  input: z.object({
    decision: z.string().min(1).describe("The decision in one sentence"),
    supersedes: z.array(z.string()).optional().describe("Decisions it replaces, by number or stem"),
    pinned: z.boolean().optional().describe("Always keep it in the block agents read"),
    session: z.string().optional().describe("Keep it in this session's store only, by session id"),
    beforeId: z
      .string()
      .optional()
      .describe(
        "Put it directly before this one in the value order; without it, it comes last, after all that have a place",
      ),
    ...decisionFields,
  }),
  positional: ["decision"],
  onlyWhenRanking: ["beforeId"],
  surfaces: {
    cli: true,
    mcp: "decision_add",
    guidance:
      "Call it when the person settled something across several messages, agreed to a proposal of yours, or when you had to choose yourself and later work depends on it. What a person plainly says in one prompt is recorded already. Quote their own words exactly in captured_turn_excerpt: only words that a record holds make the decision theirs; without them it is yours and at most confirmed. A second decision on the topic of one in force is refused or becomes a proposal: name the old one in supersedes.",
  },
  writes: true,
  exits: ["overwrite_refused", "already_superseded", "ambiguous", "not_found", "sqlite_missing"],
  examples: [
    'stet add "Use pnpm for packages, not npm" --primary-tag tooling --topic "package manager"',
    'stet add --decision "Keep sessions in Redis" --supersedes 0006 --context "one node is not enough"',
    'stet add "Never block the main thread" --before-id 0003',
  ],
  drains: true,
};
