import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallInput } from '../../core/contract/endpoint.ts';
import type { createSchedule } from '../../core/contract/schedules.ts';
import { parseFiscalYear } from '../../core/fiscal-year.ts';
import { fromDollars } from '../../core/money.ts';
import type { MatchSchedule } from '../../core/rules/schedules/match-cells.ts';
import { yearStep } from '../../core/rules/schedules/schedule.ts';

const FILE = join(import.meta.dirname, '../../fixtures/schedules/millbrook.csv');
const ROWS = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const unique = (column: number) => [...new Set(ROWS.map((row) => row[column] ?? ''))];

/** A fictional district's grid of FY26 to FY28: 103 cells, of which 38 have an amount that no other cell has. */
const MILLBROOK_LANES = unique(4);
const MILLBROOK_STEPS = unique(3);

const editions = unique(1).map((label) => ({
  fiscalYear: parseFiscalYear(label) ?? 0,
  fromDay: 1,
  amounts: MILLBROOK_STEPS.map((step) =>
    MILLBROOK_LANES.map((lane) => {
      const found = ROWS.find((row) => row[1] === label && row[3] === step && row[4] === lane);
      return found === undefined ? null : Number(found[5]);
    }),
  ),
}));

/** The open cells of FY26 in dollars. */
export const MILLBROOK_CELLS = MILLBROOK_STEPS.flatMap((step, row) =>
  MILLBROOK_LANES.flatMap((lane, column) => {
    const amount = editions[0]?.amounts[row]?.[column] ?? null;
    return amount === null ? [] : [{ step, lane, amount }];
  }),
);

/** The schedule in the format of the matching rules. No one moves up to step 25. */
export function millbrookSchedule(change: Partial<MatchSchedule> = {}): MatchSchedule {
  return {
    ...{ id: 1, contractDays: 183, rounding: { unit: 'CENT', mode: 'HALF_UP' }, longevity: [], lanes: MILLBROOK_LANES },
    rules: { longevityOnOwnLine: false, longevityByFte: true },
    steps: MILLBROOK_STEPS.map((label) =>
      label === '25' ? { label, advance: { kind: 'NEVER' as const }, fixedOver: fromDollars(1_250) } : yearStep(label),
    ),
    editions: editions.map((edition) => ({
      ...{ ...edition, source: 'PRINTED' as const, terms: null },
      amounts: edition.amounts.map((row) => row.map((amount) => (amount === null ? null : fromDollars(amount)))),
    })),
    ...change,
  };
}

/** The request body that creates the schedule. */
export function millbrookBody(workGroupId: number): CallInput<typeof createSchedule>['body'] {
  return {
    ...{ workGroupId, name: 'Millbrook Teachers', lanes: MILLBROOK_LANES, editions },
    rounding: { unit: 'CENT', mode: 'HALF_UP' },
    steps: MILLBROOK_STEPS.map((label) =>
      label === '25' ? { label, advance: 'NEVER' as const, fixedOver: 1_250 } : { label },
    ),
  };
}
