const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$/;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A path segment for a name that came from outside. A plain one stays; any other is cleaned and gets a dot and the
 * hash of the whole, and since no plain name has a dot, the two kinds never meet.
 */
export function safeName(id: string): string {
  if (PLAIN.test(id) && !DEVICE.test(id)) return id;
  const words = id.slice(0, 200).match(/[A-Za-z0-9]+/g) ?? [];
  const clean = words.join("-").slice(0, 60);
  return `${DEVICE.test(clean) || clean === "" ? `id${clean}` : clean}.${hashOf(id)}`;
}

/** FNV-1a, twice from different starts: 64 bits, enough to tell names apart, no protection against forging. */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x050c5d1f].map((start) => fnv(text, start)).join("");
}

function fnv(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
