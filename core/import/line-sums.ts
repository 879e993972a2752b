import { cents, formatMoney, type Cents } from '../money.ts';

/** In a file of whole dollars, each amount was rounded separately, so a total may be off by a dollar. */
const DOLLAR = 100;

/**
 * A run of lines without a known start counts only if the average amount is at least this many times the greatest common divisor of the
 * amounts.
 */
const MIN_UNITS = 50;

/** The maximum number of lines that a total can cover if the first of them neither starts a group nor follows a total. */
const MAX_LINES_BACK = 2_000;
const MAX_STARTS_BACK = 1_000;

/** Rows that add up to an amount. */
export interface SummedRows {
  fromRow: number;
  toRow: number;
  /** True if the amounts are not so round that they could add up by chance. */
  isDistinct: boolean;
}

/** Adds up the lines of a list one by one, to find the lines that a total below them covers. */
export class LineSums {
  /** For each line, the sum of the lines before it. The last entry is the sum of all lines so far. */
  readonly #before: number[] = [0];
  readonly #rows: number[] = [];
  /** Positions at which the lines of a subtotal may begin: the start of the list, the start of a group, or the line after a total. */
  readonly #starts: number[] = [0];
  /**
   * For each sum, the first position among #starts at which it was reached. Filled on demand, because most files have only one total in
   * thousands of rows.
   */
  readonly #known = new Map<number, number>();
  #seen = 0;
  /** The last position at which each sum was reached. Filled on demand. */
  readonly #reached = new Map<number, number>();
  #seenReached = 0;
  /** True if no line is negative. Then the sums never decrease, and a binary search finds them without an index. */
  #isRising = true;
  /** The last two amounts that are not zero. */
  #last = 0;
  #secondLast = 0;
  /** For each position, the number of nonzero lines before it. */
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

  /** Marks the next line as one with which the lines of a subtotal may begin. */
  startHere(): void {
    this.#starts.push(this.#rows.length);
  }

  /**
   * Returns true if the lines from one of the starts to the last line, at least `atLeast` of them, add up to the amount. Zero never
   * matches.
   */
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

  /** Returns true if two or more of the last lines add up to the amount, wherever they begin. Zero never matches. */
  haveRun(amount: Cents | null): boolean {
    if (amount === null || amount === 0) return false;
    const last = this.#rows.length;
    for (let start = last - 2; start >= Math.max(0, last - MAX_LINES_BACK); start -= 1) {
      if (this.#running - (this.#before[start] ?? 0) === amount) return true;
    }
    return false;
  }

  /**
   * Returns the rows of the last lines that add up to the amount, if two or more of them are not zero. Zero never matches. A run of lines
   * that begins neither at the start, nor at a group, nor after a total counts only if it is unlikely to add up by chance: $2,000 and
   * $3,000 are often followed by $5,000.
   */
  rowsOf(amount: Cents | null): SummedRows | null {
    if (amount === null || amount === 0) return null;
    // Most lines of a list are smaller than the sum of the two lines before them, so this check is fast.
    if (this.#isRising && amount < this.#last + this.#secondLast) return null;
    const start = this.#lastReached(this.#running - amount);
    const last = this.#rows.length;
    if (start === undefined || (this.#notZero[last] ?? 0) - (this.#notZero[start] ?? 0) < 2) return null;
    const isDistinct = this.#isDistinct(start);
    if (!isDistinct && !this.#isStart(start)) return null;
    return { fromRow: this.#rows[start] ?? 0, toRow: this.#rows.at(-1) ?? 0, isDistinct };
  }

  /** Returns the last position at which the sum had this value. Undefined if it never did. */
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

  /** Describes the sum of lines that is nearest to a printed total. Null if there are no lines, or if the difference is rounding. */
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

/**
 * Returns the position of the first value for which `isSo` is true, or the length if there is none. `isSo` must also be true for all later
 * values.
 */
function firstWhere(values: readonly number[], isSo: (value: number) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(values[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the greatest common divisor. */
function commonUnit(some: number, other: number): number {
  let [large, small] = [some, other];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}
