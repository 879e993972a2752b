import { cents, sum, ZERO, type Cents } from '../../money.ts';
import type { Difference, PrintedTotal } from './sheet.ts';
import type { BodyRow } from './read-body-row.ts';

const DOLLAR = 100;

/** A run of lines, by their positions: from `start` to before `end`. */
export interface Run {
  start: number;
  end: number;
}

export interface CheckedRun extends Run {
  calculated: Cents[];
  difference: Difference;
  /** How far the printed amounts are from the sums, over all columns. */
  distance: Cents;
}

/** Adds up lines as they come, so that the sums of any run of them are a subtraction. */
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

/** The sums of a run of lines for each amount column, held against printed amounts; blank ones are not compared. */
function checkRun({ start, end }: Run, sums: RunningSums, printed: readonly (Cents | null)[]): CheckedRun {
  const calculated = sums.of({ start, end });
  const distance = sum(gapsOf(printed, calculated).map(cents));
  return { start, end, calculated, distance, difference: differenceBetween(printed, calculated) };
}

/** The amounts of a sheet of whole dollars were rounded one by one, so that a total may be a dollar off. */
export function differenceBetween(printed: readonly (Cents | null)[], calculated: readonly Cents[]): Difference {
  const gaps = gapsOf(printed, calculated);
  if (gaps.every((gap) => gap === 0)) return 'none';
  const isWhole = printed.every((amount) => (amount ?? 0) % DOLLAR === 0);
  return isWhole && gaps.every((gap) => gap <= DOLLAR) ? 'rounding' : 'real';
}

const gapsOf = (printed: readonly (Cents | null)[], calculated: readonly Cents[]): number[] =>
  printed.map((amount, column) => (amount === null ? 0 : Math.abs(amount - (calculated[column] ?? 0))));

/** Of the runs, the one whose sums are nearest to the printed amounts; of equal ones the first. Null without runs. */
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

/** How far back the lines of a total may begin elsewhere than at a heading or after a total. */
const MAX_LINES_BACK = 500;

/** The last lines before `end`, two or more from wherever, whose sums equal the printed amounts; null if none do. */
export function exactRun(end: number, sums: RunningSums, printed: readonly (Cents | null)[]): CheckedRun | null {
  for (let start = end - 2; start >= Math.max(0, end - MAX_LINES_BACK); start -= 1) {
    const run = checkRun({ start, end }, sums, printed);
    if (run.difference === 'none') return run;
  }
  return null;
}

/** Whether a total is at most this share away from the lines of a run. */
export function isNear(row: BodyRow, run: CheckedRun, share: number): boolean {
  const printed = row.amounts.map((amount) => Math.abs(amount ?? 0) as Cents);
  return run.distance <= sum(printed) * share;
}

export const isInside = (inner: Run | undefined, outer: Run): boolean =>
  inner !== undefined && inner.start >= outer.start && inner.end <= outer.end;

/** Whether a total adds up totals, and so repeats what is wrong with them. */
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
