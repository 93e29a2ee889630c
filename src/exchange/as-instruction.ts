const WHO = String.raw`^(?:decision:\s*)?(?:(?:we|i|the team)(?:['’]ve|['’]m|['’]re| have| had| are| am)? )?(?:also |finally |then |now )?`;

/** How what was decided is told, and how the same would be said to an agent. */
const TOLD: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${WHO}switched from (.{1,120}?) to (.+)$`, "is"), "Use $2 instead of $1"],
  [new RegExp(`${WHO}decided (?:not to|against) (?:us(?:e|ing) )?(.+)$`, "is"), "Don't use $1"],
  [new RegExp(`${WHO}(?:considered and )?rejected (?:the idea of )?(?:using )?(.+)$`, "is"), "Don't use $1"],
  [
    new RegExp(
      `${WHO}(?:chose|chosen|picked|adopted|selected|went with|going with|go with|settled on|decided on|decided to (?:use|go with|adopt|pick)) (?:to use )?(.+)$`,
      "is",
    ),
    "Use $1",
  ],
  [new RegExp(`${WHO}(?:decided to|decided that we should|will) (.+)$`, "is"), "$1"],
];

/** A sentence that tells of a decision as the instruction it stands for; any other as it is. */
export function asInstruction(sentence: string): string {
  for (const [pattern, form] of TOLD) {
    if (pattern.test(sentence)) return sentence.replace(pattern, form);
  }
  return sentence;
}
