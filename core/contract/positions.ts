import { z } from 'zod';
import { POSITION_STATES, TERM_STATUSES } from '../rules/positions/position-state.ts';
import { versionNumber } from './dashboard.ts';
import { get, post, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText, instant, plainDate, year } from './fields.ts';

/** The roster that fills the positions: the active operating budget unless a scenario or version is given. */
export const roster = {
  scenarioId: idText.optional(),
  budgetYearId: idText.optional(),
  fiscalYear: fiscalYear.optional(),
  version: versionNumber
    .optional()
    .describe('A version number such as v3. The budget of that version is used instead of the active budget'),
};

/** Figures about one position, or totals of several positions. */
export const staffing = {
  authorizedFte: z.number(),
  filledFte: z
    .number()
    .describe(
      'The FTE of the people in the positions. People on leave (salary of $0) do not count. People with a blank salary count',
    ),
  vacantFte: z
    .number()
    .describe(
      'Authorized FTE minus filled FTE, but not below 0. Always 0 for a proposed position. In totals: the sum for all positions',
    ),
  overFilledFte: z
    .number()
    .describe(
      'Filled FTE minus authorized FTE, but not below 0. Always 0 for a proposed position. In totals: the sum for all positions',
    ),
};

export const staffingTotals = z.strictObject({
  positions: z.int().describe('The number of positions, not counting proposed and closed positions'),
  ...staffing,
  vacant: z
    .int()
    .describe(
      'The number of authorized positions with no filled FTE. Frozen positions are counted in `frozen` instead',
    ),
  partFilled: z
    .int()
    .describe(
      'The number of authorized positions that have people but still have vacant FTE. Frozen positions are counted in `frozen` instead',
    ),
  overFilled: z.int(),
  frozen: z.int(),
  frozenFte: z.number().describe('The part of vacantFte in frozen positions'),
  proposed: z.int().describe('The number of proposed positions. They are not in any other figure'),
  proposedFte: z.number(),
});

export const fundingPart = z.strictObject({ accountLine: z.string(), fund: z.string(), percent: z.number() });

export const incumbent = z.strictObject({
  lineId: id,
  name: z.string(),
  fte: z.number(),
  isOnLeave: z.boolean().describe('True if the salary is $0 and not blank, which means that the person is on leave'),
});

export const position = z.strictObject({
  id,
  rev: z.int(),
  number: z.string(),
  title: z.string(),
  workGroupId: id.nullable(),
  workGroup: z.string().nullable(),
  buildingId: id.nullable(),
  building: z.string().nullable(),
  categoryId: id.nullable(),
  category: z.string().nullable(),
  deseCode: z.string().nullable(),
  jobClass: z.string().nullable(),
  state: z.enum(POSITION_STATES),
  ...staffing,
  status: z.enum(TERM_STATUSES).describe('The status of the position at the end of the fiscal year, June 30'),
  fromDate: plainDate,
  reason: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  incumbents: z.array(incumbent),
  vacancyPrice: z
    .number()
    .nullable()
    .describe(
      'The full-year price entered for the vacant FTE. Null if no price was entered, or if the salary of a vacancy line was changed after the price was entered',
    ),
  funding: z
    .array(fundingPart)
    .describe(
      'The accounts that pay for the position in the fiscal year. If no accounts were entered for a year, the accounts of the latest earlier year apply',
    ),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Position = z.output<typeof position>;

/** The budget that fills the positions. `budgetYearId` is null if there is no roster. */
export const readFrom = { budgetYearId: id.nullable(), fiscalYear: year, isProjected: z.boolean() };

export const listPositions = get('/positions', {
  summary: 'The positions of a fiscal year, each with its status and people. `totals` counts all positions',
  roles: STAFF,
  query: z.strictObject({
    ...roster,
    state: z
      .enum(POSITION_STATES)
      .optional()
      .describe('Return only positions with this state. The totals still count all positions'),
  }),
  response: z.strictObject({ ...readFrom, totals: staffingTotals, positions: z.array(position) }),
});
export type PositionList = z.output<typeof listPositions.response>;

export const positionsFromRoster = post('/positions/from-roster', {
  summary: 'Create the missing positions of a roster, one for each position number. Existing positions do not change',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.optional(),
    budgetYearId: id.optional(),
    fiscalYear: fiscalYear.optional(),
    version: z
      .int()
      .positive()
      .optional()
      .describe('A version number, such as 3. The budget of that version is used instead of the active budget'),
    numberLines: z
      .boolean()
      .default(false)
      .describe(
        'If true, base-year lines without a position number get the next free numbers: P-0001, P-0002 and so on',
      ),
    preview: z.boolean().default(false).describe('If true, nothing is saved'),
  }),
  response: z.strictObject({
    fiscalYear: year,
    positions: z.int().describe('The number of different position numbers in the roster'),
    existing: z
      .int()
      .describe('How many of the position numbers already have a position. Existing positions do not change'),
    authorizedFte: z.number().describe('The authorized FTE of the new positions'),
    vacant: z.int().describe('The number of new positions with no one in them'),
    vacantFte: z.number().describe('The vacant FTE of the new positions, including partly filled ones'),
    overFilled: z
      .int()
      .describe(
        'The number of new positions with several people whose combined FTE is above 1.0. People on leave do not count',
      ),
    withoutNumber: z.int().describe('The number of lines that get no position because they have no position number'),
    added: z.int().describe('The number of new positions'),
    changeId: id
      .nullable()
      .describe(
        'The id of this change. Send it to `POST /positions/changes/:id/undo` to undo the change. Null if nothing was saved',
      ),
  }),
});
export type PositionsFromRoster = z.output<typeof positionsFromRoster.response>;
