const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

/** `YYYYMMDDHHMMSS-slug`, UTC: what the files of one prompt share. `text` has its secrets replaced already. */
export function recordStem(time: Date, text: string): string {
  return `${time.toISOString().slice(0, 19).replace(/\D/g, "")}-${slugOf(text)}`;
}

/** The opening words of a text for a file name: letters and digits of any script, lower case, NFC, never empty. */
export function slugOf(text: string, max = 48): string {
  let slug = "";
  for (const [match] of text.matchAll(WORD)) {
    const word = cleanWord(match, max);
    if (word === "") continue;
    if (slug === "") slug = word;
    else if (lengthOf(slug) + 1 + lengthOf(word) > max) break;
    else slug = `${slug}-${word}`;
  }
  return slug === "" ? "prompt" : slug;
}

/** Cut before normalising, so that a pasted megabyte without a space costs nothing, and after it, to the limit. */
function cleanWord(match: string, max: number): string {
  const clean = match
    .slice(0, max * 4)
    .replace(/['’]/g, "")
    .toLowerCase()
    .normalize("NFC");
  return [...clean]
    .slice(0, max)
    .join("")
    .replace(/[^\p{L}\p{N}\p{M}]/gu, "");
}

function lengthOf(text: string): number {
  return [...text].length;
}
