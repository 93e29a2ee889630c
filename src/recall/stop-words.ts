import { porterStem } from "./porter-stem.ts";

const STOP = `
a about above after again against all also am an and any are aren't as at be because been being below between both but by
can can't cannot could couldn't did didn't do does doesn't doing don't down during each either else ever few for from further
had hadn't has hasn't have haven't having he her here hers him his how how's i i'd i'll i'm i've if in into is isn't it it's
its itself just let let's may me might more most must my myself neither no nor not of off on once only or other our ours out
over own per please quite rather s same shall she should shouldn't so some such t than that that's the their theirs them then
there there's these they they're this those though through thus to too under until up upon us very via was wasn't we we'd
we'll we're we've were weren't what what's when where where's whether which while who whom whose why will with within
without won't would wouldn't yes yet you you'd you'll you're your yours
decide decided decides deciding decision decisions agree agreed settle settled choose chose chosen pick picked conclude
use used uses using usage tell remember recall know again already still currently current now
`;

// Words a question about anything may hold: they help a ranking and say little about what was asked.
const LIGHT = `
able acceptable actually allowed always anybody anyone anything app application approach around become better big case cases
come consider considered deal different everybody everyone everything expect expected fine first get gets give go goes going
good handle handled happen happening happens item kind last like long look looks lot made make makes many mean means much need
needed needs never new next often okay old one ones part place plan planned possible previous project put really right say says
set several somebody someone something sort start suppose supposed sure take taken team thing things think time treat treated
try two type want wanted way ways well work works
`;

const CJK_STOP = [
  ..."我们 你们 他们 什么 哪个 哪些 哪种 怎么 怎样 如何 为什么 是否 有没有 已经 决定 使用 应该 可以 需要 关于 现在 这个 那个".split(
    " ",
  ),
  ..."何を どの どれ どう なに なぜ いつ どこ 使う 使い 使って です ます ました する した して ある いる から まで について".split(
    " ",
  ),
  ..."무엇 어떤 어느 어떻게 우리는 우리가 사용 결정".split(" "),
  ..."的了吗呢吧用是在和与或把被何はをがにでとのもへやか은는을를".split(""),
];

const STOP_WORDS: ReadonlySet<string> = new Set(STOP.split(/\s+/).filter(Boolean));
const LIGHT_WORDS = LIGHT.split(/\s+/).filter(Boolean);
const CJK_STOP_PATTERN = new RegExp(CJK_STOP.join("|"), "gu");

/** How much a lower-case word says about what was asked: 0 nothing, 1 all. */
export function wordWeight(word: string): number {
  if (STOP_WORDS.has(word)) return 0;
  return isLight(word) ? LIGHT_WORD_WEIGHT : 1;
}

const LIGHT_WORD_WEIGHT = 0.35;

/** Inflections of a light word are light; a stem keeps the first two letters, so few words have to be stemmed. */
function isLight(word: string): boolean {
  const opening = word.slice(0, 2);
  const near = LIGHT_WORDS.filter((light) => light.startsWith(opening));
  if (near.length === 0) return false;
  const stem = porterStem(word);
  return near.some((light) => porterStem(light) === stem);
}

/** The pieces of an unspaced run that are left when question words and particles are cut out of it. */
export function withoutParticles(run: string): string[] {
  return run.split(CJK_STOP_PATTERN).filter((piece) => piece !== "");
}
