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

const LINES = GROUPS.trim()
  .split("\n")
  .map((line) => line.split(" "));

/** Words whose meaning a word of this stem shares. */
export function synonymsOf(stem: string): readonly string[] {
  // A stem keeps the first two letters, so few lines have to be stemmed.
  const opening = stem.slice(0, 2);
  const others = LINES.filter((words) => words.some((word) => word.startsWith(opening))).flatMap((words) => {
    const stems = words.map(porterStem);
    return stems.includes(stem) ? words.filter((_, at) => stems[at] !== stem) : [];
  });
  return [...new Set(others)];
}
