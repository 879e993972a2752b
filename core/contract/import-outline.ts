import { z } from 'zod';
import type { ImportOutline, OutlineQuestion, RowAnswer, SectionAnswer } from '../import/sections/outline.ts';
import { year } from './fields.ts';

export type { ImportOutline, OutlineQuestion, RowAnswer, SectionAnswer };

const dollars = z.array(z.number()).describe('Amounts in dollars, in the order of `columns`');
const printedDollars = z
  .array(z.number().nullable())
  .describe('Amounts in dollars, in the order of `columns`. Null for a blank cell');

const rowAnswer: z.ZodType<RowAnswer> = z.strictObject({
  row: z.int(),
  label: z.string(),
  meaning: z.enum(['total', 'line']),
});

const sectionAnswer: z.ZodType<SectionAnswer> = z.strictObject({
  row: z.int(),
  heading: z.string(),
  field: z.enum(['function', 'building', 'category']),
  value: z.string().describe('The value that the heading assigns to its lines. Empty if it assigns none'),
});

export const outlineQuestion: z.ZodType<OutlineQuestion> = z.strictObject({
  about: z
    .string()
    .describe(
      'The subject of the question, such as row:212, column:F, hidden:rows or hidden:F. To answer, send this text, =, and one of the choices, such as row:212=total',
    ),
  label: z
    .string()
    .nullable()
    .describe('The label of the row that the question is about. Null for a column and for hidden rows'),
  column: z
    .string()
    .nullable()
    .describe(
      'The name of the column that the question is about. Null for a question about rows. A question about a column needs an answer only if the column is imported',
    ),
  text: z.string(),
  effect: z.string().describe('A sentence that says how the answer affects the amounts'),
  choices: z.array(z.string()),
});

/** How a sheet with sections was read. A user checks this before importing the sheet. Row numbers are the row numbers in the file. */
export const importOutline: z.ZodType<ImportOutline> = z.strictObject({
  columns: z.array(
    z.strictObject({
      letter: z.string().describe('The letter of the column, as in a spreadsheet: A, B, AA'),
      name: z.string(),
      fiscalYear: year.nullable(),
      kind: z.string(),
    }),
  ),
  sections: z
    .array(
      z.strictObject({
        row: z.int(),
        label: z.string(),
        depth: z.int(),
        lines: z.int(),
        sums: dollars,
        function: z
          .string()
          .describe('The function code that the heading assigns to its lines. Empty if it assigns none'),
        building: z.string(),
        category: z.string(),
      }),
    )
    .describe(
      'The headings in the order of the sheet. Each has the sums of all lines below the heading, and the values that the heading assigns to these lines',
    ),
  lines: z.int(),
  sums: dollars.describe('The sums of all lines, in the order of `columns`'),
  totals: z
    .array(
      z.strictObject({
        row: z.int(),
        label: z.string(),
        heading: z
          .string()
          .describe(
            'The heading whose lines the total covers. Empty if the total covers several headings, or only part of one',
          ),
        printed: printedDollars,
        calculated: dollars,
        gaps: dollars.describe('The printed total minus the calculated total, in dollars. 0 for a blank cell'),
        fromRow: z.int(),
        toRow: z.int(),
        lines: z.int(),
        difference: z
          .enum(['none', 'rounding', 'carried', 'real'])
          .describe('`carried` means that the difference comes from another total that this total includes'),
      }),
    )
    .describe('The totals printed in the file, each with the calculated sums of the lines that it covers'),
  below: z
    .array(z.strictObject({ row: z.int(), label: z.string(), amounts: printedDollars }))
    .describe('The rows below the grand total. They are not imported'),
  questions: z
    .array(outlineQuestion)
    .describe(
      'Questions about the file that only a user can answer. Send the answers in the `answers` field of the analyze call',
    ),
  answers: z
    .array(z.string())
    .describe('The answers that were used. They come from this request, or from an earlier file with the same layout'),
  answered: z.array(rowAnswer).describe('The answers about rows. Each answer has the label of its row'),
  answeredSections: z
    .array(sectionAnswer)
    .describe(
      'The answers about headings. Each answer has the name of its heading and the names of the headings above it',
    ),
  addedColumns: z
    .array(z.string())
    .describe(
      'The columns, such as DESE Code, that were added because of the answers about headings. The uploaded file does not have these columns',
    ),
  findings: z.array(
    z.strictObject({
      kind: z.string(),
      row: z.int(),
      message: z.string(),
      columns: z
        .array(z.int())
        .describe(
          'The columns that the finding is about, as indexes in the `columns` of the outline. Empty if the finding is about the whole row',
        ),
    }),
  ),
});
