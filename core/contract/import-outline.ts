import { z } from 'zod';
import { year } from './fields.ts';

const dollars = z.array(z.number()).describe('In dollars, in the order of `columns`');
const printedDollars = z.array(z.number().nullable()).describe('In dollars; null for a blank cell');

export type RowMeaning = 'total' | 'line';

/** What a row is, by what it is called: the next file may have it in another place. */
const rowAnswer = z.strictObject({
  row: z.int(),
  label: z.string(),
  meaning: z.enum(['total', 'line']),
});
export type RowAnswer = z.output<typeof rowAnswer>;

/** What a heading means for the lines below it, by what it and the headings around it are called. */
const sectionAnswer = z.strictObject({
  row: z.int(),
  heading: z.string(),
  field: z.enum(['function', 'building', 'category']),
  value: z.string().describe('Empty if there is none'),
});
export type SectionAnswer = z.output<typeof sectionAnswer>;

export const outlineQuestion = z.strictObject({
  about: z.string().describe('row:212, column:F, hidden:rows or hidden:F; an answer is this, "=" and a choice'),
  label: z.string().nullable().describe('The label of the row; null for a column'),
  column: z.string().nullable().describe('The name of a column without a year: it needs one only if it is imported'),
  text: z.string(),
  effect: z.string().describe('The amounts that the answer changes, in dollars'),
  choices: z.array(z.string()),
});
export type OutlineQuestion = z.output<typeof outlineQuestion>;

/** How a sheet with sections was understood: everything that a person checks before importing it. Rows are those of the file. */
export const importOutline = z.strictObject({
  columns: z.array(
    z.strictObject({
      letter: z.string().describe('As in a spreadsheet: A, B, AA'),
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
        function: z.string().describe('The function code that the heading gives its lines, or empty'),
        building: z.string(),
        category: z.string(),
      }),
    )
    .describe(
      'Headings in the order of the sheet, each with the sums of all lines below it and the values that it gives these lines',
    ),
  lines: z.int(),
  sums: dollars.describe('The sums of all lines'),
  totals: z
    .array(
      z.strictObject({
        row: z.int(),
        label: z.string(),
        heading: z.string().describe('The heading if it adds up exactly the lines of one heading; otherwise empty'),
        printed: printedDollars,
        calculated: dollars,
        gaps: dollars.describe('Printed less calculated, in dollars; 0 for a blank cell'),
        fromRow: z.int(),
        toRow: z.int(),
        lines: z.int(),
        difference: z
          .enum(['none', 'rounding', 'carried', 'real'])
          .describe('carried: repeats the difference of a total that it adds up'),
      }),
    )
    .describe('Printed totals, each with the sums of the lines that it covers'),
  below: z
    .array(z.strictObject({ row: z.int(), label: z.string(), amounts: printedDollars }))
    .describe('Rows below the grand total; they are not imported'),
  questions: z.array(outlineQuestion).describe('Questions that only a user can answer; see the answers of analyze'),
  answers: z.array(z.string()).describe('The answers that were used'),
  answered: z.array(rowAnswer).describe('The answers about rows, by the label of the row'),
  answeredSections: z.array(sectionAnswer).describe('The answers about headings, by the label of the heading'),
  addedColumns: z.array(z.string()).describe('Columns that exist only because of answers about headings'),
  findings: z.array(
    z.strictObject({
      kind: z.string(),
      row: z.int(),
      message: z.string(),
      columns: z
        .array(z.int())
        .describe('Indexes in `columns` of the columns that it is about; empty for the whole row'),
    }),
  ),
});
export type ImportOutline = z.output<typeof importOutline>;
