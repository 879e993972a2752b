import type { OutlineQuestion } from '../../../../core/contract/import-outline.ts';
import { openQuestions } from '../../../../core/import/sections/section-questions.ts';
import { plural } from '../../../../core/plural.ts';
import { AppError } from '../../../errors.ts';
import { type AskedColumn, hiddenColumnQuestions, rowQuestions } from './asked-rows.ts';
import type { ImportSource, OpenFile } from './read-source.ts';
import { mappedFields, moneyField, type ImportRequest } from './request.ts';

const MAX_QUESTIONS_SHOWN = 5;

/** Returns the amount column of a request as read from the file. */
export function askedColumn(request: ImportRequest, source: ImportSource): AskedColumn {
  return { column: mappedFields(request)[moneyField(request.importType)] ?? '', asked: source.asked };
}

/**
 * Returns the questions that must be answered before this request can be executed. `columns` are the amount columns of the request, as they
 * were read from the file.
 */
export function questionsOf(
  { table }: OpenFile,
  request: ImportRequest,
  columns: readonly AskedColumn[],
): OutlineQuestion[] {
  const main = mappedFields(request)[moneyField(request.importType)] ?? [];
  const amounts = [main, ...request.amountColumns.map(({ column }) => column)].flat();
  if (table.outline) return openQuestions(table.outline.questions, amounts);
  const actuals = request.actualsColumns.map(({ column }) => column);
  const used = new Set([...Object.values(mappedFields(request)), ...request.noteColumns, ...amounts, ...actuals]);
  return [...rowQuestions(columns), ...hiddenColumnQuestions(table, used)];
}

/** Throws VALIDATION with the open questions, if there are any. */
export function requireAnswers(questions: readonly OutlineQuestion[]): void {
  if (questions.length === 0) return;
  const listed = questions.slice(0, MAX_QUESTIONS_SHOWN).map(({ text }) => text);
  if (questions.length > listed.length) listed.push(`And ${questions.length - listed.length} more.`);
  const message = `Answer ${plural(questions.length, 'question')} about the file before you import it. ${listed.join(' ')}`;
  throw new AppError('VALIDATION', message, {
    fields: Object.fromEntries(questions.map(({ about, text }) => [`answers.${about}`, text])),
  });
}
