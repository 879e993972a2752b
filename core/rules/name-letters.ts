import { LONGEST_PREFIX, PREFIX_WEIGHT } from './jaro-winkler.ts';

/** What the letters of one reading of a name tell, in any order of its parts. */
export interface NameLetters {
  /** Sets of letters as bits: those that occur at all, at least twice and at least three times; `more` counts the rest. */
  once: number;
  twice: number;
  thrice: number;
  more: number;
  length: number;
  /** How it begins as it is written, and begun at its last part. */
  written: number;
  turned: number;
  /** The first letters of all its orders as bits: names without one in common begin alike in none. */
  starts: number;
  /** True where `written` and `turned` do not tell how it may begin: with more than two parts it has more orders. */
  isOpen: boolean;
}

const BITS_OF_LETTER = 8;
const LETTER = 0xff;
/** One typing error in so few letters leaves so little in common that only an equal beginning makes up for it. */
const SHORT = 8;

/** The letters of a name with these parts, as they are written. */
export function nameLetters(parts: readonly string[]): NameLetters {
  const text = parts.join(' ');
  const [first = '', second = ''] = parts;
  const letters = {
    once: 0,
    twice: 0,
    thrice: 0,
    more: 0,
    length: text.length,
    written: beginningOf(text),
    turned: parts.length === 1 ? beginningOf(text) : beginningOf(`${second} ${first}`),
    starts: parts.reduce((bits, part) => bits | bitOf(part, 0), 0),
    isOpen: parts.length > 2 || text.length <= SHORT,
  };
  for (let at = 0; at < text.length; at++) {
    const bit = bitOf(text, at);
    if ((letters.once & bit) === 0) letters.once |= bit;
    else if ((letters.twice & bit) === 0) letters.twice |= bit;
    else if ((letters.thrice & bit) === 0) letters.thrice |= bit;
    else letters.more += 1;
  }
  return letters;
}

/** The first four letters in one number. Those of other scripts may look alike in it, and what is missing looks like nothing. */
function beginningOf(text: string): number {
  let beginning = 0;
  for (let at = 0; at < LONGEST_PREFIX; at++) {
    beginning = (beginning << BITS_OF_LETTER) | (at < text.length ? text.charCodeAt(at) & LETTER : 0);
  }
  return beginning;
}

/** Letters of other scripts share bits, which can only make names look more alike than they are. */
function bitOf(text: string, at: number): number {
  return 1 << (text.charCodeAt(at) & 31);
}

/** At least as many as the letters that two texts have in common. */
export function commonLetters(a: NameLetters, b: NameLetters): number {
  return bitsIn(a.once & b.once, a.twice & b.twice, a.thrice & b.thrice) + Math.min(a.more, b.more);
}

/** How many bits are set in all three: they are added while each still has room beside the others. */
function bitsIn(first: number, second: number, third: number): number {
  let a = first - ((first >>> 1) & 0x55555555);
  a = (a & 0x33333333) + ((a >>> 2) & 0x33333333);
  let b = second - ((second >>> 1) & 0x55555555);
  b = (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  let c = third - ((third >>> 1) & 0x55555555);
  c = (c & 0x33333333) + ((c >>> 2) & 0x33333333);
  const all = a + b + c;
  return Math.imul((all & 0x0f0f0f0f) + ((all >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** As many bits as the beginning of a name has. */
const OPEN = LONGEST_PREFIX * BITS_OF_LETTER;

/**
 * The letters of many names as columns of numbers, to tell most pairs apart by. Everything that is asked of millions of pairs
 * stands in this one place, since calls from file to file cost more than the answer.
 */
export class LetterColumns {
  /** How alike the pair that `next` found can be at the most. */
  highest = 0;
  readonly #least: number;
  /** What the common letters must at least come to, by how many letters the names begin alike with. */
  readonly #leastShares: Float64Array;
  readonly #once: Int32Array;
  readonly #twice: Int32Array;
  readonly #thrice: Int32Array;
  readonly #more: Int32Array;
  readonly #length: Int32Array;
  readonly #share: Float64Array;
  readonly #written: Int32Array;
  readonly #turned: Int32Array;
  readonly #starts: Int32Array;
  /** OPEN or 0. */
  readonly #open: Int32Array;

  /** With room for so many names; `next` tells of names that are at least so alike. */
  constructor(room: number, least: number) {
    this.#least = least;
    this.#leastShares = Float64Array.from({ length: LONGEST_PREFIX + 1 }, (_, letters) => {
      const leastPlain = 1 - (1 - least) / (1 - letters * PREFIX_WEIGHT);
      return 3 * leastPlain - 1;
    });
    this.#once = new Int32Array(room);
    this.#twice = new Int32Array(room);
    this.#thrice = new Int32Array(room);
    this.#more = new Int32Array(room);
    this.#length = new Int32Array(room);
    this.#share = new Float64Array(room);
    this.#written = new Int32Array(room);
    this.#turned = new Int32Array(room);
    this.#starts = new Int32Array(room);
    this.#open = new Int32Array(room);
  }

  set(at: number, name: NameLetters): void {
    this.#once[at] = name.once;
    this.#twice[at] = name.twice;
    this.#thrice[at] = name.thrice;
    this.#more[at] = name.more;
    this.#length[at] = name.length;
    this.#share[at] = 1 / name.length;
    this.#written[at] = name.written;
    this.#turned[at] = name.turned;
    this.#starts[at] = name.starts;
    this.#open[at] = name.isOpen ? OPEN : 0;
  }

  /** Takes the names at `places` of other columns, in this order. */
  load(from: LetterColumns, places: ArrayLike<number>): void {
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      this.#once[at] = from.#once[place] ?? 0;
      this.#twice[at] = from.#twice[place] ?? 0;
      this.#thrice[at] = from.#thrice[place] ?? 0;
      this.#more[at] = from.#more[place] ?? 0;
      this.#length[at] = from.#length[place] ?? 0;
      this.#share[at] = from.#share[place] ?? 0;
      this.#written[at] = from.#written[place] ?? 0;
      this.#turned[at] = from.#turned[place] ?? 0;
      this.#starts[at] = from.#starts[place] ?? 0;
      this.#open[at] = from.#open[place] ?? 0;
    }
  }

  /** The next place after `after` and before `end` whose name may be alike enough to that at `at`; `end` where there is none. */
  next(at: number, after: number, end: number): number {
    const once = this.#once;
    const twice = this.#twice;
    const thrice = this.#thrice;
    const more = this.#more;
    const share = this.#share;
    const written = this.#written;
    const turned = this.#turned;
    const open = this.#open;
    const leastShares = this.#leastShares;
    const onceA = once[at] ?? 0;
    const twiceA = twice[at] ?? 0;
    const thriceA = thrice[at] ?? 0;
    const moreA = more[at] ?? 0;
    const shareA = share[at] ?? 0;
    const writtenA = written[at] ?? 0;
    const turnedA = turned[at] ?? 0;
    const openA = open[at] ?? 0;
    for (let other = after + 1; other < end; other++) {
      const common =
        bitsIn(onceA & (once[other] ?? 0), twiceA & (twice[other] ?? 0), thriceA & (thrice[other] ?? 0)) +
        Math.min(moreA, more[other] ?? 0);
      const writtenB = written[other] ?? 0;
      const sameBits = Math.max(
        Math.clz32(writtenA ^ writtenB),
        Math.clz32(writtenA ^ (turned[other] ?? 0)),
        Math.clz32(turnedA ^ writtenB),
        openA | (open[other] ?? 0),
      );
      const shares = common * (shareA + (share[other] ?? 0));
      if (shares < (leastShares[sameBits >>> 3] ?? 0)) continue;
      const plain = (shares + 1) / 3;
      this.highest = plain + PREFIX_WEIGHT * this.#longestBeginning(at, other, common, sameBits >>> 3) * (1 - plain);
      if (this.highest >= this.#least) return other;
    }
    return end;
  }

  /** The most letters with which two names may begin alike, in those orders of their parts that are compared. */
  #longestBeginning(a: number, b: number, common: number, letters: number): number {
    if (this.#open[a] === OPEN || this.#open[b] === OPEN) {
      return ((this.#starts[a] ?? 0) & (this.#starts[b] ?? 0)) === 0 ? 0 : LONGEST_PREFIX;
    }
    // One typing error: they are compared with their equal parts first.
    const missing = Math.max(this.#length[a] ?? 0, this.#length[b] ?? 0) - common;
    return missing <= 1 ? LONGEST_PREFIX : letters;
  }
}
