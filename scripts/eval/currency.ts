import type { Decision } from "../../src/decisions/decision.ts";
import { type Chain, composeChains, composeUnanswerable } from "./currency-chains.ts";
import { type Found, type Lane, type LaneOpener, plainLane, recallLane, staticEmbedder } from "./lanes.ts";
import { share, shareOf } from "./share.ts";

const SEED = 7;

/** Topics decided again and again: does the version that holds come first, and is an old one marked as such? */
export function evaluateCurrency(): void {
  const chains = composeChains(SEED);
  const projects = [...new Set(chains.map(({ project }) => project))];
  const versions = chains.reduce((sum, chain) => sum + chain.versions.length, 0);
  console.log(
    `\ncurrency: ${chains.length} topics in ${projects.length} projects, ${versions} versions, made up (seed ${SEED})`,
  );
  const embedder = staticEmbedder();
  report("plain BM25", projects, chains, plainLane);
  report("plain BM25, newest of ten", projects, chains, newestOfTen);
  report("recall, words alone", projects, chains, recallLane());
  report("recall", projects, chains, recallLane(embedder));
}

/** What "the latest text wins" comes to: the newest of the ten best, whatever it is about. */
const newestOfTen: LaneOpener = (store) => {
  const plain = plainLane(store);
  const dates = new Map(store.map(({ id, date }) => [id, date]));
  const ask = (question: string): Found => {
    const found = plain.ask(question);
    const newest = [...found.ids.slice(0, 10)].sort((a, b) => ((dates.get(a) ?? "") < (dates.get(b) ?? "") ? 1 : -1));
    return { ...found, ids: [...newest, ...found.ids.slice(10)] };
  };
  return { ask, close: () => plain.close() };
};

interface Asked extends Found {
  readonly chain: Chain;
}

function report(name: string, projects: readonly string[], chains: readonly Chain[], open: LaneOpener): void {
  const current: Asked[] = [];
  const past: Asked[] = [];
  const unanswerable: Found[] = [];
  for (const project of projects) {
    const own = chains.filter((chain) => chain.project === project);
    const lane = open(shuffled(own.flatMap(({ versions }) => versions)));
    current.push(...asked(lane, own, ({ question }) => question));
    past.push(...asked(lane, own, ({ questionAboutPast }) => questionAboutPast));
    unanswerable.push(...composeUnanswerable().map((question) => lane.ask(question)));
    lane.close();
  }
  const stale = current.filter((one) => isStaleFirst(one));
  const olds = current.flatMap(({ chain, hits }) => hits.filter(({ decision }) => isOld(chain, decision.id)));
  console.log(`\n${name}
  current at rank 1         ${shareOf(current, ({ chain, ids }) => ids[0] === chain.versions.at(-1)?.id)}
  stale above current       ${share(stale.length, current.length)}
  about the past: an old one at rank 1  ${shareOf(past, ({ chain, ids }) => isOld(chain, ids[0] ?? ""))}`);
  if (name.startsWith("plain")) return;
  const shownOld = past.flatMap(({ chain, hits }) => hits.filter(({ decision }) => isOld(chain, decision.id)));
  console.log(`  old ones marked, with what replaced them  ${shareOf([...olds, ...shownOld], ({ replacedBy }) => replacedBy !== undefined)}
  nothing decided, said     ${shareOf(unanswerable, ({ kind }) => kind !== "decided")} without an answer
  said though decided       ${shareOf(current, ({ kind }) => kind !== "decided")}`);
}

function asked(lane: Lane, chains: readonly Chain[], questionOf: (chain: Chain) => string): Asked[] {
  return chains.map((chain) => ({ chain, ...lane.ask(questionOf(chain)) }));
}

function isOld({ versions }: Chain, id: string): boolean {
  return versions.slice(0, -1).some((version) => version.id === id);
}

function isStaleFirst({ chain, ids }: Asked): boolean {
  const first = ids.find((id) => chain.versions.some((version) => version.id === id));
  return first !== undefined && isOld(chain, first);
}

// In no order a lane could profit from.
function shuffled(decisions: readonly Decision[]): Decision[] {
  const key = ({ id }: Decision) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return [...decisions].sort((a, b) => key(a) - key(b));
}
