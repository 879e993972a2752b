import { z } from 'zod';
import { id, instant } from './fields.ts';

/** The ways to resolve a conflict about a cell that was changed differently in the edited export and in the budget. */
export const CONFLICT_CHOICES = ['ask', 'file', 'budget'] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];
export const DEFAULT_CONFLICT_CHOICE: ConflictChoice = 'ask';
/** If codes lost their leading zeros in the file: where the codes are taken from, the budget or the file. */
export const LOST_ZEROS_CHOICES = ['budget', 'file'] as const;
export type LostZerosChoice = (typeof LOST_ZEROS_CHOICES)[number];
export const DEFAULT_LOST_ZEROS: LostZerosChoice = 'budget';

/** For values that were edited by hand after their last import: which value to use if the file has another value. */
export const HAND_EDIT_CHOICES = ['file', 'budget'] as const;
export type HandEditChoice = (typeof HAND_EDIT_CHOICES)[number];
export const DEFAULT_HAND_EDITS: HandEditChoice = 'file';

/** The `field` of a conflict about a whole line: the budget deleted a line that the file changed, or a row of the file is a copy. */
export const WHOLE_LINE = 'line';
const MAX_DECISIONS = 5_000;

const decision = z
  .strictObject({
    row: z.int().positive(),
    field: z.string().max(60).describe('The `key` of the conflict that this decision is about'),
    use: z.enum(['file', 'budget', 'value']),
    value: z
      .string()
      .trim()
      .min(1)
      .max(4000)
      .optional()
      .describe('The value to use, as it would be typed in the file. Send it only if `use` is "value"'),
  })
  .refine(({ use, value }) => (use === 'value') === (value !== undefined), {
    message: 'must have the field `value` if `use` is "value", and must not have it otherwise',
  });
export type ConflictDecision = z.output<typeof decision>;

/** The options of a request that imports an edited export. */
export const mergeChoices = {
  conflicts: z
    .enum(CONFLICT_CHOICES)
    .default(DEFAULT_CONFLICT_CHOICE)
    .describe(
      'Which value to use for a cell that was changed in both the file and the budget. Used only for an edited export. With `ask`, the import is refused until each conflict is decided',
    ),
  decisions: z
    .array(decision)
    .max(MAX_DECISIONS)
    .default([])
    .describe('Decisions about individual conflicts. The field `conflicts` decides all other conflicts'),
  lostZeros: z
    .enum(LOST_ZEROS_CHOICES)
    .default(DEFAULT_LOST_ZEROS)
    .describe(
      'What to do with codes that lost their leading zeros in the file. `budget` keeps the codes in the budget. `file` imports the codes without the zeros',
    ),
  handEdits: z
    .enum(HAND_EDIT_CHOICES)
    .default(DEFAULT_HAND_EDITS)
    .describe(
      'If the file has other values for fields that were edited by hand after their last import: `file` imports the values from the file, and `budget` keeps the edited values. Does not apply to lines that are removed',
    ),
};

export const cellValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
const author = {
  changedBy: z.string().describe('The user who last changed the cell in the budget'),
  changedAt: instant.nullable(),
};
/** What distinguishes a line from other lines with the same name. */
export const lineDetails = z
  .array(z.string())
  .describe(
    'What distinguishes the line from others with the same name, such as its position, building and account number. From the line in the budget or, for a new line, from the file',
  );
const cell = {
  row: z.int(),
  lineItemId: id,
  name: z.string(),
  field: z.string().describe('The title of the field, such as Position. For a deleted line or a copied row: Line'),
};

const conflict = z.strictObject({
  ...cell,
  key: z
    .string()
    .describe(
      `The name of the field in the API, or ${WHOLE_LINE} if the line was deleted in the budget or the row is a copy. In a decision, send this value as \`field\``,
    ),
  exported: cellValue.describe(
    'The value when the file was exported. Null if the value was blank or is no longer known',
  ),
  file: cellValue,
  budget: cellValue,
  isMoney: z.boolean(),
  decision: z.enum(['file', 'budget', 'value']).nullable(),
  isCopy: z
    .boolean()
    .describe(
      'True if the row is a copy that has the row key of another line. The decision `file` adds the row as a new line. The decision `budget` leaves the row out',
    ),
  ...author,
});
export type ImportConflict = z.output<typeof conflict>;

const keptCell = z.strictObject({ ...cell, file: cellValue, budget: cellValue, isMoney: z.boolean(), ...author });

export type KeptCell = z.output<typeof keptCell>;

/** The user who last edited a value by hand, and the time of the edit. */
export const handEdit = z.strictObject({ by: z.string(), at: instant });

const handEditedCell = z.strictObject({
  row: z.int().nullable().describe('The row in the file. Null for a line that is removed'),
  lineItemId: id,
  name: z.string(),
  details: lineDetails,
  field: z.string().describe('The title of the field, such as Position'),
  budget: cellValue.describe('The edited value'),
  file: cellValue,
  isMoney: z.boolean(),
  ...author,
});
export type HandEditedCell = z.output<typeof handEditedCell>;

export const handEditedCells = z
  .strictObject({
    count: z.int().describe('The number of edited values for which the file has another value'),
    lines: z.int().describe('The number of lines with these values'),
    removedLines: z
      .int()
      .describe('The number of lines that are removed although some of their values were edited. Not part of `count`'),
    cells: z
      .array(handEditedCell)
      .describe('The edited values, first those for which the file has another value. Only the first ones are listed'),
  })
  .describe(
    'The values that were entered or edited by hand after their last import, and that the import replaces or removes. With the choice `handEdits: budget`, the values in `count` are kept',
  );

export const mergedCells = z
  .strictObject({
    kept: z
      .int()
      .describe(
        'The number of changes that were made only in the budget: changed cells and deleted lines. The import keeps these changes',
      ),
    mine: z
      .int()
      .describe(
        'The number of cells that were changed only in the file. Only lines that also have changes in the budget count. The import uses the values from the file',
      ),
    same: z.int().describe('The number of cells that the file and the budget both changed to the same value'),
    conflictCount: z.int(),
    undecided: z.int().describe('The number of conflicts without a decision. If there are any, the import is refused'),
    conflicts: z.array(conflict).describe('The first conflicts. POST /import/conflicts returns all of them'),
    keptCells: z
      .array(keptCell)
      .describe(
        'The changes that were made only in the budget: changed cells and deleted lines. The import keeps these changes. If there are many changes, only the first changes are listed',
      ),
  })
  .describe(
    'For an edited export: how the import combines the changes in the file with changes made in the budget after the export',
  );

export const lostCodes = z
  .strictObject({ count: z.int(), example: z.strictObject({ budget: z.string(), file: z.string() }).nullable() })
  .describe('The codes in the file that lost their leading zeros');
