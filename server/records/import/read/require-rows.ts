import { rowMessage } from '../../../../core/import/row-message.ts';
import { plural } from '../../../../core/plural.ts';
import { AppError } from '../../../errors.ts';
import { rejectedRows, type ImportSource } from './read-source.ts';

const HOW_TO_LIST = 'To list the rejected rows, preview the import (in budget-cli, use --preview).';

interface Requirement {
  /** The amount column that the rows are read from. */
  column: string;
  allOrNothing: boolean;
}

/**
 * Throws VALIDATION if no row of the file can be imported, because such an import could only remove lines. A file whose rows are all in the
 * budget already can be imported. With `allOrNothing`, throws VALIDATION if any row is rejected.
 */
export function requireRows(source: ImportSource, { column, allOrNothing }: Requirement): void {
  const rejected = rejectedRows(source);
  if (source.lines.length > 0) {
    if (allOrNothing && rejected.length > 0) throw notAll(source, rejected);
    return;
  }
  const what = `None of the rows in "${source.originalName}" can be imported with the amounts in "${column}", so nothing was imported.`;
  const why =
    rejected.length > 0
      ? describeRejected(rejected)
      : 'All of them are totals of other rows. Check which columns are mapped, and import a file that also has the rows below the totals.';
  throw new AppError('VALIDATION', `${what} ${why}`);
}

function notAll({ originalName }: ImportSource, rejected: ReturnType<typeof rejectedRows>): AppError {
  const count = plural(rejected.length, 'row', 'rows');
  const what = `${count} of "${originalName}" cannot be imported. Because all rows or none are to be imported, nothing was imported.`;
  return new AppError('VALIDATION', `${what} ${describeRejected(rejected)}`);
}

function describeRejected(rejected: ReturnType<typeof rejectedRows>): string {
  const [first] = rejected;
  const reason = first ? rowMessage(first, first.message) : '';
  const others = rejected.length - 1;
  const more = others > 0 ? ` ${plural(others, 'more row is', 'more rows are')} rejected.` : '';
  return `${reason}${more} Correct the file, or map other columns. ${HOW_TO_LIST}`;
}
