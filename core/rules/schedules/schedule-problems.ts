import { fiscalYearLabel } from '../../fiscal-year.ts';
import { type Cents, formatMoney, fromDollars } from '../../money.ts';
import { plural } from '../../plural.ts';
import { type ScheduleGrids, isSameDay } from './salary-schedule.ts';

/** The largest full-time pay that a cell can have. A larger amount is taken to be a typing error. */
export const MAX_CELL: Cents = fromDollars(400_000);

export const MAX_LABEL = 40;
export const MAX_LANES = 40;
export const MAX_STEPS = 60;
export const MAX_EDITIONS = 60;
/** The maximum number of amounts in a schedule, far more than real schedules have: 30 steps, 16 lanes and 50 editions are 24,000. */
export const MAX_CELLS = 25_000;

function twice(labels: readonly string[], what: string): string[] {
  const found = labels.filter((label, at) => labels.indexOf(label) !== at);
  return [...new Set(found)].map((label) => `Two ${what} are called ${label}. Give each a different name.`);
}

/**
 * Lists what prevents a schedule from being saved: duplicate labels and editions; labels that are too long; too many steps, lanes, editions
 * or amounts; rows of the wrong length; amounts that are too large; and days that are not contract days.
 */
export function scheduleProblems(schedule: ScheduleGrids & { contractDays: number }): string[] {
  const { lanes, steps, editions, contractDays } = schedule;
  const labels = steps.map(({ label }) => label);
  const problems = [...twice(lanes, 'lanes'), ...twice(labels, 'steps')];
  const tooLong = [...lanes, ...labels].filter((label) => label.length > MAX_LABEL);
  problems.push(...tooLong.map((label) => `"${label}" is too long. Use at most ${MAX_LABEL} characters.`));
  if (lanes.length > MAX_LANES || labels.length > MAX_STEPS || editions.length > MAX_EDITIONS) {
    problems.push(
      `The schedule has ${plural(labels.length, 'step')}, ${plural(lanes.length, 'lane')} and ${plural(editions.length, 'edition')}. A schedule can have at most ${MAX_STEPS} steps, ${MAX_LANES} lanes and ${MAX_EDITIONS} editions.`,
    );
  }
  const open = editions.flatMap(({ amounts }) => amounts.flat()).filter((amount) => amount !== null).length;
  if (open > MAX_CELLS) {
    problems.push(
      `Together, the editions have ${plural(open, 'amount')}. A schedule can have at most ${plural(MAX_CELLS, 'amount')}. Remove the oldest editions, or make a second schedule.`,
    );
  }
  for (const [at, edition] of editions.entries()) {
    const name = `${fiscalYearLabel(edition.fiscalYear)} from day ${edition.fromDay}`;
    if (edition.fromDay < 1 || edition.fromDay > contractDays + 1) {
      problems.push(
        `${name}: day ${edition.fromDay} is not a contract day. Use 1 to ${contractDays}. To start after the last day, use ${contractDays + 1}.`,
      );
    }
    for (const [row, cells] of edition.amounts.entries()) {
      const column = cells.findIndex((amount) => amount !== null && amount > MAX_CELL);
      if (column >= 0)
        problems.push(
          `${name}, step ${labels[row] ?? row + 1}, lane ${lanes[column] ?? column + 1}: the amount is above ${formatMoney(MAX_CELL)}, the maximum for a cell.`,
        );
    }
    if (editions.findIndex((one) => isSameDay(one, edition)) !== at) problems.push(`${name} appears twice. Keep one.`);
    const isSquare =
      edition.amounts.length === steps.length && edition.amounts.every((row) => row.length === lanes.length);
    if (!isSquare) {
      problems.push(
        `${name}: send ${steps.length} rows, one for each step. Each row needs ${lanes.length} amounts, one for each lane.`,
      );
    }
  }
  return problems;
}
