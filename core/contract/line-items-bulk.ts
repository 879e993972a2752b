import { z } from 'zod';
import { patch, post, STAFF } from './endpoint.ts';
import { id, idPath, trimmedText } from './fields.ts';
import { BUDGET_STATUSES, lineFormulas, lineItem, lineItemChange, MAX_BULK_CHANGES } from './line-items.ts';

const rev = z.int().positive();

/** The fields of a line that one change in a grid may set: all fields that a user can edit, and the budget status. */
export const bulkSet = z.strictObject({
  ...lineItemChange.shape,
  budgetStatus: z.enum(BUDGET_STATUSES).optional(),
});
export type BulkSet = z.output<typeof bulkSet>;

const readRev = rev
  .optional()
  .describe('The revision that the caller read. Without a revision, the request overwrites any changes by other users');
const lineChange = z.strictObject({ id, rev: readRev, set: bulkSet, formulas: lineFormulas });

export const changeLineItems = patch('/line-items/bulk', {
  summary:
    'Change many lines in one request, for example to paste, fill or undo. If one change fails, nothing is saved. An invalid cell is reported in `fields` under its path, such as changes.3.set.currentFTE. If other users have changed any of the lines, the request is refused with a 409 that lists all changed lines in `conflicts`',
  roles: STAFF,
  maxBodyBytes: 32 * 1024 * 1024,
  body: z.strictObject({
    changes: z.array(lineChange).min(1, 'must have at least one change').max(MAX_BULK_CHANGES),
  }),
  response: z.strictObject({ items: z.array(lineItem).describe('The lines, in the order of the changes') }),
});

export const assignToLine = patch('/line-items/:id', {
  summary:
    'Assign a building or a work group to a line. A work group can be sent by id or by name. Null removes the building or the work group',
  roles: STAFF,
  params: idPath,
  body: z
    .strictObject({
      buildingId: id.nullable().optional(),
      workGroupId: id.nullable().optional(),
      workGroup: trimmedText(200).nullable().optional().describe('The name of a work group. Case does not matter'),
      rev: readRev,
    })
    .refine((body) => body.workGroup === undefined || body.workGroupId === undefined, {
      message: 'cannot be sent together with workGroupId',
      path: ['workGroup'],
    }),
  response: lineItem,
});

export const createLineItem = post('/line-items', {
  summary:
    'Add an employee line or a budget line to the base year of a budget. An employee line needs a last name or a position. A budget line needs a description and an amount',
  roles: STAFF,
  status: 201,
  body: z
    .strictObject({
      ...lineItemChange.shape,
      isOperating: z.boolean().describe('True for an employee line. False for a budget line'),
      scenarioId: id.optional(),
      budgetYearId: id
        .optional()
        .describe(
          'The budget year. Send this field instead of scenarioId. An employee line is added to the active operating budget of the year. A budget line is added to the active proposed budget',
        ),
    })
    .refine((body) => body.scenarioId !== undefined || body.budgetYearId !== undefined, {
      message: 'is required unless budgetYearId is sent',
      path: ['scenarioId'],
    }),
  response: lineItem,
});
