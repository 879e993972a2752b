import { MAX_ERRORS_SHOWN, MAX_WARNINGS_SHOWN, type ImportPreview } from '../../core/contract/import.ts';
import { describePlaces } from '../../core/import/describe-places.ts';
import { countRows } from '../../core/import/more-rows.ts';
import { rowMessage } from '../../core/import/row-message.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import type { PreparedImport } from '../../server/records/import/write/import-file.ts';
import { countWarnings, countErrors } from './import-records.ts';
import type { CliSession } from '../session.ts';

/** Reports the columns that an import of all years leaves out, and the columns that a user must choose between. */
export function printColumnsLeft(session: CliSession, { allYears }: PreparedImport): void {
  for (const { columns, note } of allYears?.questions ?? []) {
    session.report(`Question: ${note}`);
    session.report(`  Answer with ${columns.map((column) => `--leave-out "${column}"`).join(' or ')}`);
  }
  for (const { column, note } of allYears?.left ?? []) session.report(`Not imported: ${column}. ${note}`);
}

export function printQuestions(session: CliSession, { preview: { questions } }: PreparedImport): void {
  for (const { about, text, effect, choices } of questions) {
    session.report(`Question: ${text} ${effect}`);
    session.report(`  Answer with ${choices.map((choice) => `--answer ${about}=${choice}`).join(' or ')}`);
  }
}

export function printMapping(session: CliSession, { analysis, request, mappedAsIn }: PreparedImport): void {
  const sheet = analysis.sheet === null ? '' : ` of sheet "${analysis.sheet}"`;
  session.report(`${plural(analysis.rowCount, 'row')} (header in row ${analysis.headerRow}${sheet}).`);
  const pairs = Object.entries(request.columnMappings).map(([field, column]) => `${field} = ${column}`);
  if (mappedAsIn !== null)
    session.report(`Using the same mapping as for ${mappedAsIn}. Add --suggested to use the suggested mapping.`);
  session.report(`Mapped: ${pairs.join('; ')}`);
  if (request.salaryIs === 'fullTimeRate')
    session.report('Salaries are full-time rates and will be multiplied by the FTE.');
  for (const warning of analysis.warnings) session.report(`Warning: ${warning}`);
}

export function printNotImported(session: CliSession, { preview, request }: PreparedImport): void {
  for (const { fiscalYear, notImported } of [preview, ...preview.amountColumns]) {
    const { count, total } = notImported;
    if (count === 0) continue;
    const what = `${plural(count, `${fiscalYearLabel(fiscalYear)} line`)} (${formatMoney(fromDollars(total))})`;
    const [are, lines] = count === 1 ? ['is', 'This line'] : ['are', 'These lines'];
    const then =
      request.notImported === 'remove'
        ? 'would be removed (--not-imported remove).'
        : 'would stay. To remove lines that are not in the file, add --not-imported remove.';
    session.report(`${what} did not come from an import and ${are} not in the file. ${lines} ${then}`);
  }
}

type Found = Pick<ImportPreview, 'warnings' | 'errors' | 'skippedRows' | 'placements'>;

export function printFindings(session: CliSession, found: Found): void {
  const report = (kind: string, lines: string[], limit: number, all: number) => {
    for (const line of lines.slice(0, limit)) session.report(`${kind}: ${line}`);
    if (all > limit) session.report(`… and ${(all - limit).toLocaleString('en-US')} more.`);
  };
  report(
    'Warning',
    found.warnings.map((warning) => rowMessage(warning, warning.issues.join(' '))),
    MAX_WARNINGS_SHOWN,
    countWarnings(found.warnings),
  );
  report(
    'Left out',
    found.skippedRows.map((row) => row.message),
    MAX_ERRORS_SHOWN,
    countErrors(found.skippedRows),
  );
  report(
    'Error',
    found.errors.map((error) => rowMessage(error, error.message)),
    MAX_ERRORS_SHOWN,
    countErrors(found.errors),
  );
  if (found.placements === null) return;
  const { problems } = found.placements;
  session.report(describePlaces(found.placements).join(' '));
  report(
    'Placement',
    problems.map((problem) => rowMessage(problem, problem.message)),
    MAX_WARNINGS_SHOWN,
    countRows(problems.map(({ message }) => message)),
  );
}
