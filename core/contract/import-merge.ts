import { z } from 'zod';
import { id, instant } from './fields.ts';

/** What happens to cells that the returned export and the budget have changed differently: the user decides. */
export const CONFLICT_CHOICES = ['ask', 'file', 'budget'] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];
export const DEFAULT_CONFLICT_CHOICE: ConflictChoice = 'ask';
/** Which codes are imported if codes in the file lost their leading zeros. */
export const LOST_ZEROS_CHOICES = ['budget', 'file'] as const;
export type LostZerosChoice = (typeof LOST_ZEROS_CHOICES)[number];
export const DEFAULT_LOST_ZEROS: LostZerosChoice = 'budget';

/** The `field` of a conflict about a whole line: it was deleted after the export, and the file has changed it. */
export const WHOLE_LINE = 'line';
const MAX_DECISIONS = 5_000;

const decision = z
  .strictObject({
    row: z.int().positive(),
    field: z.string().max(60).describe('The `key` of the conflict'),
    use: z.enum(['file', 'budget', 'value']),
    value: z.string().trim().min(1).max(4000).optional().describe('With use value: the value, as a cell of the file'),
  })
  .refine(({ use, value }) => (use === 'value') === (value !== undefined), {
    message: 'needs a value with use value, and none otherwise',
  });
export type ConflictDecision = z.output<typeof decision>;

/** The choices of a request about an export that returns. */
export const mergeChoices = {
  conflicts: z
    .enum(CONFLICT_CHOICES)
    .default(DEFAULT_CONFLICT_CHOICE)
    .describe(
      'For an edited export: which value to use where the file and the budget have both changed a cell; with ask, the import is refused',
    ),
  decisions: z
    .array(decision)
    .max(MAX_DECISIONS)
    .default([])
    .describe('Decisions about single conflicts; conflicts decides all others'),
  lostZeros: z
    .enum(LOST_ZEROS_CHOICES)
    .default(DEFAULT_LOST_ZEROS)
    .describe('Which codes are imported if codes in the file lost their leading zeros'),
};

export const cellValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
const author = {
  changedBy: z.string().describe('Who changed it in the budget last'),
  changedAt: instant.nullable(),
};
const cell = { row: z.int(), lineItemId: id, name: z.string(), field: z.string().describe('The title of the field') };

const conflict = z.strictObject({
  ...cell,
  key: z.string().describe(`The name of the field, for a decision; ${WHOLE_LINE} for a line deleted in the budget`),
  exported: cellValue.describe('Also null if it is no longer known'),
  file: cellValue,
  budget: cellValue,
  isMoney: z.boolean(),
  decision: z.enum(['file', 'budget', 'value']).nullable(),
  isCopy: z
    .boolean()
    .describe('A row that was copied with the key of a line: file adds it as a new line, budget leaves it out'),
  ...author,
});
export type ImportConflict = z.output<typeof conflict>;

const keptCell = z.strictObject({ ...cell, file: cellValue, budget: cellValue, isMoney: z.boolean(), ...author });

export type KeptCell = z.output<typeof keptCell>;

export const mergedCells = z
  .strictObject({
    kept: z.int().describe('Cells and lines that were changed or deleted only in the budget; the budget is kept'),
    mine: z.int().describe('Cells that only the file changed on lines that changed in the budget; they are imported'),
    same: z.int().describe('Cells that both changed to the same value'),
    conflictCount: z.int(),
    undecided: z.int().describe('Conflicts without a decision; an execute is refused while there are any'),
    conflicts: z.array(conflict).describe('The first conflicts; POST /import/conflicts has all'),
    keptCells: z.array(keptCell).describe('The first cells that stay'),
  })
  .describe('For an edited export: lines that were changed in the budget after it was exported');

export const lostCodes = z
  .strictObject({ count: z.int(), example: z.strictObject({ budget: z.string(), file: z.string() }).nullable() })
  .describe('Codes that lost their leading zeros in the file');
