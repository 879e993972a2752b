import { type Cents, cents, formatMoney, fromDollars } from '../../core/money.ts';
import { type RoundingRule, raiseAmount } from '../../core/rules/schedules/rounding.ts';
import type { PrintedTable } from '../support/schedules/typing-errors.ts';

const LANES = ['B', 'B+15', 'M', 'M+15', 'M+30', 'M+45', 'M+60', 'DR'];
const FIXED_OVER = fromDollars(1_250);

interface Shape {
  lanes: string[];
  steps: number;
  /**
   * The lowest cell. Each step is 3.1% more. Each lane is above the previous one by an eighteenth of the distance
   * between steps.
   */
  base: Cents;
  rule: RoundingRule;
  /** True if some steps are closed in the first lanes, and the last step always pays $1,250 more than the step below it. */
  hasClosedTop: boolean;
}

function firstGrid({ lanes, steps, base, rule, hasClosedTop }: Shape): (Cents | null)[][] {
  return Array.from({ length: steps }, (_, step) =>
    lanes.map((_lane, lane) => {
      if (hasClosedTop && step >= steps - 3 && lane < 2) return null;
      return raiseAmount(cents(base + lane * 171_337 + step * 223_971), step + lane / 8, rule);
    }),
  );
}

function tableOf(
  year: number,
  percent: number | null,
  { lanes, hasClosedTop }: Shape,
  grid: (Cents | null)[][],
): PrintedTable {
  const text = (amount: Cents | null): string =>
    amount === null ? '-' : formatMoney(amount, { decimals: hasClosedTop ? 2 : 0 }).replace('$', '');
  const rows = grid.map((cells, at) => [String(at + 1), ...cells.map(text)]);
  const top = grid.at(-1)?.map((amount) => text(amount === null ? null : cents(amount + FIXED_OVER))) ?? [];
  return {
    heading: percent === null ? `FY${year}` : `FY${year} ${percent}%`,
    lanes: [...lanes],
    rows: hasClosedTop ? [...rows, ['25', ...top]] : rows,
  };
}

function printedGrids(shape: Shape): PrintedTable[] {
  const grids = [firstGrid(shape)];
  const raises = [3, 2.75];
  for (const percent of raises) {
    grids.push(
      grids
        .at(-1)!
        .map((cells) => cells.map((cell) => (cell === null ? null : raiseAmount(cell, percent, shape.rule)))),
    );
  }
  return grids.map((grid, at) => tableOf(26 + at, raises[at - 1] ?? null, shape, grid));
}

/**
 * The grids of two fictional districts: one in whole dollars, and one in cents with closed cells and a fixed last step.
 */
export const FICTIONAL_GRIDS: readonly { name: string; printed: PrintedTable[]; row: number; column: number }[] = [
  {
    name: 'A grid in whole dollars',
    printed: printedGrids({
      ...{ lanes: LANES, steps: 16, base: fromDollars(51_438), hasClosedTop: false },
      rule: { unit: 'DOLLAR', mode: 'HALF_UP' },
    }),
    ...{ row: 7, column: 4 },
  },
  {
    name: 'A grid in cents with closed cells and a fixed step',
    printed: printedGrids({
      ...{ lanes: LANES.slice(0, 7), steps: 14, base: fromDollars(55_622.8), hasClosedTop: true },
      rule: { unit: 'CENT', mode: 'HALF_UP' },
    }),
    ...{ row: 7, column: 4 },
  },
];
