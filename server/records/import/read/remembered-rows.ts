import type { ImportAnalysis } from '../../../../core/contract/import-analysis.ts';
import type { RowAnswer } from '../../../../core/contract/import-outline.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { rememberedAnswers } from '../../../../core/import/sections/remembered-answers.ts';
import type { Table } from '../readers/table.ts';
import { rowQuestions } from './asked-rows.ts';
import { readSource } from './read-source.ts';

interface KnownRows {
  known: readonly RowAnswer[];
  mapping: Pick<ImportAnalysis, 'suggestedMappings' | 'rememberedMapping'>;
  /** The names of all columns. */
  columns: readonly string[];
  type: ImportType;
}

/**
 * Adds answers to a table without sections: those that users gave for rows with the same names in an earlier file with the same columns.
 */
export function withRememberedRows(
  table: Table,
  { known, mapping, columns, type }: KnownRows,
): { table: Table; remembered: readonly string[] } {
  const named = table.columns.map(({ index }, at) => ({ name: columns[at] ?? '', index }));
  const choices = { importType: type, columnMappings: columnsOf(mapping), noteColumns: [], decisions: [] };
  const asked = (answers: readonly string[]) => {
    const open = { originalName: '', sheet: null, table: { ...table, answers }, columns: named };
    return readSource(open, { ...choices, salaryIs: 'asPaid' }).asked;
  };
  let answers: readonly string[] = [];
  // An answer can lead to a question about a later row, so this loop repeats until no answer is added.
  for (let before = -1; before < answers.length;) {
    before = answers.length;
    const questions = rowQuestions([{ column: '', asked: asked(answers) }]);
    answers = [...answers, ...rememberedAnswers({ questions }, known)];
  }
  return { table: { ...table, answers }, remembered: asked(answers).answered.map(describeRemembered) };
}

const columnsOf = ({ suggestedMappings, rememberedMapping }: KnownRows['mapping']): Record<string, string> =>
  rememberedMapping?.columnMappings ??
  Object.fromEntries(
    Object.entries(suggestedMappings).flatMap(([field, { csvColumn }]) =>
      csvColumn === null ? [] : [[field, csvColumn]],
    ),
  );

export const describeRemembered = ({ row, label, meaning }: RowAnswer): string =>
  `Row ${row}, ${label}, is a ${meaning}, based on the answer for an earlier file with these columns.`;
