/** Stands in required words for an edge of a word: what is beside it is no letter, digit or underscore. */
export const EDGE = "\b";

/** Stands there for any digit. */
export const A_DIGIT = "0";

/**
 * What has to stand in whatever a pattern fits, told from the pattern's source: of each list one, in lower case. Most
 * texts lack some of it, and need not be matched. Empty where nothing is sure.
 */
export function requiredWords(source: string): readonly (readonly string[])[] {
  const { exact, needed } = new Reader(source).alternatives(true);
  return [...needed, ...(exact === undefined ? [] : [exact])]
    .map(shortest)
    .filter((words) => costOf(words) < MOST_COST)
    .sort((a, b) => costOf(a) - costOf(b))
    .slice(0, MOST_LISTS);
}

/** What is known of the words that a part of a pattern fits. */
interface Known {
  /** All it can fit, where these are few. */
  readonly exact?: readonly string[] | undefined;
  /** Of each list one stands in it. */
  readonly needed: readonly (readonly string[])[];
  /** What it ends with is no letter, or the edge it began at. */
  readonly keepsEdge?: boolean;
}

const MOST = 64;
const MOST_LISTS = 3;
/** A list is worth a look when fewer sentences than these have a word of it, roughly. */
const MOST_COST = 1;
const NOTHING: Known = { exact: [""], needed: [], keepsEdge: true };
const AN_EDGE: Known = { exact: [EDGE], needed: [], keepsEdge: true };
const ANYTHING: Known = { needed: [] };
/** How often a word of so many letters stands in a sentence, roughly. */
const SHARE_OF_LENGTH = [1, 0.7, 0.3, 0.1, 0.04, 0.02, 0.01];
const SHARE_OF_DIGITS = 0.2;

function costOf(words: readonly string[] | undefined): number {
  if (words === undefined || words.length > MOST) return Number.POSITIVE_INFINITY;
  return words.reduce((sum, word) => sum + shareOf(word), 0);
}

function shareOf(word: string): number {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
  if (parts.length === 0) return Number.POSITIVE_INFINITY;
  return parts.reduce(
    (share, part) => share * (part === A_DIGIT ? SHARE_OF_DIGITS : (SHARE_OF_LENGTH[part.length] ?? 0.005)),
    1,
  );
}

/** Without those that another one of them stands in. */
function shortest(words: readonly string[]): string[] {
  const own = [...new Set(words)];
  return own.filter((word) => !own.some((other) => other !== word && word.includes(other)));
}

/** The one list that says most; undefined where nothing is sure. */
function bestOf({ exact, needed }: Known): readonly string[] | undefined {
  const [first] = [...needed, ...(exact === undefined ? [] : [exact])].sort((a, b) => costOf(a) - costOf(b));
  return costOf(first) === Number.POSITIVE_INFINITY ? undefined : first;
}

function endsAtEdge(words: readonly string[], before: boolean): boolean {
  return words.every((word) => (word === "" ? before : /[\b\s,;:()*.!?-]$/.test(word)));
}

/** Reads a pattern without flags; what it does not know counts as anything. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(isAtEdge: boolean): Known {
    const all = [this.#sequence(isAtEdge)];
    while (this.#take("|")) all.push(this.#sequence(isAtEdge));
    if (all.length === 1) return all[0] ?? NOTHING;
    const exact = all.flatMap((one) => one.exact ?? []);
    const isExact = exact.length <= MOST && all.every((one) => one.exact !== undefined);
    const bests = all.map(bestOf);
    const union = bests.some((one) => one === undefined) ? [] : [[...new Set(bests.flatMap((words) => words ?? []))]];
    return {
      needed: isExact ? [] : union,
      keepsEdge: all.every(({ keepsEdge }) => keepsEdge === true),
      ...(isExact ? { exact: [...new Set(exact)] } : {}),
    };
  }

  #sequence(isAtEdge: boolean): Known {
    let run: readonly string[] = [""];
    let [isExact, edge] = [true, isAtEdge];
    const needed: (readonly string[])[] = [];
    while (this.#at < this.#source.length && !"|)".includes(this.#source.charAt(this.#at))) {
      const part = this.#repeated(edge);
      const { exact } = part;
      needed.push(...part.needed);
      if (exact !== undefined && run.length * exact.length <= MOST) {
        run = run.flatMap((before) => exact.map((word) => before + word));
      } else {
        needed.push(run);
        run = (exact ?? [""]).map((word) => (edge && exact !== undefined ? EDGE + word : word));
        isExact = false;
      }
      edge =
        part.keepsEdge === true
          ? edge || exact?.includes(EDGE) === true
          : exact !== undefined && endsAtEdge(exact, edge);
      if (exact === undefined && edge) run = [EDGE];
    }
    return isExact
      ? { exact: run, needed, keepsEdge: endsAtEdge(run, true) }
      : { needed: [...needed, run], keepsEdge: false };
  }

  #repeated(isAtEdge: boolean): Known {
    const part = this.#part(isAtEdge);
    const least = this.#least();
    this.#take("?");
    if (least === undefined) return part;
    const { exact } = part;
    const keepsEdge = part.keepsEdge === true || (exact !== undefined && endsAtEdge(exact, true));
    if (least === "maybe" && exact !== undefined) return { exact: [...exact, ""], needed: [], keepsEdge };
    if (least !== "some") return { needed: [], keepsEdge };
    return { needed: exact === undefined ? part.needed : [exact], keepsEdge };
  }

  /** How often the part before stands at least. */
  #least(): "maybe" | "any" | "some" | undefined {
    if (this.#take("?")) return "maybe";
    if (this.#take("*")) return "any";
    if (this.#take("+")) return "some";
    const [whole, least] = /^\{(\d+)(?:,\d*)?\}/.exec(this.#source.slice(this.#at, this.#at + 12)) ?? [];
    if (whole === undefined) return undefined;
    this.#at += whole.length;
    return Number(least) === 0 ? "any" : "some";
  }

  #part(isAtEdge: boolean): Known {
    const mark = this.#source.charAt(this.#at);
    this.#at += 1;
    if (mark === "(") return this.#group(isAtEdge);
    if (mark === "[") return this.#class();
    if (mark === "\\") return this.#escape();
    if (mark === ".") return ANYTHING;
    if (mark === "^") return AN_EDGE;
    return mark === "$" ? NOTHING : { exact: [mark.toLowerCase()], needed: [] };
  }

  #group(isAtEdge: boolean): Known {
    const [opening = ""] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.#source.slice(this.#at, this.#at + 40)) ?? [];
    this.#at += opening.length;
    const inside = this.alternatives(isAtEdge && !opening.startsWith("?<="));
    this.#take(")");
    if (opening.endsWith("!")) return NOTHING;
    if (!opening.endsWith("=")) return inside;
    return { ...NOTHING, needed: [...inside.needed, ...(inside.exact === undefined ? [] : [inside.exact])] };
  }

  /** A class of a few letters counts as each of them. */
  #class(): Known {
    let isOpen = this.#take("^");
    const letters: string[] = [];
    while (this.#at < this.#source.length && !this.#take("]")) {
      const letter = this.#source.charAt(this.#at);
      const escaped = letter === "\\" ? this.#source.charAt(this.#at + 1) : undefined;
      isOpen ||= letter === "-" || (escaped !== undefined && /\w/.test(escaped));
      letters.push((escaped ?? letter).toLowerCase());
      this.#at += escaped === undefined ? 1 : 2;
    }
    return isOpen || letters.length > 6 ? ANYTHING : { exact: [...new Set(letters)], needed: [] };
  }

  #escape(): Known {
    const mark = this.#source.charAt(this.#at);
    this.#at += 1;
    if (mark === "b") return AN_EDGE;
    if (mark === "B") return NOTHING;
    if (mark === "d") return { exact: [A_DIGIT], needed: [] };
    if ("uxpP".includes(mark)) return this.#pass(mark);
    return /\w/.test(mark) ? ANYTHING : { exact: [mark], needed: [] };
  }

  /** A character by its number, or a class by its name. */
  #pass(mark: string): Known {
    const length = /^\{[^}]*\}/.exec(this.#source.slice(this.#at))?.[0].length;
    this.#at += length ?? (mark === "u" ? 4 : mark === "x" ? 2 : 0);
    return ANYTHING;
  }

  #take(mark: string): boolean {
    const isThere = this.#source.charAt(this.#at) === mark;
    if (isThere) this.#at += 1;
    return isThere;
  }
}
