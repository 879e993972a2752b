import { z } from 'zod';
import { POSITION_STATES, TERM_STATUSES } from '../rules/positions/position-state.ts';
import { ANYONE_SIGNED_IN, get, STAFF } from './endpoint.ts';
import { CSV, file, id, idPath, instant, plainDate, year } from './fields.ts';
import { fundingPart, incumbent, position, readFrom, roster, staffing, staffingTotals } from './positions.ts';

const SUMMARY_BY = ['building', 'function', 'group', 'year'] as const;
export type SummaryBy = (typeof SUMMARY_BY)[number];

export const summarizePositions = get('/positions/summary', {
  summary: 'Authorized, filled and vacant FTE by building, DESE function, work group or fiscal year',
  roles: STAFF,
  query: z.strictObject({ ...roster, by: z.enum(SUMMARY_BY).default('building') }),
  response: z.strictObject({
    ...readFrom,
    by: z.enum(SUMMARY_BY),
    rows: z.array(
      z.strictObject({
        ...staffingTotals.shape,
        label: z
          .string()
          .nullable()
          .describe(
            'The building, DESE function, work group or year (such as FY26) of the row. Null for the row of positions without a building, DESE function or work group',
          ),
        name: z
          .string()
          .nullable()
          .describe(
            'The name of the DESE function. Null if the function is not in the list, or if the rows are not grouped by function',
          ),
      }),
    ),
    totals: staffingTotals.describe('The totals of the fiscal year'),
  }),
});
export type PositionSummary = z.output<typeof summarizePositions.response>;

const FTE_BY = ['building', 'function', 'year'] as const;
export type FteBy = (typeof FTE_BY)[number];
const threeFte = {
  authorizedFte: z.number(),
  filledFte: z.number(),
  vacantFte: z.number(),
};

export const groupedFte = get('/positions/fte', {
  summary:
    'Authorized, filled and vacant FTE by school, function or year. Groups with fewer than five people are not shown separately',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({
    budgetYearId: roster.budgetYearId,
    fiscalYear: roster.fiscalYear,
    version: roster.version,
    by: z.enum(FTE_BY).default('building'),
  }),
  response: z.strictObject({
    ...readFrom,
    fiscalYear: year.nullable(),
    by: z.enum(FTE_BY),
    rows: z
      .array(z.strictObject({ label: z.string(), ...threeFte }))
      .describe(
        'The groups, largest first. When the groups are schools or functions, groups of fewer than five people are combined. When the groups are years, groups of fewer than five people are left out',
      ),
    totals: z
      .strictObject(threeFte)
      .nullable()
      .describe('The totals. Null if there are no positions, or if fewer than five people are in these positions'),
  }),
});
export type GroupedFte = z.output<typeof groupedFte.response>;

export const positionSummaryCsv = get('/positions/summary/csv', {
  summary: 'Download authorized, filled, vacant and over-filled FTE by school, function and year as a CSV file',
  roles: STAFF,
  query: z
    .strictObject(roster)
    .describe('The roster and fiscal year. If no fiscal year is sent, the file has all years of the roster'),
  media: [CSV],
  response: file,
});

export const rollUpPositions = get('/positions/roll-up', {
  summary:
    'The payroll of a fiscal year by account. The pay of each position is divided among its accounts to the cent',
  roles: STAFF,
  query: z.strictObject(roster),
  response: z.strictObject({
    ...readFrom,
    accounts: z.array(
      z.strictObject({ accountLine: z.string(), fund: z.string(), positions: z.int(), cost: z.number() }),
    ),
    unfunded: z.number().describe('The payroll of positions that have no accounts'),
    withoutPosition: z.number().describe('The payroll of lines without a position'),
    total: z.number().describe('The whole payroll: `accounts` plus `unfunded` plus `withoutPosition`'),
  }),
});
export type PositionRollUp = z.output<typeof rollUpPositions.response>;

export const positionHistory = get('/positions/:id/history', {
  summary: 'A position with its terms, its accounts by year, the people in the position by year, and its changes',
  roles: STAFF,
  params: idPath,
  query: z.strictObject(roster),
  response: z.strictObject({
    position: position
      .nullable()
      .describe('The position in the fiscal year. Null if the position does not exist in that year'),
    terms: z.array(
      z.strictObject({
        fromDate: plainDate,
        authorizedFte: z.number(),
        status: z.enum(TERM_STATUSES),
        reason: z.string().nullable(),
        approvedBy: z.string().nullable(),
        approvedAt: instant.nullable(),
      }),
    ),
    funding: z.array(fundingPart.extend({ fiscalYear: year })),
    years: z.array(
      z.strictObject({ fiscalYear: year, state: z.enum(POSITION_STATES), ...staffing, incumbents: z.array(incumbent) }),
    ),
    changes: z
      .array(
        z.strictObject({
          id: id.describe('The id of this change. Send it to `POST /positions/changes/:id/undo` to undo the change'),
          at: instant,
          by: z.string(),
          action: z.string(),
          fields: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      )
      .describe('The changes, newest first. At most 200'),
  }),
});
export type PositionHistory = z.output<typeof positionHistory.response>;
