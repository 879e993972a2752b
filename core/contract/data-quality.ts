import { z } from 'zod';
import { ADMIN, get, post, STAFF } from './endpoint.ts';
import { id, idText, instant } from './fields.ts';
import { employeeItem, MAX_BULK_CHANGES, proposedItem } from './line-items.ts';

const importedFrom = {
  importRow: z.int().nullable().describe('The row in the imported file. Null if the line does not come from a file'),
  importFile: z
    .string()
    .nullable()
    .describe('The name of the imported file. Null if the line does not come from a file'),
};
const lineToReview = z.discriminatedUnion('isOperating', [
  z.strictObject({ ...employeeItem.shape, ...importedFrom }),
  z.strictObject({ ...proposedItem.shape, ...importedFrom }),
]);
export type LineToReview = z.output<typeof lineToReview>;

export const needsReview = get('/line-items/budget/needs-review', {
  summary: 'The lines that need review in the active operating and proposed budgets of a budget year',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.array(lineToReview),
});

const unknownCode = z.strictObject({
  code: z.string(),
  employees: z.int().describe('The number of base-year lines in the active operating budget that have this code'),
  budgetLines: z.int().describe('The number of base-year lines in the active proposed budget that have this code'),
});
export type UnknownCode = z.output<typeof unknownCode>;

export const unknownCodes = get('/line-items/budget/unknown-codes', {
  summary:
    'The unknown DESE codes in the active budgets of a budget year, most frequent first. A code is unknown if it is not in the list of DESE functions. If that list is empty, no codes are returned',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.array(unknownCode),
});

const duplicateCandidate = z.strictObject({
  ...employeeItem.shape,
  similarityScore: z
    .int()
    .min(0)
    .max(100)
    .describe(
      'The similarity, in percent, of this line to the oldest line in the group. The oldest line itself gets the highest score of the other lines',
    ),
  similarityFactors: z
    .array(z.string())
    .describe(
      'The similarities and differences between the line and the oldest line in the group. The oldest line itself is compared with the line that is most similar to it',
    ),
});
export type DuplicateCandidateItem = z.output<typeof duplicateCandidate>;

export const duplicates = get('/line-items/duplicates', {
  summary:
    'Groups of employee lines that may belong to the same person. Groups with the highest score come first. In each group, the oldest line comes first',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText }),
  response: z.strictObject({ duplicateGroups: z.array(z.array(duplicateCandidate)) }),
});

export const mergeDuplicates = post('/line-items/merge-duplicates', {
  summary:
    'Merge two employee lines into one. Values from the line to delete fill in blank fields of the line to keep. Then the line to delete is deleted. Returns the line that was kept. Lines that look like two part-time positions held by one person are merged only if `confirmSeparatePositions` is true. Otherwise, the request is refused with a 409',
  roles: ADMIN,
  body: z
    .strictObject({
      keepId: id,
      deleteId: id,
      revs: z
        .record(z.string(), z.int().positive())
        .optional()
        .describe(
          'For each line, by line id: the revision that the caller read. If a line has changed since, the request is refused with a 409',
        ),
      confirmSeparatePositions: z
        .boolean()
        .optional()
        .describe(
          'Confirms a merge of lines that look like two part-time positions held by one person. Must be true if both lines have a position number, the numbers differ, and the FTEs add up to at most 1.0',
        ),
    })
    .refine((body) => body.keepId !== body.deleteId, {
      message: 'must be a different line from keepId',
      path: ['deleteId'],
    }),
  response: employeeItem,
});

const MAX_PAIRS = 10_000;

const pair = z.strictObject({ id1: id, id2: id });
const twoLines = pair.refine((body) => body.id1 !== body.id2, {
  message: 'must be a different line from id1',
  path: ['id2'],
});

export const dismissDuplicate = post('/line-items/dismiss-duplicate', {
  summary:
    'Mark two lines as two different people. The pair is not listed as duplicates again, even in projected years and after imports',
  roles: ADMIN,
  body: twoLines,
  response: z.strictObject({ id1: id, id2: id, dismissedBy: z.string(), dismissedAt: instant }),
});

export const dismissDuplicates = post('/line-items/dismiss-duplicates', {
  summary:
    'Mark the two lines of each pair as two different people. If one pair fails, nothing is saved. If lines were changed after the caller read them, the request is refused with a 409 that lists all of these lines in `conflicts`',
  roles: ADMIN,
  body: z.strictObject({
    pairs: twoLines.array().min(1, 'must have at least one pair').max(MAX_PAIRS),
    revs: z
      .record(z.string(), z.int().positive())
      .optional()
      .describe(
        'For each line, by line id: the revision that the caller read. If a line has changed since, the request is refused with a 409',
      ),
  }),
  response: z.strictObject({
    dismissed: pair
      .array()
      .describe(
        'The pairs that this request marked as two different people, by the ids of their base-year lines. To undo the request, send these pairs to POST /line-items/undo-dismiss-duplicates',
      ),
  }),
});

export const undoDismissDuplicates = post('/line-items/undo-dismiss-duplicates', {
  summary:
    'Unmark pairs that were marked as two different people. Identify each pair by the ids of its base-year lines. Lines that are still similar are listed as duplicates again',
  roles: ADMIN,
  body: z.strictObject({ pairs: pair.array().min(1, 'must have at least one pair').max(MAX_PAIRS) }),
  response: z.strictObject({
    restored: pair.array().describe('The pairs that are no longer marked as two different people'),
  }),
});

const revision = z.strictObject({ id, rev: z.int().positive() });
const revisions = revision.array().min(1, 'must have at least one line').max(MAX_BULK_CHANGES);
const MAX_FINDINGS_BYTES = 16 * 1024 * 1024;

export const dismissFindings = post('/line-items/dismiss-findings', {
  summary:
    'Mark lines as reviewed. If the import reported two of these lines as the same person, the pair is also marked as two different people. A pair is not marked if more than 5 lines of the roster have the same employee id, or the same name and position, as the pair. If a line has changed since the caller read it, the request is refused with a 409 that lists all changed lines in `conflicts`. In that case, nothing is saved',
  roles: ADMIN,
  maxBodyBytes: MAX_FINDINGS_BYTES,
  body: z.strictObject({ lines: revisions }),
  response: z
    .strictObject({
      lines: revision.array().describe('The lines with their new revisions'),
      pairs: pair
        .array()
        .describe('The pairs that this request marked as two different people, by the ids of their base-year lines'),
    })
    .describe('To undo the request, send this object to POST /line-items/undo-dismiss-findings'),
});

export const undoDismissFindings = post('/line-items/undo-dismiss-findings', {
  summary:
    'Undo a request that marked lines as reviewed. The lines are marked for review again. The pairs from that request may be listed as duplicates again. If a line has changed since that request, nothing is undone, and this request is refused with a 409',
  roles: ADMIN,
  maxBodyBytes: MAX_FINDINGS_BYTES,
  body: z.strictObject({ lines: revisions, pairs: pair.array() }),
  response: z.strictObject({ lines: revision.array().describe('The lines with their new revisions') }),
});
