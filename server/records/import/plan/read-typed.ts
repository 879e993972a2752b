import { byField, LINE_FIELDS } from '../../../../core/line-fields.ts';
import { AppError } from '../../../errors.ts';
import type { SourceLine } from '../read/read-source.ts';
import { FIELD_OF_LIST, type NameResolver } from './resolve-names.ts';
import { REFERENCE_LISTS } from '../../reference/reference-names.ts';

const LABEL_OF = byField(LINE_FIELDS, 'field', ({ label }) => label);

/**
 * Returns `typed`, the row with the values that a user entered for its conflicts. Throws VALIDATION for a value that cannot be
 * read or is not in its list.
 */
export function readTyped(line: SourceLine, typed: SourceLine, names: NameResolver): SourceLine {
  for (const list of REFERENCE_LISTS) {
    const field = FIELD_OF_LIST[list];
    const word = typed.values[field];
    if (word === line.values[field]) continue;
    const { unknown } = names.resolve(list, word ?? null);
    if (unknown !== null)
      throw refused(line.row, `${LABEL_OF[field]} "${unknown}" is not in the list. Choose an entry from the list.`);
  }
  const known = new Set(line.findings.map(({ message }) => message));
  const problem = typed.findings.find(({ message, needsReview }) => needsReview && !known.has(message));
  if (problem) throw refused(line.row, problem.message);
  return typed;
}

function refused(row: number, why: string): AppError {
  return new AppError('VALIDATION', `Row ${row}: ${why}`, { fields: { decisions: why } });
}
