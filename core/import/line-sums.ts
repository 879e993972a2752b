import { cents, formatMoney, type Cents } from '../money.ts';

/** The amounts of whole dollars were rounded one by one, so that their total may be a dollar off. */
const DOLLAR = 100;

/** How far back a total may begin elsewhere than at a group or after a total. */
const MAX_LINES_BACK = 2_000;
const MAX_STARTS_BACK = 1_000;

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

  add({ row, amount }: { row: number; amount: Cents | null }): void {
    this.#rows.push(row);
    this.#before.push(this.#running + (amount ?? 0));
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
    return `It shows ${formatMoney(amount)}, but ${rows} ${formatMoney(sum)}.`;
  }

  get #running(): number {
    return this.#before.at(-1) ?? 0;
  }
}
