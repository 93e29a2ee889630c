import { beginsWith, decodeLine } from "../text-block.ts";

/** `_**User (2026-02-10 14:21:48Z)**_`, `_**Agent (model 2026-02-10 14:21:48Z)**_` and their older forms. */
export interface TurnHeader {
  readonly speaker: "user" | "agent";
  /** True in the talk of an agent with one it started. */
  readonly isSidechain: boolean;
  /** True for what the client says in the agent's place: an error of the API. */
  readonly isClients: boolean;
  readonly model?: string;
  /** ISO 8601, UTC; undefined where the header has no time or no zone. */
  readonly time?: string;
}

const HEADER = /^_\*\*(?:(User|Agent|Assistant)( - sidechain)?(?: \((.*)\))?)?\*\*_\s*$/;
const TIME =
  /(?:^|\s)(\d{4}-(?:0\d|1[0-2])-[0-3]\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:Z|([+-]\d\d):?(\d\d))$/;
const LONGEST = 300;

export function parseHeader(line: Uint8Array): TurnHeader | undefined {
  if (line.length > LONGEST || !beginsWith(line, "_**")) return undefined;
  const match = HEADER.exec(decodeLine(line));
  if (match === null) return undefined;
  // The oldest files have `_****_` before each further part of an answer.
  const [, name = "Agent", sidechain, details = ""] = match;
  const speaker = name === "User" ? "user" : "agent";
  const when = TIME.exec(details);
  const time = when === null ? undefined : timeOf(when);
  const model = speaker === "agent" ? modelOf(details.slice(0, when?.index)) : undefined;
  return {
    speaker,
    isSidechain: sidechain !== undefined,
    isClients: details.startsWith("<synthetic>"),
    ...(model === undefined ? {} : { model }),
    ...(time === undefined ? {} : { time }),
  };
}

function timeOf([, day, minute, second = ":00", hours, minutes]: RegExpExecArray): string | undefined {
  if (hours === undefined) return `${day}T${minute}${second}.000Z`;
  const time = new Date(`${day}T${minute}${second}${hours}:${minutes}`);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function modelOf(details: string): string | undefined {
  const [first = ""] = details.split(",");
  const model = first.replace(/^model /, "").trim();
  return model === "" || model.startsWith("mode ") || model.startsWith("<") ? undefined : model;
}
