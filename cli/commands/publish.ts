import { Command } from 'commander';
import * as contract from '../../core/contract/public-dashboard.ts';
import type { PublicYear } from '../../core/contract/public-view.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../core/fiscal-year.ts';
import { fromDollars } from '../../core/money.ts';
import { AppError } from '../../server/errors.ts';
import { publishDashboard } from '../../server/public-dashboard/publish-dashboard.ts';
import { viewDashboard } from '../../server/public-dashboard/view-dashboard.ts';
import { formatOf } from '../format.ts';
import { openFor } from '../open-for.ts';
import { renderList, type Column } from '../output.ts';
import type { CliSession } from '../session.ts';

interface PublishedYear {
  fiscalYear: number;
  /** null when residents will read that there is no data. */
  figures: PublicYear | null;
  release: number;
  path: string;
}

const COLUMNS: Column<PublishedYear>[] = [
  { key: 'release', label: 'Release', type: 'integer', value: (row) => row.release },
  { key: 'path', label: 'Address', type: 'text', value: (row) => row.path },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'totalBudget', label: 'Budget', type: 'money', value: ({ figures }) => cents(figures?.totalBudget) },
  { key: 'townGoal', label: 'Town guidance', type: 'money', value: ({ figures }) => cents(figures?.townGoal) },
];

const EXAMPLES = `
Examples:
  budget-cli publish --years 2026,2027
  budget-cli publish --format json

Residents see the figures as they are at this moment, until the next publish. Without --years it publishes the years that
the configuration of the public dashboard names.`;

export function publishCommand(session: CliSession): Command {
  return new Command('publish')
    .description('Publish the budget for residents: a snapshot of the chosen fiscal years.')
    .option('--years <list>', 'the fiscal years, separated by commas, such as 2026,2027', readYears)
    .addHelpText('after', EXAMPLES)
    .action(async (options: { years?: number[] }, command: Command) => {
      const cx = await openFor(session, contract.publish);
      const { release } = await publishDashboard(cx, options);
      if (!release) throw new Error('a publish has no release');
      const { years } = await viewDashboard(cx, release);
      const rows = release.publishedYears.map((fiscalYear) => ({
        fiscalYear,
        figures: years[String(fiscalYear)] ?? null,
        release: release.number,
        path: `/public/${release.urlPath}`,
      }));
      for (const { fiscalYear, figures } of rows) {
        if (!figures) session.tell(`No data available for FY${fiscalYear}: it has no active proposed budget.`);
      }
      session.print(renderList(rows, COLUMNS, formatOf(command)));
    });
}

function readYears(text: string): number[] {
  return text.split(',').map((part) => {
    const year = parseFiscalYear(part);
    if (year !== null) return year;
    throw new AppError(
      'VALIDATION',
      `--years: "${part.trim()}" is no fiscal year. Write it like 2026,2027 or FY26,FY27.`,
    );
  });
}

function cents(dollars: number | null | undefined) {
  return dollars === null || dollars === undefined ? null : fromDollars(dollars);
}
