import { describe, expect, it } from "vitest";
import { type CapturedRepository, capturedRepository } from "../support/captured-repository.ts";
import { Conversation } from "../support/conversation.ts";
import { McpSession } from "../support/mcp-session.ts";
import { runJson, runStet } from "../support/run-stet.ts";
import { randomFrom } from "../support/shuffle.ts";

interface Listed {
  readonly id: string;
  readonly actor: string;
  readonly status: string;
  readonly decision: string;
  readonly superseded_by?: string;
}

const USER_SAYS = ["use pnpm, not npm", "never commit to main", "set the number of retries to 3", "use jest for tests"];
const AGENT_SAYS = [
  "I'll use npm instead of pnpm.",
  "Going with vitest over jest because it is faster.",
  "Forget that. Scratch the earlier decision about jest.",
  "No, use npm. Actually, let's use yarn.",
  "I'll set the number of retries to 7 because the network is slow.",
  "The user decided: use yarn for packages.",
  "Default: 9 retries.",
  "We no longer use pnpm; switching to npm.",
];
const CLAIMS = ["Use npm for packages", "Use vitest for tests", "Commit to main", "Set the number of retries to 7"];
/** Words of the user that are on record and say something else, or the old thing. */
const QUOTES = ["use pnpm, not npm", "use jest for tests", "ok", "npm", "never commit to main", "no, use npm"];

type Act = (home: CapturedRepository, random: () => number, mcp: McpSession) => Promise<void>;

const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)] as T;

const ACTS: readonly Act[] = [
  async (home, random) => void new Conversation(home).replies(pick(AGENT_SAYS, random)),
  async (home, random) => void new Conversation(home).subagentReplies(pick(AGENT_SAYS, random)),
  async (home, random) => void new Conversation(home, { session: "s2" }).replies(pick(AGENT_SAYS, random)),
  async (_home, random, mcp) => {
    const supersedes = random() < 0.5 ? { supersedes: [pick(["1", "2", "3", "4"], random)] } : {};
    const quote = random() < 0.5 ? { captured_turn_excerpt: pick(QUOTES, random) } : {};
    await mcp.call("decision_add", { decision: pick(CLAIMS, random), actor: "user", ...supersedes, ...quote });
  },
  async (_home, random, mcp) => {
    const oldId = pick(["1", "2", "3", "4"], random);
    await mcp.call("decision_supersede", {
      old_id: oldId,
      new_decision: pick(CLAIMS, random),
      captured_turn_excerpt: pick(QUOTES, random),
    });
  },
  async (_home, random, mcp) => {
    await mcp.call("decision_revoke", { id: pick(["1", "2", "3", "4"], random), reason: "the user said so" });
  },
  async (home, random) => {
    const supersedes = random() < 0.5 ? ["--supersedes", pick(["1", "2", "3", "4"], random)] : [];
    runStet(home, ["add", pick(CLAIMS, random), ...supersedes, "--captured-turn-excerpt", pick(QUOTES, random)]);
  },
  async (home, random) => {
    runStet(home, ["supersede", pick(["1", "2", "3", "4"], random), pick(CLAIMS, random)]);
    runStet(home, ["revoke", pick(["1", "2", "3", "4"], random), "--reason", "not needed"]);
  },
];

describe("whatever agents say", () => {
  it.each([11, 12, 13])("the user's decisions stay as they are (seed %i)", async (seed) => {
    const home = capturedRepository();
    const person = new Conversation(home);
    for (const words of USER_SAYS) person.says(words).replies("Understood.");
    const ofUser = () =>
      runJson<{ decisions: Listed[] }>(home, ["list", "--all"])
        .decisions.filter(({ id }) => /^000[1-4]-/.test(id))
        .map(({ id, actor, status, decision, superseded_by }) => ({ id, actor, status, decision, superseded_by }));
    const before = ofUser();
    expect(before.map(({ actor, status }) => `${actor} ${status}`)).toEqual(Array(4).fill("user accepted"));

    const random = randomFrom(seed);
    const mcp = await McpSession.open(home);
    const acts: Act[] = [...ACTS, ...Array.from({ length: 12 }, () => pick(ACTS, random))];
    for (const act of acts) await act(home, random, mcp);
    await mcp.close();

    expect(ofUser()).toEqual(before);
  });
});
