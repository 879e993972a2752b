import { parseFiscalYear } from '../../fiscal-year.ts';

/** Whether a row with an amount is a total or a line. */
export type RowMeaning = 'total' | 'line';

/** The fields that a heading can set for the lines below it. */
export const MEANING_FIELDS = ['function', 'building', 'category'] as const;
export type MeaningField = (typeof MEANING_FIELDS)[number];

/** A user's answer about a file: "row:212=total", "column:F=FY27", "hidden:rows=skip" or "hidden:F=import". */
export const ANSWER =
  /^(?:row:([1-9]\d{0,6})=(total|line)|column:([A-Z]{1,3})=(FY\d{2})|hidden:(?:(rows)|([A-Z]{1,3}))=(import|skip))$/;

export interface SectionAnswers {
  /** Whether each row is a total or a line, by row number in the file. */
  rows: ReadonlyMap<number, RowMeaning>;
  /** The fiscal years of columns, by column letter. */
  years: ReadonlyMap<string, number>;
  /** The choice for hidden rows. Null if there is no answer. */
  hiddenRows: 'import' | 'skip' | null;
  /** The choices for hidden columns, by column letter. */
  hiddenColumns: ReadonlyMap<string, 'import' | 'skip'>;
}

/** Reads answers. If several are about the same row or column, the last one is used. Other texts are ignored. */
export function readAnswers(texts: readonly string[]): SectionAnswers {
  const rows = new Map<number, RowMeaning>();
  const years = new Map<string, number>();
  const hiddenColumns = new Map<string, 'import' | 'skip'>();
  let hiddenRows: SectionAnswers['hiddenRows'] = null;
  for (const text of texts) {
    const [, row, meaning, column, label, allRows, hidden, choice] = ANSWER.exec(text) ?? [];
    const year = parseFiscalYear(label ?? '');
    if (row !== undefined) rows.set(Number(row), meaning === 'total' ? 'total' : 'line');
    else if (column !== undefined && year !== null) years.set(column, year);
    else if (choice !== undefined) {
      const answer = choice === 'skip' ? 'skip' : 'import';
      if (allRows !== undefined) hiddenRows = answer;
      else if (hidden !== undefined) hiddenColumns.set(hidden, answer);
    }
  }
  return { rows, years, hiddenRows, hiddenColumns };
}
