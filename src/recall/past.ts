/** Wordings of what held before, each with letters of which one stands in all it fits: most questions compile none. */
const PAST_WORDING: readonly { readonly hints: readonly string[]; readonly pattern: RegExp }[] = [
  {
    hints: ["previously", "formerly", "originally", "past", "back", "last"],
    pattern: /\bpreviously\b|\bformerly\b|\boriginally\b|\bin the past\b|\bback then\b|\blast time\b/gi,
  },
  {
    hints: ["use to", "used to"],
    pattern: /\b(?:we|i|you|they|it|did \w+|what) (?:use[d]?) to (?:be|have|do|use|run|call|keep|write|store)\b/gi,
  },
  { hints: ["did we use"], pattern: /\bdid we use to\b/gi },
  { hints: ["before"], pattern: /\bbefore(?=\s*[?.!]*\s*$)/gi },
  {
    hints: ["before"],
    pattern: /\bbefore (?:that|this|now|then|it was (?:changed|replaced)|we (?:switched|moved|changed|migrated))\b/gi,
  },
  {
    hints: ["previous", "former", "old", "earlier", "superseded", "replaced"],
    pattern:
      /\b(?:previous|former|old|older|earlier|superseded|replaced) (?:decisions?|choices?|policy|polic(?:y|ies)|rules?|answers?)\b/gi,
  },
  {
    hints: ["what was", "what were"],
    pattern: /\bwhat (?:was|were) (?:the|our|your) (?:old|previous|former|original|first|earlier)\b/gi,
  },
  {
    hints: ["away", "replace"],
    pattern:
      /\b(?:drop|dropped|abandon|abandoned|switch(?:ed)?|move[d]?|migrate[d]?) away from\b|\bwhat did \S+ replace\b/gi,
  },
];
const UNSPACED_PAST = /以前|之前|原来|从前|过去|かつて|昔|以前は|前は|이전|예전/gu;
const ASCII = /^[\x00-\x7f]*$/;

/** Whether a question asks what held before, and the question without the words that say so. */
export function splitPast(question: string): { isAboutPast: boolean; rest: string } {
  const plain = question.toLowerCase();
  let rest = question;
  for (const { hints, pattern } of PAST_WORDING)
    if (hints.some((hint) => plain.includes(hint))) rest = rest.replace(pattern, " ");
  if (!ASCII.test(question)) rest = rest.replace(UNSPACED_PAST, " ");
  return { isAboutPast: rest !== question, rest };
}
