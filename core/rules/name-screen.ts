import { HIGHEST_BONUS } from './jaro-winkler.ts';
import { bitsIn, LEAST_SIMILARITY, type NameForm, type PersonName } from './person-name.ts';
import { isNear, leastNamesFor, POINTS, type Candidate } from './similarity.ts';

/** What of the rows that bear a name decides whether they can reach a score, as numbers; NaN is equal to nothing. */
export interface NameFacts {
  /** 0 for a name without numbers. */
  numbers: number;
  /** 1 where a single row bears the name, so that the facts below are of it. */
  isOne: number;
  position: number;
  building: number;
  workGroup: number;
  salary: number;
  hireDate: number;
}

/** Numbers texts, the same text always the same, from 1. */
class Numbering {
  readonly #known = new Map<string, number>();

  of(text: string): number {
    const known = this.#known.get(text) ?? this.#known.size + 1;
    this.#known.set(text, known);
    return known;
  }
}

/** Makes the facts of names. Facts made by different makers cannot be compared. */
export class FactsMaker {
  readonly #numbers = new Numbering();
  readonly #positions = new Numbering();
  readonly #hireDates = new Numbering();

  of(name: PersonName, rows: readonly Candidate[]): NameFacts {
    const [first] = rows;
    const row = first?.row;
    return {
      numbers: name.numbers === '' ? 0 : this.#numbers.of(name.numbers),
      isOne: rows.length === 1 ? 1 : 0,
      position: first === undefined || first.position === '' ? NaN : this.#positions.of(first.position),
      building: row?.buildingId ?? NaN,
      workGroup: row?.workGroupId ?? NaN,
      salary: row?.currentSalary ?? NaN,
      hireDate: row === undefined || row.hireDate === null ? NaN : this.#hireDates.of(row.hireDate),
    };
  }
}

/** Points come in fives: how alike names must be beside each sum of them. */
const POINTS_STEP = 5;
const MOST_POINTS = Object.values(POINTS).reduce((sum, points) => sum + points, 0);
const LEAST_NAMES = Float64Array.from({ length: MOST_POINTS / POINTS_STEP + 1 }, (_, steps) =>
  leastNamesFor(steps * POINTS_STEP),
);

/**
 * Tells of millions of pairs of a block that they cannot reach a score, before any of them is looked at closely: by their
 * letters alone, and beside these by what their rows have in common. It keeps a block as columns of numbers, since going from
 * object to object takes several times longer than the comparison itself.
 */
export class NameScreen {
  /** How alike the last pair can be at the most, by their letters. */
  highest = 0;
  /** How alike it must be at least; null where more than one row bears a name. */
  least: number | null = null;
  #room = 0;
  #once = new Int32Array(0);
  #twice = new Int32Array(0);
  #thrice = new Int32Array(0);
  #starts = new Int32Array(0);
  #more = new Int32Array(0);
  #share = new Float64Array(0);
  #numbers = new Int32Array(0);
  #isOne = new Int32Array(0);
  #position = new Float64Array(0);
  #building = new Float64Array(0);
  #workGroup = new Float64Array(0);
  #salary = new Float64Array(0);
  #hireDate = new Float64Array(0);

  /** Takes the members of a block in place of those of the last one. */
  load(members: readonly { form: NameForm; owner: { facts: NameFacts } }[]): void {
    if (members.length > this.#room) this.#makeRoom(members.length);
    for (let at = 0; at < members.length; at++) {
      const member = members[at];
      if (member === undefined) continue;
      const { form, owner } = member;
      const { letters } = form;
      this.#once[at] = letters.once;
      this.#twice[at] = letters.twice;
      this.#thrice[at] = letters.thrice;
      this.#more[at] = letters.more;
      this.#share[at] = form.share;
      this.#starts[at] = form.starts;
      const { facts } = owner;
      this.#numbers[at] = facts.numbers;
      this.#isOne[at] = facts.isOne;
      this.#position[at] = facts.position;
      this.#building[at] = facts.building;
      this.#workGroup[at] = facts.workGroup;
      this.#salary[at] = facts.salary;
      this.#hireDate[at] = facts.hireDate;
    }
  }

  /** The next place after `after` and before `end` whose name may tell something beside that at `at`; `end` where there is none. */
  next(at: number, after: number, end: number): number {
    const [once, twice, thrice, more] = [this.#once, this.#twice, this.#thrice, this.#more];
    const [share, starts, numbers, isOne] = [this.#share, this.#starts, this.#numbers, this.#isOne];
    const [onceA, twiceA, thriceA, moreA] = [once[at] ?? 0, twice[at] ?? 0, thrice[at] ?? 0, more[at] ?? 0];
    const [shareA, startsA] = [share[at] ?? 0, starts[at] ?? 0];
    const [numbersA, isOneA] = [numbers[at] ?? 0, isOne[at] ?? 0];
    for (let other = after + 1; other < end; other++) {
      const numbersB = numbers[other] ?? 0;
      if (numbersA !== numbersB && numbersA !== 0 && numbersB !== 0) continue;
      const common =
        bitsIn(onceA & (once[other] ?? 0)) +
        bitsIn(twiceA & (twice[other] ?? 0)) +
        bitsIn(thriceA & (thrice[other] ?? 0)) +
        Math.min(moreA, more[other] ?? 0);
      const plain = (common * (shareA + (share[other] ?? 0)) + 1) / 3;
      const isBonusPossible = (startsA & (starts[other] ?? 0)) !== 0;
      const highest = isBonusPossible ? plain + HIGHEST_BONUS * (1 - plain) : plain;
      if (highest < LEAST_SIMILARITY) continue;
      const isPair = isOneA !== 0 && isOne[other] !== 0;
      const least = isPair ? (LEAST_NAMES[this.#points(at, other) / POINTS_STEP] ?? 0) : LEAST_SIMILARITY;
      if (highest < least) continue;
      this.highest = highest;
      this.least = isPair ? least : null;
      return other;
    }
    return end;
  }

  /** The points that two rows have beside their names. */
  #points(a: number, b: number): number {
    let points = 0;
    if (this.#position[a] === this.#position[b]) points += POINTS.position;
    if (this.#building[a] === this.#building[b]) points += POINTS.building;
    if (this.#workGroup[a] === this.#workGroup[b]) points += POINTS.workGroup;
    if (isNear(this.#salary[a] ?? NaN, this.#salary[b] ?? NaN)) points += POINTS.salary;
    if (this.#hireDate[a] === this.#hireDate[b]) points += POINTS.hireDate;
    return points;
  }

  #makeRoom(least: number): void {
    const room = Math.max(least, this.#room * 2);
    this.#room = room;
    this.#once = new Int32Array(room);
    this.#twice = new Int32Array(room);
    this.#thrice = new Int32Array(room);
    this.#starts = new Int32Array(room);
    this.#more = new Int32Array(room);
    this.#share = new Float64Array(room);
    this.#numbers = new Int32Array(room);
    this.#isOne = new Int32Array(room);
    this.#position = new Float64Array(room);
    this.#building = new Float64Array(room);
    this.#workGroup = new Float64Array(room);
    this.#salary = new Float64Array(room);
    this.#hireDate = new Float64Array(room);
  }
}
