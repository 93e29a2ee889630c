/** A pattern of all the world's letters takes milliseconds to compile, and most titles need none. */
const ASCII = /^[\x00-\x7f]*$/;
const MAX_SLUG = 60;
/** A file name may hold 255 bytes; this leaves room for the number, a version and the ending. */
const MAX_SLUG_BYTES = 180;

/** The file stem of a numbered decision: at least four digits, a dash, the slug of its title. */
export function stemOf(number: number, title: string): string {
  return `${String(number).padStart(4, "0")}-${slug(title)}`;
}

/** The number a stem begins with; undefined for a stem without one, as those in review have. */
export function numberOf(stem: string): number | undefined {
  const digits = /^(\d{4,15})-/.exec(stem)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The part of a stem after its number. */
export function slugOfStem(stem: string): string {
  return stem.replace(/^\d{4,15}-/, "");
}

/** Letters and digits of any script in lower case, joined by dashes, at most 60 characters; never empty. */
export function slug(title: string): string {
  const plain = title.normalize("NFC").toLowerCase().normalize("NFC").replace(/['’]/g, "");
  const words = plain.match(ASCII.test(plain) ? /[a-z0-9]+/g : /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  const whole = (words ?? []).join("-");
  const cut = cutToFit(whole);
  if (cut.length === whole.length) return cut === "" ? "decision" : cut;
  const lastDash = cut.lastIndexOf("-");
  const isCutInsideWord = whole[cut.length] !== "-";
  const atWord = isCutInsideWord && lastDash > MAX_SLUG / 3 ? cut.slice(0, lastDash) : cut;
  return atWord.replace(/-+$/, "");
}

function cutToFit(text: string): string {
  const encoder = new TextEncoder();
  let cut = "";
  let bytes = 0;
  let characters = 0;
  for (const character of text) {
    bytes += encoder.encode(character).length;
    characters += 1;
    if (characters > MAX_SLUG || bytes > MAX_SLUG_BYTES) break;
    cut += character;
  }
  return cut;
}
