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
  .describe(
    'The shares of the accounts in the fiscal year. The shares must add up to 100.0000. An empty list is also allowed',
  );

const fields = {
  number: requiredText(MAX_NUMBER).describe(
    'The position number. Lines with exactly this position number belong to the position, so 012 and 12 are different numbers',
  ),
  title: trimmedText(MAX_TITLE),
  workGroupId: id.nullable(),
  buildingId: id.nullable(),
  categoryId: id.nullable(),
  deseCode: emptyIsNull(20),
  jobClass: emptyIsNull(120),
  authorizedFte: fte.describe(
    'The authorized FTE, starting in the fiscal year of the request. After the position is approved, only ADMIN can change its FTE',
  ),
  funding,
  vacancyPrice: dollars
    .positive()
    .nullable()
    .describe(
      'The price of the position’s vacant FTE for the whole fiscal year. This price is used instead of the vacancy rule. The price also becomes the salary of the vacancy lines in the base year. If these lines are in an adopted version, the request is refused. Null removes the price',
    ),
};
const change = z.strictObject(fields).partial();
export type PositionChange = z.output<typeof change>;

/** Fields that select the fiscal year for which status, FTE and funding are shown, and the budget whose people fill the positions. */
const inYear = { fiscalYear, budgetYearId: id.optional(), scenarioId: id.optional() };
const reason = textOfLines(500).nullable().default(null);

export const createPosition = post('/positions', {
  summary: 'Propose a position. It is not in any total until an administrator approves it',
  roles: STAFF,
  status: 201,
  body: change.extend({
    number: fields.number,
    authorizedFte: fte,
    ...inYear,
    fromDate: plainDate.optional().describe('The first day of the position. Default: the first day of the fiscal year'),
    reason,
  }),
  response: z.strictObject({
    position,
    changeId: id.describe('The id of this change. Send it to `POST /positions/changes/:id/undo` to undo the change'),
  }),
});
export type CreatePosition = z.output<typeof createPosition.body>;

export const changePositions = patch('/positions', {
  summary: 'Change positions. Fields that the request leaves out do not change. If one change fails, nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    ...inYear,
    changes: z
      .array(
        z.strictObject({
          id,
          rev: z
            .int()
            .describe(
              'The revision that the caller read. If a position has changed since, the request is refused with a 409 that includes the current positions',
            ),
          set: change,
        }),
      )
      .min(1)
      .max(MAX_CHANGES),
  }),
  response: z.strictObject({
    positions: z.array(position),
    changeId: id
      .nullable()
      .describe(
        'The id of this change. Send it to `POST /positions/changes/:id/undo` to undo the change. Null if nothing changed',
      ),
  }),
});
export type ChangePositions = z.output<typeof changePositions.body>;

const decision = z.strictObject({
  rev: z.int(),
  ...inYear,
  fromDate: plainDate
    .optional()
    .describe(
      'The date from which the decision applies. Default: the earliest possible date. For a proposed position, the earliest date is the first day of the position. For any other position, the earliest date is the first day of the fiscal year or of the current status, whichever is later. The latest possible date is June 30 of the fiscal year',
    ),
  reason,
});
export type DecisionBody = z.output<typeof decision>;
const decided = z.strictObject({
  position,
  changeId: id.describe('The id of this change. Send it to `POST /positions/changes/:id/undo` to undo the change'),
});
export type DecidedPosition = z.output<typeof decided>;

const decide = (path: string, summary: string, roles: readonly Role[]) =>
  post(path, { summary, roles, params: idPath, body: decision, response: decided });

export const approvePosition = decide(
  '/positions/:id/approve',
  'Approve a proposed or frozen position. For any other position, the request is refused with a 409 that includes the position',
  ADMIN,
);
export const freezePosition = decide(
  '/positions/:id/freeze',
  'Freeze an authorized position, so that no one is hired for its vacancy. For any other position, the request is refused with a 409 that includes the position',
  STAFF,
);
export const closePosition = decide(
  '/positions/:id/close',
  'Close a position. The position has no authorized FTE on or after fromDate',
  STAFF,
);

export const completePositions = post('/positions/complete-from-roster', {
  summary:
    'Fill in empty fields of positions from the roster: title, work group, building, category, function, job class and accounts. Fields that have a value do not change',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id.optional(),
    budgetYearId: id.optional(),
    fiscalYear: fiscalYear.optional(),
    preview: z.boolean().default(false).describe('If true, nothing is saved'),
  }),
  response: z.strictObject({
    fiscalYear: year,
    positions: z.int().describe('The number of positions that change'),
    funded: z.int().describe('The number of positions that get accounts'),
    changeId: id
      .nullable()
      .describe(
        'The id of this change. Send it to `POST /positions/changes/:id/undo` to undo the change. Null if nothing was saved',
      ),
  }),
});
export type CompletedPositions = z.output<typeof completePositions.response>;

export const undoPositionChange = post('/positions/changes/:id/undo', {
  summary:
    'Undo one change to positions. The whole change is undone: positions that were created together from a roster are removed together. Only ADMIN can undo another user’s change. If a position has changed since, the request is refused with a 409',
  roles: STAFF,
  params: idPath.describe('The `changeId` that the change returned'),
  response: z.strictObject({
    message: z.string(),
    restored: z.int(),
    changeId: id.describe(
      'The id of this undo. To reverse the undo, send the id to the same call. An undo that removed positions cannot be reversed',
    ),
  }),
});
