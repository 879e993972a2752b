import { cents, sum, type Cents } from '../../money.ts';
import type { Difference, SectionLine } from './sheet.ts';

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

/** The sums of a run of lines for each amount column, held against printed amounts; blank ones are not compared. */
function checkRun({ start, end }: Run, lines: readonly SectionLine[], printed: readonly (Cents | null)[]): CheckedRun {
  const covered = lines.slice(start, end);
  const calculated = printed.map((_, column) => sum(covered.map(({ amounts }) => amounts[column] ?? cents(0))));
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
  lines: readonly SectionLine[],
  printed: readonly (Cents | null)[],
): CheckedRun | null {
  let nearest: CheckedRun | null = null;
  for (const run of runs) {
    if (run.end <= run.start) continue;
    const checked = checkRun(run, lines, printed);
    if (!nearest || checked.distance < nearest.distance) nearest = checked;
  }
  return nearest;
}
