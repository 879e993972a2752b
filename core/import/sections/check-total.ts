import { cents, sum, ZERO, type Cents } from '../../money.ts';
import type { Difference, PrintedTotal } from './sheet.ts';
import type { BodyRow } from './read-body-row.ts';

const DOLLAR = 100;

/** A run of lines by position, from `start` up to but not including `end`. */
export interface Run {
  start: number;
  end: number;
}

export interface CheckedRun extends Run {
  calculated: Cents[];
  difference: Difference;
  /** How far the printed amounts are from the calculated amounts: the sum of the differences in all columns, without their signs. */
  distance: Cents;
}

/** Keeps running sums of the lines, so that the sums of any run of lines take only one subtraction for each column. */
export class RunningSums {
  readonly #sums: Cents[][];

  constructor(columns: number) {
    this.#sums = [Array.from({ length: columns }, () => ZERO)];
  }

  add(amounts: readonly (Cents | null)[]): void {
    const last = this.#sums.at(-1) ?? [];
    this.#sums.push(last.map((total, column) => sum([total, amounts[column] ?? ZERO])));
  }

  of({ start, end }: Run): Cents[] {
    const before = this.#sums[start] ?? [];
    return (this.#sums[end] ?? []).map((total, column) => cents(total - (before[column] ?? 0)));
  }
}

/** Compares the sums of a run of lines with the printed amounts, column by column. Blank amounts are not compared. */
function checkRun({ start, end }: Run, sums: RunningSums, printed: readonly (Cents | null)[]): CheckedRun {
  const calculated = sums.of({ start, end });
  const distance = sum(gapsOf(printed, calculated).map(cents));
  return { start, end, calculated, distance, difference: differenceBetween(printed, calculated) };
}

/**
 * Returns whether printed amounts equal the calculated amounts (none), differ only by rounding, or really differ. In a sheet of whole
 * dollars, each amount was rounded separately, so a total may be off by a dollar.
 */
export function differenceBetween(printed: readonly (Cents | null)[], calculated: readonly Cents[]): Difference {
  const gaps = gapsOf(printed, calculated);
  if (gaps.every((gap) => gap === 0)) return 'none';
  const isWhole = printed.every((amount) => (amount ?? 0) % DOLLAR === 0);
  return isWhole && gaps.every((gap) => gap <= DOLLAR) ? 'rounding' : 'real';
}

const gapsOf = (printed: readonly (Cents | null)[], calculated: readonly Cents[]): number[] =>
  printed.map((amount, column) => (amount === null ? 0 : Math.abs(amount - (calculated[column] ?? 0))));

/** Returns the run whose sums are nearest to the printed amounts. If several are equally near, returns the first. Null without runs. */
export function nearestRun(
  runs: readonly Run[],
  sums: RunningSums,
  printed: readonly (Cents | null)[],
): CheckedRun | null {
  let nearest: CheckedRun | null = null;
  for (const run of runs) {
    if (run.end <= run.start) continue;
    const checked = checkRun(run, sums, printed);
    if (!nearest || checked.distance < nearest.distance) nearest = checked;
  }
  return nearest;
}

/** The maximum number of lines that a total can cover if the first of them neither follows a heading nor follows a total. */
const MAX_LINES_BACK = 500;

/** Returns the last two or more lines before `end` whose sums equal the printed amounts, wherever they begin. Null if there are none. */
export function exactRun(end: number, sums: RunningSums, printed: readonly (Cents | null)[]): CheckedRun | null {
  for (let start = end - 2; start >= Math.max(0, end - MAX_LINES_BACK); start -= 1) {
    const run = checkRun({ start, end }, sums, printed);
    if (run.difference === 'none') return run;
  }
  return null;
}

/** Returns true if the difference between a total and a run of lines is at most the given share of the total. */
export function isNear(row: BodyRow, run: CheckedRun, share: number): boolean {
  const printed = row.amounts.map((amount) => Math.abs(amount ?? 0) as Cents);
  return run.distance <= sum(printed) * share;
}

export const isInside = (inner: Run | undefined, outer: Run): boolean =>
  inner !== undefined && inner.start >= outer.start && inner.end <= outer.end;

/** Returns true if a total differs from the sum of its lines only because its subtotals differ from the sums of theirs. */
export function isCarried(
  printed: readonly (Cents | null)[],
  run: CheckedRun,
  inside: readonly PrintedTotal[],
): boolean {
  const wrong = inside.filter(({ difference }) => difference === 'real');
  if (run.difference !== 'real' || wrong.length === 0) return false;
  const corrected = run.calculated.map((amount, column) =>
    sum([amount, ...wrong.map((total) => gapOf(total.printed[column], total.calculated[column]))]),
  );
  return differenceBetween(printed, corrected) !== 'real';
}

const gapOf = (printed: Cents | null | undefined, calculated: Cents | undefined): Cents =>
  cents(printed === null || printed === undefined ? 0 : printed - (calculated ?? 0));
