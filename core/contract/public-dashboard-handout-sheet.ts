import { z } from 'zod';
import { PAGE_LANGUAGES } from './public-dashboard-languages.ts';

const row = z.strictObject({
  name: z.string(),
  /** The language of the name if the district entered it; null for a name that this program makes. */
  lang: z.string().nullable(),
  /** The length of the bar, 0 to 1; null for no bar. */
  part: z.number().nullable(),
  isNegative: z.boolean(),
  /** The formatted figures in the columns after the name. */
  cells: z.array(z.string()),
});

const table = z.strictObject({
  title: z.string(),
  /** The first column is the name. */
  columns: z.array(z.string()),
  rows: z.array(row),
  total: z.strictObject({ name: z.string(), cells: z.array(z.string()) }),
  /** Says why the rounded figures do not add up to the total; null if they do. */
  note: z.string().nullable(),
});

/**
 * Everything that a handout says, in the order of the sheet: translated, formatted and cut to one page. Parts that are not shown are null.
 * The HTML handout and the PDF both use this data, so they have the same figures and sentences.
 */
export const handoutSheet = z.strictObject({
  language: z.enum(PAGE_LANGUAGES),
  publishedAt: z.iso.datetime(),
  /** The size of the font on paper. */
  font: z.enum(['large', 'medium', 'small']),
  name: z.string(),
  title: z.string(),
  headline: z.strictObject({ label: z.string(), budget: z.string(), sentences: z.array(z.string()) }).nullable(),
  money: table.nullable(),
  changes: table.nullable(),
  positions: z.strictObject({ title: z.string(), text: z.string() }).nullable(),
  dates: z
    .strictObject({
      title: z.string(),
      /** The language in which the district wrote the events and comments. */
      lang: z.string(),
      rows: z.array(z.strictObject({ date: z.string(), event: z.string(), comment: z.string() })),
      /** Says that the page has more dates; null if all are shown. */
      note: z.string().nullable(),
    })
    .nullable(),
  notes: z.array(z.string()),
});

export type HandoutSheet = z.output<typeof handoutSheet>;
export type HandoutSheetTable = z.output<typeof table>;
