import { porterStem } from "./porter-stem.ts";

// Each line is one meaning in the vocabulary of software work, or a pair of opposites of which a question names one
// and its answer the other; a word may stand in several.
const GROUPS = `
database db datastore
config configuration configure configurable setting settings
auth authentication authenticate login authenticated unauthenticated sso
repo repository
delete remove drop removed deleted
error failure fail exception crash
test testing spec
directory dir folder
documentation doc docs readme
environment env
dependency dependencies dep deps
package pkg
javascript js
typescript ts
python py
kubernetes k8s
postgres postgresql pg
library lib
message msg
frontend client
backend server
pipeline ci
version release
fetch download retrieve
performance perf speed
parallel concurrent concurrency
name call naming named called
start begin
stop end
show display render shown visible
hide hidden
keep retain retention kept
allow permit permitted
forbid ban prohibit forbidden
build compile
deploy deployment ship
run execute
convention rule policy guideline
lint linter eslint
bug defect
limit cap maximum max
minimum min
update upgrade bump
add create
replace swap
link url
count number
section part
async asynchronous
production prod
development dev
infrastructure infra
specification spec
parameter param argument
function func
variable var
command cmd cli
language lang
public open
private closed
public private
enable disable enabled disabled
allow forbid
include exclude
secret credential password
log logging
measure evaluate evaluation benchmark
malformed invalid broken
`;

// Made when it is first asked for: only a question needs it.
let synonyms: ReadonlyMap<string, readonly string[]> | undefined;

/** Words whose meaning a word of this stem shares. */
export function synonymsOf(stem: string): readonly string[] {
  synonyms ??= composeTable();
  return synonyms.get(stem) ?? [];
}

function composeTable(): Map<string, string[]> {
  const table = new Map<string, string[]>();
  for (const line of GROUPS.trim().split("\n")) {
    const words = line.split(" ");
    const stems = words.map(porterStem);
    for (const stem of new Set(stems)) {
      const others = words.filter((_, at) => stems[at] !== stem);
      table.set(stem, [...new Set([...(table.get(stem) ?? []), ...others])]);
    }
  }
  return table;
}
