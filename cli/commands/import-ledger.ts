import * as contract from '../../core/contract/actuals.ts';
import { assertDay } from '../read-options.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { importActuals } from '../../server/records/actuals/import-actuals.ts';
import { authorizedContext } from '../authorized-context.ts';
import { type Column, type Format, renderList } from '../output.ts';
import { readUserFile } from '../read-file.ts';
import type { CliSession } from '../session.ts';

interface LedgerOptions {
  asOf: string;
  budgetYear?: number;
  sheet?: string;
  answer?: string[];
  dryRun?: boolean;
  preview?: boolean;
}

type Snapshot = contract.ImportedActuals['snapshots'][number];
type Figure = keyof Snapshot['totals'];

const money = (key: Figure, label: string): Column<Snapshot> => ({
  ...{ key, label, type: 'money' },
  value: ({ totals }) => (totals[key] === null ? null : fromDollars(totals[key])),
});

const COLUMNS: Column<Snapshot>[] = [
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'kind', label: 'Kind', type: 'text', value: (row) => row.kind },
  { key: 'asOf', label: 'As of', type: 'text', value: (row) => row.asOf },
  { key: 'state', label: 'State', type: 'text', value: (row) => row.state },
  { key: 'rows', label: 'Rows', type: 'integer', value: (row) => row.rowCount },
  { key: 'untied', label: 'Do not add up', type: 'integer', value: (row) => row.untiedCount },
  money('original', 'Original'),
  money('transfers', 'Transfers'),
  money('revised', 'Revised'),
  money('spent', 'Spent'),
  money('encumbered', 'Encumbered'),
  money('available', 'Available'),
];

/** Imports ledger balances or, with --preview, shows what would be imported. */
export async function importLedger(
  session: CliSession,
  path: string,
  options: LedgerOptions,
  format: Format,
): Promise<void> {
  assertDay(options.asOf);
  const file = await readUserFile(path);
  const cx = await authorizedContext(session, contract.importActuals);
  session.report(`Reading ${file.name}…`);
  const preview = options.dryRun === true || options.preview === true;
  const { asOf, budgetYear: fiscalYear, sheet } = options;
  const input = { asOf, fiscalYear, sheet, answers: options.answer?.join(','), preview, file };
  const { snapshots, findings, notes, problems } = await importActuals(cx, input);
  for (const note of notes) session.report(note);
  for (const { message } of findings) session.report(`Warning: ${message}`);
  for (const problem of problems) session.report(`Error: ${problem}`);
  if (problems.length > 0) session.report('The file cannot be imported until the errors are fixed.');
  else session.report(outcomeOf(snapshots, preview));
  session.print(renderList(snapshots, COLUMNS, format));
}

function outcomeOf(snapshots: readonly Snapshot[], preview: boolean): string {
  const changed = snapshots.filter(({ state }) => state === 'new');
  if (changed.length > 0) {
    const years = changed.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear)).join(', ');
    return `${plural(changed.length, 'fiscal year')} ${preview ? 'would be imported' : 'imported'}: ${years}.`;
  }
  return `This file was imported before. ${preview ? 'If you import it again, nothing changes.' : 'Nothing changed.'}`;
}
