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
  version: versionNumber.optional().describe('A version number such as v3, instead of the active budget'),
};

/** Figures about a whole list of positions. */
export const staffing = {
  authorizedFte: z.number(),
  filledFte: z
    .number()
    .describe('FTE of the people in the positions; a typed salary of $0 means a leave, which is not counted'),
  vacantFte: z.number().describe('Authorized minus filled, 0 or more'),
  overFilledFte: z.number().describe('Filled minus authorized, 0 or more'),
};

export const staffingTotals = z.strictObject({
  positions: z.int().describe('Without proposed and closed ones'),
  ...staffing,
  vacant: z.int().describe('Positions without anyone in them'),
  partFilled: z.int().describe('Positions with people in them whose authorized FTE is not all filled'),
  overFilled: z.int(),
  frozen: z.int(),
  frozenFte: z.number().describe('The part of vacantFte that is frozen'),
  proposed: z.int().describe('Proposed positions are in no other figure'),
  proposedFte: z.number(),
});

export const fundingPart = z.strictObject({ accountLine: z.string(), fund: z.string(), percent: z.number() });

export const incumbent = z.strictObject({
  lineId: id,
  name: z.string(),
  fte: z.number(),
  isOnLeave: z.boolean().describe('A salary of $0 was typed'),
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
  status: z.enum(TERM_STATUSES).describe('The status in the last term that begins by June 30 of the fiscal year'),
  fromDate: plainDate,
  reason: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  incumbents: z.array(incumbent),
  vacancyPrice: z
    .number()
    .nullable()
    .describe(
      'The price entered for its vacant FTE in the whole fiscal year; null if its lines have been given another salary since',
    ),
  funding: z.array(fundingPart).describe('The funding of the fiscal year, or else of the latest year before it'),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Position = z.output<typeof position>;

/** The budget that fills the positions; nulls where there is no roster. */
export const readFrom = { budgetYearId: id.nullable(), fiscalYear: year, isProjected: z.boolean() };

export const listPositions = get('/positions', {
  summary: 'The positions of a fiscal year with their state and the people in them, and totals',
  roles: STAFF,
  query: z.strictObject({
    ...roster,
    state: z.enum(POSITION_STATES).optional().describe('Only positions in this state; totals are of all'),
  }),
  response: z.strictObject({ ...readFrom, totals: staffingTotals, positions: z.array(position) }),
});
export type PositionList = z.output<typeof listPositions.response>;

export const positionsFromRoster = post('/positions/from-roster', {
  summary:
    'Create a position for each position number of a roster that has none yet; existing positions stay unchanged',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.optional(),
    budgetYearId: id.optional(),
    fiscalYear: fiscalYear.optional(),
    version: z.int().positive().optional().describe('Number of a version, instead of the active budget'),
    numberLines: z
      .boolean()
      .default(false)
      .describe('Also give base-year lines without a position number the next free one: P-0001, P-0002, …'),
    preview: z.boolean().default(false).describe('true saves nothing'),
  }),
  response: z.strictObject({
    fiscalYear: year,
    positions: z.int().describe('Different position numbers of the roster'),
    authorizedFte: z.number(),
    vacant: z.int(),
    vacantFte: z.number(),
    overFilled: z.int().describe('Positions that several people hold, more than 1.0 FTE together'),
    withoutNumber: z.int().describe('Lines that get no position, because they have no position number'),
    added: z.int().describe('Positions that are new'),
    changeId: id.nullable().describe('Id for undo; null if nothing was saved'),
  }),
});
export type PositionsFromRoster = z.output<typeof positionsFromRoster.response>;
