import { formatDateTime } from '../../core/format-date.ts';
import { Command } from 'commander';
import * as contract from '../../core/contract/import-batches.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { AppError } from '../../server/errors.ts';
import { listImports } from '../../server/records/import/write/list-imports.ts';
import { readImport } from '../../server/records/import/read/read-import.ts';
import { rejectedRowsOfImport } from '../../server/records/import/write/rejected-rows.ts';
import { rosterImport } from '../../server/roster-import.ts';
import { formatOf } from '../format.ts';
import { countWarnings, countErrors } from '../import/import-records.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, renderRecord, type Column, type Format } from '../output.ts';
import { readId, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';
import { OVERWRITE, writeTextFile } from '../write-text-file.ts';

const COLUMNS: Column<contract.ImportBatch>[] = [
  { key: 'id', label: 'Import', type: 'text', value: (row) => row.id },
  { key: 'originalName', label: 'File', type: 'text', value: (row) => row.originalName },
  { key: 'importType', label: 'Type', type: 'text', value: (row) => row.importType },
  { key: 'fiscalYear', label: 'Budget year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'versionLabel', label: 'Version', type: 'text', value: (row) => row.versionLabel },
  { key: 'mode', label: 'Mode', type: 'text', value: (row) => row.mode },
  { key: 'created', label: 'Created', type: 'integer', value: (row) => row.created },
  { key: 'updated', label: 'Updated', type: 'integer', value: (row) => row.updated },
  { key: 'removed', label: 'Removed', type: 'integer', value: (row) => row.removed },
  { key: 'rejected', label: 'Rejected', type: 'integer', value: (row) => row.rejected },
  { key: 'totalAfter', label: 'Total', type: 'money', value: (row) => fromDollars(row.totalAfter) },
  { key: 'importedBy', label: 'By', type: 'text', value: (row) => row.importedBy },
  { key: 'importedAt', label: 'At', type: 'text', value: (row) => row.importedAt },
  { key: 'status', label: 'Status', type: 'text', value: (row) => row.status },
];

const EXAMPLES = `
Examples:
  budget-cli imports list --budget-year FY26
  budget-cli imports show 12
  budget-cli imports undo 12
  budget-cli imports rejected 12 --output fix-me.csv

An undo restores the budget to its state before the import. Changes that the import made to other years or to actuals
are undone too. If users made changes after the import, the command lists the later changes and undoes nothing. Later
changes are edits to imported lines, and placements or benefit elections for lines that the import created. To undo the
import anyway, add --force. If a budget has several imports, undo the latest import first.`;

const DISCARDED = { LINE: 'Edited', PLACEMENT: 'Placement confirmed', ELECTION: 'Benefit election entered' } as const;

/** `imports list|show|undo|rejected`. */
export function importsCommand(session: CliSession): Command {
  const command = new Command('imports').description('List, show or undo imports.').addHelpText('after', EXAMPLES);
  command
    .command('list')
    .description('List all imports, newest first.')
    .option('--budget-year <year>', 'only this budget year, such as FY26', readYear('--budget-year'))
    .action(async (options: { budgetYear?: number }, self: Command) => {
      const cx = await authorizedContext(session, contract.listImports);
      const year = options.budgetYear;
      const budgetYearId = year === undefined ? undefined : (await requireBudgetYear(cx, { fiscalYear: year })).id;
      session.print(renderList(await listImports(cx, { budgetYearId }), COLUMNS, formatOf(self)));
    });
  command
    .command('show')
    .description('Show one import: its settings, result and findings.')
    .argument('<id>', 'number of the import')
    .action(async (id: string, _: object, self: Command) => {
      const cx = await authorizedContext(session, contract.getImport);
      const format = formatOf(self);
      const details = await readImport(cx, { id: importId(id) });
      session.print(renderRecord(format === 'json' ? { ...details } : shown(details, format), format));
    });
  command
    .command('undo')
    .description('Restore the budget to its state before an import.')
    .argument('<id>', 'number of the import')
    .option(
      '--force',
      'undo even if users made changes after the import. Later edits, placements and benefit elections are lost',
    )
    .action(async (id: string, options: { force?: boolean }, self: Command) => {
      const cx = await authorizedContext(session, contract.undoImport);
      session.print(renderList([await undo(session, cx, importId(id), options.force)], COLUMNS, formatOf(self)));
    });
  command
    .command('rejected')
    .description(
      'Print the rejected rows of an import as CSV, with a column of reasons. You can fix the rows and import them again.',
    )
    .argument('<id>', 'number of the import')
    .option('--output <file>', 'output file (default: standard output)')
    .option(...OVERWRITE)
    .action(async (id: string, options: { output?: string; overwrite?: boolean }, self: Command) => {
      if (formatOf(self) === 'json') {
        throw new AppError('VALIDATION', 'Rejected rows are always CSV, so that they can be imported again.');
      }
      const cx = await authorizedContext(session, contract.rejectedRows);
      const wanted = { id: importId(id) };
      if ((await readImport(cx, wanted)).rejected === 0) {
        session.report(`Import ${wanted.id} has no rejected rows.`);
        return;
      }
      const { text } = await rejectedRowsOfImport(cx, wanted);
      // trim also removes the byte order mark, which other programs would read as a part of the first heading.
      if (options.output === undefined) session.print(text.trim());
      else {
        const { output: path, overwrite } = options;
        await writeTextFile({ path, option: '--output', ending: '.csv', overwrite }, text);
        session.report(`Written to ${options.output}. Fix the rows and import that file with --mode update.`);
      }
    });
  return command;
}

async function undo(
  session: CliSession,
  cx: Awaited<ReturnType<typeof authorizedContext>>,
  id: number,
  force = false,
): Promise<contract.ImportBatch> {
  try {
    return await rosterImport.undoImport(cx, { id, force });
  } catch (error) {
    const conflicts =
      error instanceof AppError ? contract.editedSince.array().safeParse(error.details.conflicts) : null;
    for (const line of conflicts?.data ?? []) {
      session.report(
        `${DISCARDED[line.what]} after the import: line ${line.lineItemId}, ${line.name}, by ${line.updatedBy} on ${formatDateTime(line.updatedAt)}.`,
      );
    }
    throw error;
  }
}

function shown(details: contract.ImportDetails, format: Format): Record<string, unknown> {
  const money = (dollars: number) => (format === 'table' ? formatMoney(fromDollars(dollars)) : dollars);
  const { columnMappings, noteColumns, warnings, errors, skippedRows, ...plain } = details;
  return {
    ...plain,
    fiscalYear: fiscalYearLabel(details.fiscalYear),
    totalBefore: money(details.totalBefore),
    totalAfter: money(details.totalAfter),
    mapped: Object.entries(columnMappings)
      .map(([field, column]) => `${field} = ${column}`)
      .join('; '),
    noteColumns: noteColumns.join('; '),
    warnings: countWarnings(warnings),
    errors: errors.map(({ message }) => message).join(' '),
    totalRows: countErrors(skippedRows),
  };
}

function importId(text: string): number {
  return readId(text, 'an import number', 'List imports with: budget-cli imports list');
}
