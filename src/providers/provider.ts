import type { Question } from "../records/turn.ts";
import type { HookEntry } from "./hook-entry.ts";
import type { Installation } from "./installation.ts";

/** What a payload says, in the words of stet. */
export type Received =
  | (ReceivedBase & {
      readonly kind: "prompt";
      readonly text: string;
      /** Name of the payload's member that holds the text. */
      readonly textMember: string;
      readonly promptId?: string;
      /** True for an envelope a program wrote: a task notification, a reminder, one of our own blocks. */
      readonly isMachineMade: boolean;
    })
  | (ReceivedBase & { readonly kind: "answers"; readonly questions: readonly Question[]; readonly toolUseId?: string })
  | (ReceivedBase & { readonly kind: "plan"; readonly plan: string; readonly toolUseId?: string })
  | (ReceivedBase & { readonly kind: "reply"; readonly text: string; readonly isSubagent: boolean })
  | (ReceivedBase & { readonly kind: "start"; readonly source: StartSource; readonly model?: string })
  | (ReceivedBase & { readonly kind: "subagent-start" })
  | (ReceivedBase & { readonly kind: "compaction"; readonly trigger: string })
  | (ReceivedBase & { readonly kind: "end"; readonly reason: string })
  | (ReceivedBase & { readonly kind: "nothing"; readonly why: string });

export interface ReceivedBase {
  /** The provider's session id, as it came. */
  readonly session: string;
  readonly cwd: string;
  readonly transcript?: string;
  readonly agentId?: string;
}

export type StartSource = "startup" | "resume" | "clear" | "compact" | "fork";

/** A payload without the members its event needs: the names it has, never their values. */
export interface Unreadable {
  readonly kind: "unreadable";
  readonly why: string;
  readonly keys: readonly string[];
}

/** One coding agent: how to read what it sends, how to answer, where its hooks are wired. Pure. */
export interface Provider {
  readonly name: string;
  readonly entries: readonly HookEntry[];
  /** `payload` is the parsed JSON of a hook's standard input; `event` what the shim was installed for. */
  readPayload(event: string, payload: unknown): Received | Unreadable;
  /** Texts that only programs sent, as the provider's own record of a session says; `transcript` may be its last part. */
  listMachinePrompts(transcript: string): readonly string[];
  /** The bytes a hook prints so that `text` reaches the model, or undefined where that event takes none. */
  composeReply(event: string, reply: HookReply): string | undefined;
  /** Most the provider lets through from one hook, in UTF-16 units. */
  readonly contextLimit: number;
  readonly shim: ShimProfile;
  readonly installation: Installation;
  /** Absent where the client has no notes of its own. */
  readonly memory?: AgentMemory;
}

/** The notes a client keeps for one project and reads at every start. */
export interface AgentMemory {
  /** `root` is the top folder of the repository's main work tree; one file for all work trees. */
  file(settingsHome: string, root: string): string;
  /** The client reads no further. */
  readonly linesRead: number;
  readonly bytesRead: number;
}

/** What a shim has to know of its provider; everything else in it is the same for all. */
export interface ShimProfile {
  /** Environment variable with the session's id. */
  readonly sessionVariable: string;
  /** Environment variable with the folder the agent was started in. */
  readonly projectVariable: string;
  /** Payload member with the session's id. */
  readonly sessionMember: string;
  /** Signs in the environment that a person is there ("1") or not ("0"); `pattern` is a shell pattern. */
  readonly attendance: readonly { readonly variable: string; readonly pattern: string; readonly attended: "0" | "1" }[];
  readonly events: Readonly<Record<string, ShimEvent>>;
}

export interface ShimEvent {
  /**
   * What follows the receipt. prompt: waiting notices are printed. start: the block is printed. inject: Node answers.
   * compaction: Node answers, then the spool is drained. settle: the spool is drained in the background.
   */
  readonly conduct: "prompt" | "start" | "inject" | "compaction" | "settle";
  /** Payload member that tells two of these events in one session apart. */
  readonly variant?: string;
}

export interface HookReply {
  /** For the model. */
  readonly context?: string;
  /** For the person's screen. */
  readonly notice?: string;
}
