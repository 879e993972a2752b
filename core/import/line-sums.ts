import { cents, formatMoney, type Cents } from '../money.ts';

/** The amounts of whole dollars were rounded one by one, so that their total may be a dollar off. */
const DOLLAR = 100;

/** The lines of a run that begins anywhere are on average at least so many times the unit that all of them are multiples of. */
const MIN_UNITS = 50;

/** How far back a total may begin elsewhere than at a group or after a total. */
const MAX_LINES_BACK = 2_000;
const MAX_STARTS_BACK = 1_000;

/** Rows that add up to an amount. */
export interface SummedRows {
  fromRow: number;
  toRow: number;
  /** Whether chance does not explain it: the amounts are not too round. */
  isDistinct: boolean;
}

/** Adds up the lines of a list as they come, to find those that a total below them covers. */
export class LineSums {
  /** The sum of the lines before each line, and before the next one. */
  readonly #before: number[] = [0];
  readonly #rows: number[] = [];
  /** Positions at which a subtotal may begin: the start, the start of a group, after a total. */
  readonly #starts: number[] = [0];
  /** The sums there, with the position of the first line. Made when it is needed: most files have a total in thousands of rows. */
  readonly #known = new Map<number, number>();
  #seen = 0;
  /** The last position at which each sum was reached, and how many of the lines before a position are not zero. */
  readonly #reached = new Map<number, number>();
  #seenReached = 0;
  /** Whether no line is negative: then the sums only rise, and are searched without an index of them. */
  #isRising = true;
  /** The last amounts that are not zero. */
  #last = 0;
  #secondLast = 0;
  readonly #notZero: number[] = [0];

  add({ row, amount }: { row: number; amount: Cents | null }): void {
    this.#rows.push(row);
    this.#before.push(this.#running + (amount ?? 0));
    const isZero = amount === null || amount === 0;
    this.#notZero.push((this.#notZero.at(-1) ?? 0) + (isZero ? 0 : 1));
    if (isZero) return;
    if (amount < 0) this.#isRising = false;
    [this.#secondLast, this.#last] = [this.#last, amount];
  }

  /** A subtotal may begin with the next line. */
  startHere(): void {
    this.#starts.push(this.#rows.length);
  }

  /** Whether the lines from a start to the last one, at least so many, add up to an amount other than zero. */
  endWith(amount: Cents | null, atLeast: number): boolean {
    if (amount === null || amount === 0) return false;
    for (; this.#seen < this.#starts.length; this.#seen += 1) {
      const start = this.#starts[this.#seen] ?? 0;
      const sum = this.#before[start] ?? 0;
      if (!this.#known.has(sum)) this.#known.set(sum, start);
    }
    const start = this.#known.get(this.#running - amount);
    return start !== undefined && this.#rows.length - start >= atLeast;
  }

  /** Whether the last lines, two or more from wherever, add up to an amount other than zero. */
  haveRun(amount: Cents | null): boolean {
    if (amount === null || amount === 0) return false;
    const last = this.#rows.length;
    for (let start = last - 2; start >= Math.max(0, last - MAX_LINES_BACK); start -= 1) {
      if (this.#running - (this.#before[start] ?? 0) === amount) return true;
    }
    return false;
  }

  /**
   * The rows of the last lines, if they add up to an amount other than zero and two or more of them are not zero. Lines that begin
   * neither at the start nor at a group or after a total count only if chance does not explain the sum: $2,000 and $3,000 are often
   * followed by $5,000.
   */
  rowsOf(amount: Cents | null): SummedRows | null {
    if (amount === null || amount === 0) return null;
    // Most lines of a list are smaller than the two before them.
    if (this.#isRising && amount < this.#last + this.#secondLast) return null;
    const start = this.#lastReached(this.#running - amount);
    const last = this.#rows.length;
    if (start === undefined || (this.#notZero[last] ?? 0) - (this.#notZero[start] ?? 0) < 2) return null;
    const isDistinct = this.#isDistinct(start);
    if (!isDistinct && !this.#isStart(start)) return null;
    return { fromRow: this.#rows[start] ?? 0, toRow: this.#rows.at(-1) ?? 0, isDistinct };
  }

  /** The last position at which the sum was this; undefined if it never was. */
  #lastReached(sum: number): number | undefined {
    if (this.#isRising) {
      const after = firstWhere(this.#before, (before) => before > sum);
      return this.#before[after - 1] === sum ? after - 1 : undefined;
    }
    for (; this.#seenReached < this.#before.length; this.#seenReached += 1) {
      this.#reached.set(this.#before[this.#seenReached] ?? 0, this.#seenReached);
    }
    return this.#reached.get(sum);
  }

  #isStart(position: number): boolean {
    return this.#starts[firstWhere(this.#starts, (start) => start >= position)] === position;
  }

  #isDistinct(start: number): boolean {
    const last = this.#rows.length;
    if (last - start > MAX_LINES_BACK) return false;
    let [unit, total] = [0, 0];
    for (let at = start; at < last; at += 1) {
      const amount = Math.abs((this.#before[at + 1] ?? 0) - (this.#before[at] ?? 0));
      unit = commonUnit(unit, amount);
      total += amount;
    }
    const lines = (this.#notZero[last] ?? 0) - (this.#notZero[start] ?? 0);
    return total >= lines * unit * MIN_UNITS;
  }

  /** Says what the lines add up to that come nearest to a printed amount; null if it is rounding, or without lines. */
  describeGap(amount: Cents): string | null {
    const last = this.#rows.length;
    const starts = [0, ...this.#starts.slice(-MAX_STARTS_BACK)].filter((start) => start < last);
    const gapAt = (start: number): number => Math.abs(this.#running - (this.#before[start] ?? 0) - amount);
    const nearest = starts.toSorted((a, b) => gapAt(a) - gapAt(b))[0];
    if (nearest === undefined || (gapAt(nearest) <= DOLLAR && amount % DOLLAR === 0)) return null;
    const sum = cents(this.#running - (this.#before[nearest] ?? 0));
    const [from, to] = [this.#rows[nearest] ?? 0, this.#rows.at(-1) ?? 0];
    const rows = from === to ? `row ${from} is` : `rows ${from} to ${to} add up to`;
    return `The total shows ${formatMoney(amount)}, but ${rows} ${formatMoney(sum)}.`;
  }

  get #running(): number {
    return this.#before.at(-1) ?? 0;
  }
}

/** The position of the first value for which it is so; all after it are, too. The length, if there is none. */
function firstWhere(values: readonly number[], isSo: (value: number) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(values[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The largest amount that both are multiples of. */
function commonUnit(some: number, other: number): number {
  let [large, small] = [some, other];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}
