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
        label: z.string().nullable().describe('null: positions without one; a year as FY26'),
        name: z
          .string()
          .nullable()
          .describe('The name of the DESE function; null if it is not listed, and for other groupings'),
      }),
    ),
    totals: staffingTotals.describe('Totals of the fiscal year'),
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
  summary: 'Authorized, filled and vacant FTE by school, function or year, in groups of five people and more',
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
      .describe('The largest first; groups with fewer than five people are combined. A year with fewer is left out'),
    totals: z.strictObject(threeFte).nullable().describe('null: fewer than five people, or no positions'),
  }),
});
export type GroupedFte = z.output<typeof groupedFte.response>;

export const positionSummaryCsv = get('/positions/summary/csv', {
  summary: 'FTE by school, function and year as a CSV file: authorized, filled, vacant and over-filled',
  roles: STAFF,
  query: z.strictObject(roster).describe('Without a fiscal year, all years of the roster'),
  media: [CSV],
  response: file,
});

export const rollUpPositions = get('/positions/roll-up', {
  summary: 'The payroll of a fiscal year by account: the pay in each position, split by its funding to the cent',
  roles: STAFF,
  query: z.strictObject(roster),
  response: z.strictObject({
    ...readFrom,
    accounts: z.array(
      z.strictObject({ accountLine: z.string(), fund: z.string(), positions: z.int(), cost: z.number() }),
    ),
    unfunded: z.number().describe('Payroll of positions without funding'),
    withoutPosition: z.number().describe('Payroll of lines without a position'),
    total: z.number().describe('The payroll: accounts, unfunded and withoutPosition'),
  }),
});
export type PositionRollUp = z.output<typeof rollUpPositions.response>;

export const positionHistory = get('/positions/:id/history', {
  summary: 'A position with its terms, its funding by year, the people in it by year, and its changes',
  roles: STAFF,
  params: idPath,
  query: z.strictObject(roster),
  response: z.strictObject({
    position: position.nullable().describe('null in a year in which it does not exist yet'),
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
          id: id.describe('Id for undo'),
          at: instant,
          by: z.string(),
          action: z.string(),
          fields: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      )
      .describe('Newest first, at most 200'),
  }),
});
export type PositionHistory = z.output<typeof positionHistory.response>;
