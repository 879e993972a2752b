import { Command } from 'commander';
import { exportBudgetEntry as contract, type BudgetEntryFormat } from '../../core/contract/budget-entry.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney, sum } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import type { BudgetEntry } from '../../core/rules/accounts/budget-entry.ts';
import { AppError } from '../../server/errors.ts';
import { assertCompleteEntry, exportBudgetEntry } from '../../server/records/budget-entry/export-budget-entry.ts';
import { readBudgetEntry } from '../../server/records/budget-entry/read-budget-entry.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { renderList, type Column } from '../output.ts';
import { readYear } from '../read-options.ts';
import { requireScenarioOf } from '../require-scenario.ts';
import type { CliSession } from '../session.ts';
import { assertWritable, OVERWRITE, writeTextFile } from '../write-text-file.ts';

const COLUMNS: Column<BudgetEntry>[] = [
  { key: 'org', label: 'Org', type: 'text', value: (row) => row.org },
  { key: 'object', label: 'Object', type: 'text', value: (row) => row.object },
  { key: 'project', label: 'Project', type: 'text', value: (row) => row.project },
  { key: 'amount', label: 'Amount', type: 'money', value: (row) => row.amount },
];

const EXAMPLES = `
Examples:
  budget-cli budget-entry --budget-year FY27 --out entry.csv
  budget-cli budget-entry --budget-year FY27 --version "School Committee vote" --out entry.xlsx
  budget-cli budget-entry --budget-year FY27 --format csv

Without --version, the adopted budget is exported. Account numbers are split by the district's account template
(budget-cli accounts). An account number that fits no template is split at its object. The command looks for the object
in this order:
  1. a part with five or six digits that begins with 5, other than the first part. If several parts fit, the account
     number cannot be split
  2. in an account number with two or three parts: the second part, if it has four to six digits
The org is everything before the object, and the project is everything after it.

If an object was entered on the line, it replaces the object in the account number. Such a line can be exported even if
its account number cannot be split. In that case, the whole account number is the org, and it must contain a digit.
If the account number has no project and the template has no program, the program code of the line is the project.

CSV and JSON are refused if a line has no usable account, because they would not add up to the budget. A workbook lists
lines without a usable account separately. Without --out and --format, the accounts are printed as a table, and the
lines that were left out are counted on standard error.`;

interface Options {
  budgetYear: number;
  version?: string;
  out?: string;
  overwrite?: boolean;
}

/** Builds the command `budget-entry`, which exports the proposed budget by account, for MUNIS. */
export function budgetEntryCommand(session: CliSession): Command {
  return new Command('budget-entry')
    .description('Export the proposed budget by org, object and project, for budget entry in MUNIS.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY27', readYear('--budget-year'))
    .option('--version <label>', 'version of the budget year (default: the adopted version)')
    .option('--out <file>', 'write a .csv or .xlsx file instead of printing the accounts')
    .option(...OVERWRITE)
    .addHelpText('after', EXAMPLES)
    .action((options: Options, self: Command) => run(session, options, self));
}

async function run(session: CliSession, options: Options, self: Command) {
  const { budgetYear: fiscalYear, version, out } = options;
  const format = out === undefined ? null : fileFormat(out);
  const file =
    out === undefined || format === null
      ? null
      : { path: out, option: '--out', ending: `.${format}`, overwrite: options.overwrite };
  if (file) await assertWritable(file);
  const cx = await authorizedContext(session, contract);
  await requireBudgetYear(cx, { fiscalYear });
  const query = {
    fiscalYear,
    scenarioId:
      version === undefined
        ? undefined
        : await requireScenarioOf(cx, { budgetYear: fiscalYear, type: 'proposed', version }),
  };
  const budget = await readBudgetEntry(cx, query);
  const { entries, leftOut, total, versionLabel } = budget;
  if (file && format !== null) {
    await writeTextFile(file, (await exportBudgetEntry(cx, { ...query, format })).bytes);
    session.report(`${plural(entries.length, 'account')} written to ${file.path}.`);
  } else {
    const printed = formatOf(self);
    if (printed !== 'table') assertCompleteEntry(budget);
    session.print(renderList(entries, COLUMNS, printed));
  }
  session.report(
    `Total of the ${fiscalYearLabel(fiscalYear)} proposed budget in version "${versionLabel}": ${formatMoney(total)}.`,
  );
  if (leftOut.length === 0) return;
  const amount = formatMoney(sum(leftOut.map(({ cost }) => cost)));
  session.report(`Left out: ${plural(leftOut.length, 'line')} without a usable account, with a total of ${amount}.`);
}

function fileFormat(path: string): BudgetEntryFormat {
  const ending = /\.(csv|xlsx)$/i.exec(path)?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'xlsx') return ending;
  throw new AppError('VALIDATION', `--out "${path}" must end in .csv or .xlsx.`);
}
