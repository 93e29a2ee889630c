import { ALTERNATIVES } from "../../signals/alternatives.ts";

// Words that stand for each other in a decision, one meaning a line; unlike the synonyms of a question, no two of them
// may ever differ in what is decided.
const GROUPS = `
repository repo
database db
configuration config
authentication auth
directory folder dir
documentation docs
dependency dep
environment env
variable var
concurrency concurrent
message msg
application app
production prod
development dev
credential secret
toggle flag
review approval
commit checkin
delete remove erase
retry reattempt
start boot launch
store persist save keep
name call
deploy deployment
run execute
build compile
maximum limit cap
function fn
parameter param argument
identifier id
lifetime ttl
`;

const IRREGULAR: Readonly<Record<string, string>> = {
  kept: "keep",
  written: "write",
  wrote: "write",
  ran: "run",
  running: "run",
  sent: "send",
  built: "build",
  held: "hold",
  read: "read",
  stored: "store",
  indices: "index",
  chosen: "choose",
  data: "data",
  bytes: "byte",
  automatically: "automatic",
  manually: "manual",
  async: "async",
  sync: "sync",
  required: "require",
  requires: "require",
  optionally: "optional",
  hidden: "hide",
  shown: "show",
  thrown: "throw",
  tests: "test",
  testing: "test",
  days: "day",
  drawn: "draw",
};

let known: ReadonlyMap<string, string> | undefined;

function spelling(word: string): string | undefined {
  known ??= new Map([
    ...ALTERNATIVES.flatMap(({ words }) => words).flatMap((group) => {
      const spellings = group.split("/").map(squashed);
      return spellings.map((each): [string, string] => [each, spellings[0] ?? each]);
    }),
    ...GROUPS.trim()
      .split("\n")
      .flatMap((line) => {
        const words = line.split(" ");
        return [...words, ...words.map(withoutEnding)].map((word): [string, string] => [word, words[0] ?? word]);
      }),
  ]);
  return known.get(word);
}

/** A word without its joints and in lower case: "HTTP-only" and "httpOnly" are one. */
export function squashed(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}\p{M}#+]+/gu, "");
}

/** One key for every form of a word: joints, plural and tense off, one spelling of what has several. */
export function keyOfWord(word: string): string {
  const whole = squashed(word);
  const plain = IRREGULAR[whole] ?? whole;
  return spelling(plain) ?? spelling(withoutEnding(plain)) ?? withoutEnding(plain);
}

/** English endings cut as far as needed for two forms of one word to meet; no root of a dictionary. */
function withoutEnding(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = word.replace(/ies$|(?<=s|x|ch|sh)es$|(?<=[^su])s$/, (ending) => (ending === "ies" ? "y" : ""));
  const cut = singular.replace(/ied$/, "y").replace(/(?<=[a-z]{3})(?:ing|ed|er|ly)$/, "");
  return cut.length < 3 ? word : cut.replace(/([bdgmnprt])\1$/, "$1").replace(/(?<=[a-z]{3})e$/, "");
}
