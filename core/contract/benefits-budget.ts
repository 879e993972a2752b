import { z } from 'zod';
import { PLAN_KINDS, RATE_KINDS } from '../rules/benefits/benefit-year.ts';
import { post, STAFF } from './endpoint.ts';
import { fiscalYear, id } from './fields.ts';
import { previewed } from './previewed.ts';

/** What can be written into a line: plans of a kind, or what a rate charges. */
const BENEFIT_KINDS = [...PLAN_KINDS, ...RATE_KINDS] as const;
const kind = z.enum(BENEFIT_KINDS);
export type BenefitKind = z.output<typeof kind>;

const MAX_LINES = BENEFIT_KINDS.length;

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
  summary: 'Write what the school pays for benefits into lines of the proposed budget, all or none',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    fiscalYear,
    lines: z
      .array(z.strictObject({ id, kinds: z.array(kind).min(1).max(MAX_LINES) }))
      .min(1)
      .max(MAX_LINES)
      .describe('Lines of the active proposed budget; each kind in one line at most'),
    preview: z.boolean().optional().describe('Return what would change, without changing it'),
    ...previewed,
  }),
  response: z.strictObject({
    updatedItems: z.int().describe('Lines with a new amount'),
    schoolTotal: z.number().describe('What the school pays for benefits: written plus left'),
    written: z.number(),
    left: z.array(z.strictObject({ kind, amount: z.number() })).describe('Kinds that no line was chosen for'),
    changes: z.array(change).describe('Lines with a new amount'),
    reconciliationId: id.nullable().describe('Id for POST /reconciliation/:id/undo; null if nothing changed'),
    isProjected: z.boolean().describe('true: the result is kept until the next projection'),
  }),
});
export type UpdatedBenefitBudget = z.output<typeof updateBenefitBudget.response>;
