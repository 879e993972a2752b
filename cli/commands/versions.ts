import { Command } from 'commander';
import * as contract from '../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatVoteDifference } from '../../core/gap-text.ts';
import { fromDollars, type Cents } from '../../core/money.ts';
import {
  listVersionsWithTotals,
  type VersionWithTotals,
} from '../../server/records/budgets/list-versions-with-totals.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { updateVersion } from '../../server/records/budgets/update-version.ts';
import { findVersionByLabel } from '../../server/records/budgets/versions.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { validate } from '../../server/platform/http/validate.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import { readDollars, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const money = (dollars: number | null): Cents | null => (dollars === null ? null : fromDollars(dollars));

const COLUMNS: Column<VersionWithTotals>[] = [
  { key: 'id', label: 'Version', type: 'text', value: (row) => row.id },
  { key: 'fiscalYear', label: 'Budget year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'label', label: 'Label', type: 'text', value: (row) => row.label },
  { key: 'status', label: 'Status', type: 'text', value: (row) => row.status },
  { key: 'isActive', label: 'Active', type: 'yes-no', value: (row) => row.isActive },
  { key: 'operatingTotal', label: 'Operating', type: 'money', value: (row) => money(row.operatingTotal) },
  { key: 'proposedTotal', label: 'Proposed', type: 'money', value: (row) => money(row.proposedTotal) },
  { key: 'voteDate', label: 'Vote date', type: 'text', value: (row) => row.adoption?.voteDate ?? null },
  { key: 'amountVoted', label: 'Amount voted', type: 'money', value: (row) => money(row.adoption?.amount ?? null) },
  {
    key: 'difference',
    label: 'Difference',
    type: 'gap',
    value: (row) => money(row.difference),
    words: (gap) => (gap === null ? '–' : formatVoteDifference(gap)),
  },
  { key: 'reference', label: 'Reference', type: 'text', value: (row) => row.adoption?.reference ?? null },
  { key: 'adoptedBy', label: 'Adopted by', type: 'text', value: (row) => row.adoption?.adoptedBy ?? null },
];

const EXAMPLES = `
Examples:
  budget-cli versions list --budget-year FY27
  budget-cli versions adopt "School Committee vote" --budget-year FY27 --vote-date 2026-05-12 --amount 26944661 --reference "Town Meeting, article 5"
  budget-cli versions reopen 12 --note "Town Meeting amended article 5" --as you@district.org

Identify a version by its number, or by its label together with --budget-year. Adopting a version locks the lines of its
base year until the version is reopened. In the list of versions, the column "Difference" is the proposed total minus the
amount voted. For each adoption or reopening, the audit log records the user, the time and the note.`;

interface Named {
  budgetYear?: number;
}

/** `versions list|adopt|reopen`. */
export function versionsCommand(session: CliSession): Command {
  const command = new Command('versions')
    .description('List, adopt or reopen budget versions.')
    .addHelpText('after', EXAMPLES);
  command
    .command('list')
    .description('List all versions with their votes, newest first.')
    .option('--budget-year <year>', 'only this budget year, such as FY27', readYear('--budget-year'))
    .action(async ({ budgetYear }: Named, self: Command) => {
      const cx = await authorizedContext(session, contract.listVersions);
      const budgetYearId =
        budgetYear === undefined ? undefined : (await requireBudgetYear(cx, { fiscalYear: budgetYear })).id;
      session.print(renderList(await listVersionsWithTotals(cx, { budgetYearId }), COLUMNS, formatOf(self)));
    });
  withVersion(command.command('adopt'))
    .description('Record the vote on a version and lock its lines.')
    .requiredOption('--vote-date <date>', 'date of the vote, such as 2026-05-12')
    .option('--amount <dollars>', 'amount voted', readDollars('--amount'))
    .option('--reference <text>', 'reference for the vote, such as a warrant article')
    .action(async (name: string, { voteDate, amount, reference, ...named }: AdoptOptions, self: Command) => {
      await change(session, self, name, named, {
        status: 'ADOPTED',
        adoption: { voteDate, ...(amount !== undefined && { amount }), ...(reference !== undefined && { reference }) },
      });
    });
  withVersion(command.command('reopen'))
    .description('Unlock the lines of an adopted version.')
    .requiredOption('--note <text>', 'reason, recorded in the audit log')
    .action(async (name: string, { note, ...named }: Named & { note: string }, self: Command) => {
      await change(session, self, name, named, { status: 'DRAFT', note });
    });
  return command;
}

interface AdoptOptions extends Named {
  voteDate: string;
  amount?: number;
  reference?: string;
}

function withVersion(command: Command): Command {
  return command
    .argument('<version>', 'number of the version, or its label together with --budget-year')
    .option(
      '--budget-year <year>',
      'budget year of the version, such as FY27. Required if <version> is a label',
      readYear('--budget-year'),
    );
}

async function change(
  session: CliSession,
  self: Command,
  name: string,
  named: Named,
  body: contract.VersionChange,
): Promise<void> {
  const cx = await authorizedContext(session, contract.updateVersion);
  const id = await versionIdOf(cx, name, named);
  await updateVersion(cx, { id, ...validate(contract.updateVersion.body, body) });
  const rows = await listVersionsWithTotals(cx, {});
  session.print(
    renderList(
      rows.filter((row) => row.id === id),
      COLUMNS,
      formatOf(self),
    ),
  );
}

async function versionIdOf(cx: Context, name: string, { budgetYear }: Named): Promise<number> {
  if (budgetYear !== undefined) {
    await requireBudgetYear(cx, { fiscalYear: budgetYear });
    const found = await findVersionByLabel(cx, { fiscalYear: budgetYear, label: name });
    if (found) return found.id;
    throw new AppError(
      'NOT_FOUND',
      `${fiscalYearLabel(budgetYear)} has no version "${name}". To see all versions, run: budget-cli versions list`,
    );
  }
  if (/^[1-9]\d{0,14}$/.test(name)) return Number(name);
  throw new AppError(
    'VALIDATION',
    `"${name}" is not a version number. To identify the version by its label, add --budget-year.`,
  );
}
