import { LetterColumns, nameLetters } from './name-letters.ts';
import { Numbering } from './numbering.ts';
import { LEAST_SIMILARITY, type NameForm, type PersonName } from './person-name.ts';
import type { RowFacts } from './row-facts.ts';
import type { Candidate } from './similarity.ts';

/** Fractions that are added in another order differ in their last digits. */
const TINY = 1e-9;

/**
 * Tells of millions of pairs of names that they cannot reach a score, before any of them is looked at closely: by their letters
 * alone, and beside these by what their rows have in common.
 */
export class NameScreen {
  /** How alike the last pair must be at least. */
  least = 0;
  readonly #letters: LetterColumns;
  readonly #facts: RowFacts;
  readonly #known = new Numbering();
  /** The numbers in a name; 0 for none. */
  readonly #numbers: Int32Array;
  /** Where the facts of the rows are that bear a name, and how many they are. */
  readonly #row: Int32Array;
  readonly #rows: Int32Array;

  /** With room for so many names. */
  constructor(room: number, facts: RowFacts) {
    this.#letters = new LetterColumns(room, LEAST_SIMILARITY - TINY);
    this.#facts = facts;
    this.#numbers = new Int32Array(room);
    this.#row = new Int32Array(room);
    this.#rows = new Int32Array(room);
  }

  /** The first reading of a name. */
  set(at: number, form: NameForm, { name, rows }: { name: PersonName; rows: readonly Candidate[] }): void {
    this.#letters.set(at, nameLetters(form.parts));
    this.#numbers[at] = name.numbers === '' ? 0 : this.#known.of(name.numbers);
    this.#row[at] = this.#facts.add(rows);
    this.#rows[at] = rows.length;
  }

  /** Another reading of the name before it. */
  setOther(at: number, form: NameForm): void {
    this.#letters.set(at, nameLetters(form.parts));
    this.#numbers[at] = this.#numbers[at - 1] ?? 0;
    this.#row[at] = this.#row[at - 1] ?? 0;
    this.#rows[at] = this.#rows[at - 1] ?? 0;
  }

  /** Takes the names at `places` of another screen: names side by side are gone through many times faster. */
  load(from: NameScreen, places: Int32Array): void {
    this.#letters.load(from.#letters, places);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      this.#numbers[at] = from.#numbers[place] ?? 0;
      this.#row[at] = from.#row[place] ?? 0;
      this.#rows[at] = from.#rows[place] ?? 0;
    }
  }

  /** The next place after `after` and before `end` whose name may tell something beside that at `at`; `end` where there is none. */
  next(at: number, after: number, end: number): number {
    const letters = this.#letters;
    for (let other = letters.next(at, after, end); other < end; other = letters.next(at, other, end)) {
      const numbersA = this.#numbers[at] ?? 0;
      const numbersB = this.#numbers[other] ?? 0;
      if (numbersA !== numbersB && numbersA !== 0 && numbersB !== 0) continue;
      this.least = this.#leastNames(at, other);
      if (letters.highest + TINY >= this.least) return other;
    }
    return end;
  }

  #leastNames(a: number, b: number): number {
    return this.#facts.leastNames(this.#row[a] ?? 0, this.#rows[a] ?? 0, this.#row[b] ?? 0, this.#rows[b] ?? 0);
  }
}
