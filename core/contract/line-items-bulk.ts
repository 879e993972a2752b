import { z } from 'zod';
import { patch, post, STAFF } from './endpoint.ts';
import { id, idPath, trimmedText } from './fields.ts';
import { BUDGET_STATUSES, lineFormulas, lineItem, lineItemChange, MAX_BULK_CHANGES } from './line-items.ts';

const rev = z.int().positive();

/** The fields that one grid action may set on a line: every field of an edit, and the budget status. */
const bulkSet = z.strictObject({
  ...lineItemChange.shape,
  budgetStatus: z.enum(BUDGET_STATUSES).optional(),
});
export type BulkSet = z.output<typeof bulkSet>;

const readRev = rev.optional().describe('The revision that was read. Without it, the change overwrites later changes');
const lineChange = z.strictObject({ id, rev: readRev, set: bulkSet, formulas: lineFormulas });

export const changeLineItems = patch('/line-items/bulk', {
  summary:
    'Change many lines, all or none: paste, fill and undo. An invalid cell is reported as fields["changes.3.set.currentFTE"]; a 409 lists every conflicting line in `conflicts`',
  roles: STAFF,
  maxBodyBytes: 32 * 1024 * 1024,
  body: z.strictObject({
    changes: z.array(lineChange).min(1, 'must hold at least one change').max(MAX_BULK_CHANGES),
  }),
  response: z.strictObject({ items: z.array(lineItem).describe('In the order of the changes') }),
});

export const assignToLine = patch('/line-items/:id', {
  summary: 'Assign a building or a work group (by id or name) to a line',
  roles: STAFF,
  params: idPath,
  body: z
    .strictObject({
      buildingId: id.nullable().optional(),
      workGroupId: id.nullable().optional(),
      workGroup: trimmedText(200).nullable().optional().describe('The name of a work group, ignoring case'),
      rev: readRev,
    })
    .refine((body) => body.workGroup === undefined || body.workGroupId === undefined, {
      message: 'cannot be sent together with workGroupId',
      path: ['workGroup'],
    }),
  response: lineItem,
});

export const createLineItem = post('/line-items', {
  summary: 'Add an employee or a proposed line to the base year of a budget',
  roles: STAFF,
  status: 201,
  body: z
    .strictObject({
      ...lineItemChange.shape,
      isOperating: z.boolean().describe('true: an employee; false: a proposed line'),
      scenarioId: id.optional(),
      budgetYearId: id.optional().describe('Instead of scenarioId: its active budget'),
    })
    .refine((body) => body.scenarioId !== undefined || body.budgetYearId !== undefined, {
      message: 'is required unless budgetYearId is sent',
      path: ['scenarioId'],
    }),
  response: lineItem,
});
