import { z } from 'zod';
import { ADMIN, get, post, STAFF } from './endpoint.ts';
import { id, idText, instant } from './fields.ts';
import { employeeItem, lineItem } from './line-items.ts';

export const needsReview = get('/line-items/budget/needs-review', {
  summary: 'The lines of the active budgets of a budget year, both types, that need review',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.array(lineItem),
});

const duplicateCandidate = z.strictObject({
  ...employeeItem.shape,
  similarityScore: z
    .int()
    .min(0)
    .max(100)
    .describe('Percent, compared with the oldest row of the group, which has the highest score of the others'),
  similarityFactors: z.array(z.string()).describe('Evidence for and against a match'),
});
export type DuplicateCandidateItem = z.output<typeof duplicateCandidate>;

export const duplicates = get('/line-items/duplicates', {
  summary: 'Groups of employees who may be one person, highest score first, oldest row of each group first',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.strictObject({ duplicateGroups: z.array(z.array(duplicateCandidate)) }),
});

export const mergeDuplicates = post('/line-items/merge-duplicates', {
  summary:
    'Fill the blanks of one line from another, delete the other, and return the kept line. 409 if the lines look like two part-time positions of one person and the merge is not confirmed',
  roles: ADMIN,
  body: z
    .strictObject({
      keepId: id,
      deleteId: id,
      revs: z.record(z.string(), z.int().positive()).optional().describe('The revisions that were read, by id'),
      confirmSeparatePositions: z
        .boolean()
        .optional()
        .describe(
          'Must be true if the position numbers differ and the FTEs add up to at most 1.0: these look like two part-time positions of one person',
        ),
    })
    .refine((body) => body.keepId !== body.deleteId, { message: 'must be another line', path: ['deleteId'] }),
  response: employeeItem,
});

export const dismissDuplicate = post('/line-items/dismiss-duplicate', {
  summary: 'Mark two lines as two people: the pair is not shown again, including in projected years and after imports',
  roles: ADMIN,
  body: z
    .strictObject({ id1: id, id2: id })
    .refine((body) => body.id1 !== body.id2, { message: 'must be another line', path: ['id2'] }),
  response: z.strictObject({ id1: id, id2: id, dismissedBy: z.string(), dismissedAt: instant }),
});
