import type { ImportOutline, RowAnswer, SectionAnswer } from './outline.ts';
import { fiscalYearLabel, isFiscalYear } from '../../fiscal-year.ts';
import { readAnswers } from './answers.ts';
import { sectionAnswer } from './section-meanings.ts';

/** The answer for a column without a year in its name, as the distance from the year of the version. */
export interface YearAnswer {
  /** The name of the column in the file. */
  column: string;
  offset: number;
}

/**
 * Answers the open questions about rows from an earlier file with the same columns. A row must have the same label, and all earlier answers
 * for this label must be the same. A row below the grand total is a line if it was one in the earlier file, and if no other row with this
 * label is below the grand total or the subject of a question. Returns answers such as "row:212=total".
 */
export function rememberedAnswers(
  { questions, below = [] }: Pick<ImportOutline, 'questions'> & Partial<Pick<ImportOutline, 'below'>>,
  remembered: readonly RowAnswer[],
): string[] {
  const meaningOf = (label: string) => {
    const meanings = new Set(remembered.filter((known) => known.label === label).map(({ meaning }) => meaning));
    const [meaning] = meanings;
    return meanings.size === 1 ? meaning : undefined;
  };
  const isOnly = (label: string) => [...questions, ...below].filter((row) => row.label === label).length === 1;
  return [
    ...questions.flatMap(({ about, label }) => {
      const meaning = label === null ? undefined : meaningOf(label);
      return meaning ? [`${about}=${meaning}`] : [];
    }),
    ...below.flatMap(({ row, label }) => (meaningOf(label) === 'line' && isOnly(label) ? [`row:${row}=line`] : [])),
  ];
}

/**
 * Returns the meanings of headings from an earlier file with the same columns. A heading is recognized by its name and the names of the
 * headings around it, if only one heading in the file matches them.
 */
export function rememberedSections({ sections }: ImportOutline, remembered: readonly SectionAnswer[]): string[] {
  const around: string[] = [];
  const rowsOf = new Map<string, number[]>();
  for (const { row, label, depth } of sections) {
    around.splice(depth, around.length, label);
    const heading = around.join(' > ');
    rowsOf.set(heading, [...(rowsOf.get(heading) ?? []), row]);
  }
  return remembered.flatMap(({ heading, field, value }) => {
    const [row, ...others] = rowsOf.get(heading) ?? [];
    return row === undefined || others.length > 0 ? [] : [sectionAnswer(row, field, value)];
  });
}

/** Answers the questions about columns without a year. An answer is a distance from the year of the version, so it fits any year. */
export function rememberedYears(
  { questions }: ImportOutline,
  remembered: readonly YearAnswer[],
  fiscalYear: number,
): string[] {
  return questions.flatMap(({ about, column }) => {
    const offsets = new Set(
      remembered.filter((known) => column !== null && isSameName(known.column, column)).map(({ offset }) => offset),
    );
    const [offset] = offsets;
    if (offset === undefined || offsets.size > 1 || !isFiscalYear(fiscalYear + offset)) return [];
    return about.startsWith('column:') ? [`${about}=${fiscalYearLabel(fiscalYear + offset)}`] : [];
  });
}

const isSameName = (some: string, other: string): boolean => some.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the columns whose years were answered, with the answer and the original name. */
function answeredColumns({ columns, answers }: ImportOutline) {
  const { years } = readAnswers(answers);
  return columns.flatMap(({ letter, name }) => {
    const fiscalYear = years.get(letter);
    if (fiscalYear === undefined) return [];
    const prefix = `${fiscalYearLabel(fiscalYear)} `;
    return [{ name, fiscalYear, own: name.startsWith(prefix) ? name.slice(prefix.length) : name }];
  });
}

/** Returns the answers about the years of columns, in a form that applies to files of other years. */
export function yearAnswers(outline: ImportOutline | null, versionYear: number): YearAnswer[] {
  return outline === null
    ? []
    : answeredColumns(outline).map(({ own, fiscalYear }) => ({ column: own, offset: fiscalYear - versionYear }));
}

/** Returns the column names of a file without the changes from answers about years and headings. */
export function ownColumns(columns: readonly string[], outline: ImportOutline | null): string[] {
  const answered = outline === null ? [] : answeredColumns(outline);
  const ownOf = new Map(answered.map(({ name, own }) => [name, own]));
  const added = new Set(outline?.addedColumns);
  return columns.filter((column) => !added.has(column)).map((column) => ownOf.get(column) ?? column);
}
