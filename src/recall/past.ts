const PAST_WORDING: readonly RegExp[] = [
  /\bpreviously\b|\bformerly\b|\boriginally\b|\bin the past\b|\bback then\b|\blast time\b/gi,
  /\b(?:we|i|you|they|it|did \w+|what) (?:use[d]?) to (?:be|have|do|use|run|call|keep|write|store)\b/gi,
  /\bdid we use to\b/gi,
  /\bbefore(?=\s*[?.!]*\s*$)/gi,
  /\bbefore (?:that|this|now|then|it was (?:changed|replaced)|we (?:switched|moved|changed|migrated))\b/gi,
  /\b(?:previous|former|old|older|earlier|superseded|replaced) (?:decisions?|choices?|policy|polic(?:y|ies)|rules?|answers?)\b/gi,
  /\bwhat (?:was|were) (?:the|our|your) (?:old|previous|former|original|first|earlier)\b/gi,
  /\b(?:drop|dropped|abandon|abandoned|switch(?:ed)?|move[d]?|migrate[d]?) away from\b|\bwhat did \S+ replace\b/gi,
  /以前|之前|原来|从前|过去|かつて|昔|以前は|前は|이전|예전/gu,
];

/** Whether a question asks what held before, and the question without the words that say so. */
export function splitPast(question: string): { isAboutPast: boolean; rest: string } {
  let rest = question;
  for (const wording of PAST_WORDING) rest = rest.replace(wording, " ");
  return { isAboutPast: rest !== question, rest };
}
