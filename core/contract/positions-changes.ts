import { z } from 'zod';
import { ADMIN, patch, post, type Role, STAFF } from './endpoint.ts';
import {
  dollars,
  fiscalYear,
  id,
  idPath,
  percent,
  plainDate,
  requiredText,
  textOfLines,
  trimmedText,
  year,
} from './fields.ts';
import { position } from './positions.ts';

const MAX_NUMBER = 60;
const MAX_TITLE = 200;
const MAX_FTE = 9_999;
const MAX_ACCOUNTS = 50;
/** Maximum number of positions in one batch. */
const MAX_CHANGES = 5_000;

const fte = z
  .number()
  .min(0)
  .max(MAX_FTE)
  .refine((value) => Number(value.toFixed(4)) === value, 'must have at most 4 decimals');
const emptyIsNull = (max: number) =>
  trimmedText(max)
    .nullable()
    .transform((value) => value || null);

const funding = z
  .array(
    z.strictObject({
      accountLine: requiredText(120),
      fund: requiredText(60),
      percent: percent.gt(0).max(100),
    }),
  )
  .max(MAX_ACCOUNTS)
  .describe('Shares in the fiscal year; must add up to 100.0000, or be empty');

const fields = {
  number: requiredText(MAX_NUMBER).describe('Matches the position number of lines; zeros are kept'),
  title: trimmedText(MAX_TITLE),
  workGroupId: id.nullable(),
  buildingId: id.nullable(),
  categoryId: id.nullable(),
  deseCode: emptyIsNull(20),
  jobClass: emptyIsNull(120),
  authorizedFte: fte.describe('From the fiscal year on; only ADMIN can change it once the position is approved'),
  funding,
  vacancyPrice: dollars
    .positive()
    .nullable()
    .describe(
      'What its vacant FTE costs in the whole fiscal year. Used instead of the vacancy rule; in a draft it also sets the salary of the vacancy lines. null: not entered',
    ),
};
const change = z.strictObject(fields).partial();
export type PositionChange = z.output<typeof change>;

/** The year whose state, FTE and funding are meant, and the budget whose people are in the positions. */
const inYear = { fiscalYear, budgetYearId: id.optional(), scenarioId: id.optional() };
const reason = textOfLines(500).nullable().default(null);

export const createPosition = post('/positions', {
  summary: 'Propose a position: it is not in any total until an administrator approves it',
  roles: STAFF,
  status: 201,
  body: change.extend({
    number: fields.number,
    authorizedFte: fte,
    ...inYear,
    fromDate: plainDate.optional().describe('Default: the first day of the fiscal year'),
    reason,
  }),
  response: z.strictObject({ position, changeId: id.describe('Id for undo') }),
});
export type CreatePosition = z.output<typeof createPosition.body>;

export const changePositions = patch('/positions', {
  summary: 'Change positions, all or none; omitted fields stay unchanged',
  roles: STAFF,
  body: z.strictObject({
    ...inYear,
    changes: z
      .array(
        z.strictObject({ id, rev: z.int().describe('409 with the current positions if one has changed'), set: change }),
      )
      .min(1)
      .max(MAX_CHANGES),
  }),
  response: z.strictObject({
    positions: z.array(position),
    changeId: id.nullable().describe('Id for undo; null if nothing changed'),
  }),
});
export type ChangePositions = z.output<typeof changePositions.body>;

const decision = z.strictObject({
  rev: z.int(),
  ...inYear,
  fromDate: plainDate.optional().describe('Within the fiscal year; default: its first day'),
  reason,
});
export type DecisionBody = z.output<typeof decision>;
const decided = z.strictObject({ position, changeId: id.describe('Id for undo') });
export type DecidedPosition = z.output<typeof decided>;

const decide = (path: string, summary: string, roles: readonly Role[]) =>
  post(path, { summary, roles, params: idPath, body: decision, response: decided });

export const approvePosition = decide(
  '/positions/:id/approve',
  'Approve a proposed or frozen position; 409 with the position as it is if it is neither',
  ADMIN,
);
export const freezePosition = decide(
  '/positions/:id/freeze',
  'Freeze an authorized position: its vacancy is not to be filled',
  STAFF,
);
export const closePosition = decide(
  '/positions/:id/close',
  'Close a position: it authorizes nothing from then on',
  STAFF,
);

export const completePositions = post('/positions/complete-from-roster', {
  summary:
    'Fill in missing values of positions from the roster: title, work group, building, category, function, job class, and accounts; existing values stay',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.optional(),
    budgetYearId: id.optional(),
    fiscalYear: fiscalYear.optional(),
    preview: z.boolean().default(false).describe('true saves nothing'),
  }),
  response: z.strictObject({
    fiscalYear: year,
    positions: z.int().describe('Positions that something is filled in for'),
    funded: z.int().describe('Those that get accounts'),
    changeId: id.nullable().describe('Id for undo; null if nothing was saved'),
  }),
});
export type CompletedPositions = z.output<typeof completePositions.response>;

export const undoPositionChange = post('/positions/changes/:id/undo', {
  summary: 'Undo one change of positions as a whole; positions made from a roster are removed together',
  roles: STAFF,
  params: idPath.describe('The changeId of the change'),
  response: z.strictObject({
    message: z.string(),
    restored: z.int(),
    changeId: id.describe('Id for undoing the undo'),
  }),
});
