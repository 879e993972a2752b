import type { ImportOutline, RowAnswer, SectionAnswer } from '../../contract/import-outline.ts';
import { fiscalYearLabel, isFiscalYear } from '../../fiscal-year.ts';
import { readAnswers } from './answers.ts';
import { sectionAnswer } from './section-meanings.ts';

/** The year of a column whose name has none, counted from the year of the version that the file went into. */
export interface YearAnswer {
  /** Its name in the file. */
  column: string;
  offset: number;
}

/**
 * The open questions about rows of a file that an earlier file with the same columns has answered: the row is called the same, and every
 * answer about such rows was the same. Returns answers such as "row:212=total".
 */
export function rememberedAnswers(
  { questions }: Pick<ImportOutline, 'questions'>,
  remembered: readonly RowAnswer[],
): string[] {
  return questions.flatMap(({ about, label }) => {
    const meanings = new Set(remembered.filter((known) => known.label === label).map(({ meaning }) => meaning));
    const [meaning] = meanings;
    return label !== null && meaning && meanings.size === 1 ? [`${about}=${meaning}`] : [];
  });
}

/**
 * What headings of a file mean, as answered for an earlier file with the same columns: a heading is recognized by its name and those of the
 * headings around it, and only if one heading of the file has them.
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

/** The same for columns without a year: "the year of the version" stays that in the file of another year. */
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

/** The columns whose years were answered, with their names before and after. */
function answeredColumns({ columns, answers }: ImportOutline) {
  const { years } = readAnswers(answers);
  return columns.flatMap(({ letter, name }) => {
    const fiscalYear = years.get(letter);
    if (fiscalYear === undefined) return [];
    const prefix = `${fiscalYearLabel(fiscalYear)} `;
    return [{ name, fiscalYear, own: name.startsWith(prefix) ? name.slice(prefix.length) : name }];
  });
}

/** What was answered about the years of columns, to be remembered for the files of other years. */
export function yearAnswers(outline: ImportOutline | null, versionYear: number): YearAnswer[] {
  return outline === null
    ? []
    : answeredColumns(outline).map(({ own, fiscalYear }) => ({ column: own, offset: fiscalYear - versionYear }));
}

/** The column names of a file before years and the meanings of headings were answered. */
export function ownColumns(columns: readonly string[], outline: ImportOutline | null): string[] {
  const answered = outline === null ? [] : answeredColumns(outline);
  const ownOf = new Map(answered.map(({ name, own }) => [name, own]));
  const added = new Set(outline?.addedColumns);
  return columns.filter((column) => !added.has(column)).map((column) => ownOf.get(column) ?? column);
}
