import type { Turn } from "../records/turn.ts";
import { standingAnswer } from "./answer.ts";
import { type Claim, claimsOf, clausesOf } from "./claim.ts";
import type { Frame } from "./frame.ts";
import type { Signal, SignalKind, TurnInContext } from "./signal.ts";
import { sentencesOf } from "./spoken-sentences.ts";
import { userSignal } from "./user-signal.ts";

const WHOLE = /^.*/s;

/** A clause with its frame, and the kind of evidence that makes it. */
interface Framed {
  readonly claim: Claim;
  readonly frame: Frame;
  readonly kind: SignalKind;
}

// Each kind of evidence asks for its own.
const memory = new WeakMap<Turn, readonly Framed[]>();

/** What a person orders, wishes, asks for or forbids without any cue; only the weight of the words tells whether it lasts. */
export function instructions(context: TurnInContext, kind: SignalKind): Signal[] {
  const { turn } = context;
  if (turn.actor !== "user" || turn.kind !== "prompt") return [];
  return framedIn(turn).flatMap(({ claim, frame, kind: own }) => {
    const match = own === kind ? WHOLE.exec(claim.core) : null;
    if (match === null) return [];
    const chosen = standingAnswer(claim.core)?.word;
    return userSignal(context, claim, {
      kind,
      match,
      isInstruction: true,
      ...(chosen === undefined || frame.isNegated ? {} : { chosen }),
      ...(kind === "constraint" ? { type: "constraint" as const } : {}),
    });
  });
}

function framedIn(turn: Turn): readonly Framed[] {
  const known = memory.get(turn);
  if (known !== undefined) return known;
  const framed = sentencesOf(turn)
    .flatMap(claimsOf)
    .flatMap((claim) => [claim, ...clausesOf(claim)])
    .flatMap((claim) => {
      const frame = frameIn(claim);
      return frame === undefined ? [] : [{ claim, frame, kind: kindOf(frame) }];
    });
  memory.set(turn, framed);
  return framed;
}

/** What is mused about as an order or a wish ("maybe use …") is none; what else is asked or mused is weighed as that. */
const NEVER_MUSED: ReadonlySet<Frame["mood"]> = new Set(["order", "together", "wish", "plan"]);

/** Words that only point at an option never count. */
function frameIn({ stance, lexicon, core }: Claim): Frame | undefined {
  const frame = lexicon.weigh === undefined || lexicon.pointer.test(core) ? undefined : lexicon.weigh.frameOf(core);
  return stance === "tentative" && frame !== undefined && NEVER_MUSED.has(frame.mood) ? undefined : frame;
}

function kindOf({ mood, deed, isNegated }: Frame): SignalKind {
  if (mood === "prohibition" || mood === "absence" || deed === "drop" || (mood === "wish" && isNegated))
    return "rejection";
  return mood === "norm" || mood === "duty" || deed === "ensure" ? "constraint" : "direct-marker";
}
