import { z } from 'zod';
import { PLAN_KINDS, RATE_KINDS } from '../rules/benefits/benefit-year.ts';
import { post, STAFF } from './endpoint.ts';
import { fiscalYear, id } from './fields.ts';
import { previewed } from './previewed.ts';

/** The benefits that can be written into a line: plans of one kind, or the cost of one rate. */
const BENEFIT_KINDS = [...PLAN_KINDS, ...RATE_KINDS] as const;
const kind = z.enum(BENEFIT_KINDS);
export type BenefitKind = z.output<typeof kind>;

const MAX_LINES = BENEFIT_KINDS.length;

const kindAmount = z.strictObject({ kind, amount: z.number() });

const change = z.strictObject({
  id,
  rev: z.int().positive(),
  accountDescription: z.string().nullable(),
  accountLine: z.string().nullable(),
  kinds: z.array(kind),
  before: z.number(),
  after: z.number(),
});

export const updateBenefitBudget = post('/benefits/update-budget', {
  summary:
    'Update lines of the proposed budget with the cost of the benefits that the school budget pays. If one line fails, nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    fiscalYear,
    lines: z
      .array(z.strictObject({ id, kinds: z.array(kind).min(1).max(MAX_LINES) }))
      .max(MAX_LINES)
      .describe(
        'The lines to change in the active proposed budget. The new amount of each line is the cost of the benefits in `kinds` that the school budget pays. Each kind can be in at most one line. If the list is empty, nothing changes',
      ),
    preview: z.boolean().optional().describe('If true, the call returns the changes without saving them'),
    ...previewed,
  }),
  response: z.strictObject({
    updatedItems: z.int().describe('The number of lines whose amounts change'),
    schoolTotal: z
      .number()
      .describe('The total cost of the benefits that the school budget pays: `written` plus the amounts in `left`'),
    amounts: z
      .array(kindAmount)
      .describe('What the school budget pays for each kind of benefit, including kinds that cost nothing'),
    written: z.number(),
    left: z
      .array(kindAmount)
      .describe(
        'What the school budget pays for the benefits that were not written into any line, by kind. Kinds that cost nothing are left out',
      ),
    changes: z.array(change).describe('The lines whose amounts change'),
    reconciliationId: id
      .nullable()
      .describe('The id to send to POST /reconciliation/:id/undo. Null if nothing changed'),
    isProjected: z
      .boolean()
      .describe(
        'True if the fiscal year is projected. In a projected year, the written amounts are replaced when the projection is regenerated',
      ),
  }),
});
export type UpdatedBenefitBudget = z.output<typeof updateBenefitBudget.response>;
