import { Command } from 'commander';
import * as contract from '../../core/contract/public-dashboard.ts';
import type { FigureChange, ReleaseDiff } from '../../core/contract/public-releases.ts';
import type { PublicYear } from '../../core/contract/public-view.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { fromDollars } from '../../core/money.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { readDashboardConfig } from '../../server/reporting/public-dashboard/configuration.ts';
import { publishDashboard } from '../../server/reporting/public-dashboard/publish-dashboard.ts';
import { diffToDraft } from '../../server/reporting/public-dashboard/releases.ts';
import { staticSite } from '../../server/reporting/public-dashboard/static-site.ts';
import { viewDashboard } from '../../server/reporting/public-dashboard/view-dashboard.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import { readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';
import { removeOthers, writeFolder } from '../write-folder.ts';

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

const DIFFERENCES: Column<FigureChange>[] = [
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'part', label: 'Part', type: 'text', value: (row) => row.part },
  { key: 'name', label: 'Figure', type: 'text', value: (row) => row.name },
  { key: 'before', label: 'Published', type: 'text', value: (row) => row.before },
  { key: 'after', label: 'Now', type: 'text', value: (row) => row.after },
  { key: 'difference', label: 'Difference', type: 'text', value: (row) => row.difference },
  { key: 'text', label: 'In words', type: 'text', value: (row) => row.text },
];

const EXAMPLES = `
Examples:
  budget-cli publish --years 2026,2027
  budget-cli publish --dry-run
  budget-cli publish --yes --static /var/www/budget
  budget-cli publish --static /var/www/budget --current

Residents see the figures as they are at this moment, until the next publish. Without --years it publishes the years that
the configuration of the public dashboard names. It asks first; --yes answers yes, and is needed where nobody sits.

--static also writes the whole site as files for any web server: copy the folder, or let the server serve it. When nothing
has changed since the last release, it writes that one and publishes nothing. With --current it never publishes: so a release
that was withdrawn is taken out of the folder, whatever has been edited since.`;

interface Options {
  years?: number[];
  yes?: boolean;
  dryRun?: boolean;
  static?: string;
  current?: boolean;
}

export function publishCommand(session: CliSession): Command {
  return new Command('publish')
    .description('Publish the budget for residents: a snapshot of the chosen fiscal years.')
    .option('--years <list>', 'the fiscal years, separated by commas, such as 2026,2027', readYears)
    .option('--yes', 'do not ask')
    .option('--dry-run', 'show the difference to what is published, and publish nothing')
    .option('--static <folder>', 'write the whole site there as files, too')
    .option('--current', 'with --static: write what is public now, and publish nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options, command: Command) => {
      checkOptions(options);
      const cx = await authorizedContext(session, contract.publish);
      const diff = await diffToDraft(cx, { years: options.years });
      if (options.current !== true) printSettingChanges(session, diff);
      if (options.dryRun === true) {
        session.print(renderList(diff.figures, DIFFERENCES, formatOf(command)));
        session.tell('Nothing was published.');
        return;
      }
      const rows = (await isStanding(cx, options))
        ? await current(cx, session, options)
        : await publishNow(cx, session, { ...options, diff });
      session.print(renderList(rows, COLUMNS, formatOf(command)));
      if (options.static !== undefined) await writeSite(cx, session, options.static);
    });
}

/** What is public now has its own years, and is nothing without a place to write it to. */
function checkOptions({ current: isCurrent = false, static: folder, years, dryRun = false }: Options): void {
  if (!isCurrent || (folder !== undefined && years === undefined && !dryRun)) return;
  throw new AppError(
    'VALIDATION',
    '--current writes what is public now: it needs --static with a folder, and goes neither with --years nor with --dry-run.',
  );
}

/** Whether the files are written from the release that is there already. */
async function isStanding(cx: Context, { static: folder, years, current: isCurrent }: Options): Promise<boolean> {
  if (isCurrent === true) return true;
  return folder !== undefined && years === undefined && !(await readDashboardConfig(cx)).hasUnpublishedChanges;
}

async function current(cx: Context, session: CliSession, options: Options): Promise<PublishedYear[]> {
  const { release } = await readDashboardConfig(cx);
  if (!release) throw new AppError('NOT_FOUND', 'Nothing is public yet. Publish first.');
  session.tell(
    options.current === true
      ? `Release ${release.number} stays what is public.`
      : 'Nothing has changed since the last release, so there is no new one.',
  );
  return publishedYears(cx, release);
}

async function publishNow(
  cx: Context,
  session: CliSession,
  { years, yes = false, diff }: Options & { diff: ReleaseDiff },
): Promise<PublishedYear[]> {
  if (!yes) await confirm(session, diff);
  const { release } = await publishDashboard(cx, { ...(years && { years }) }, await session.publicPage());
  const rows = await publishedYears(cx, release);
  for (const { fiscalYear, figures } of rows) {
    if (!figures) session.tell(`No data available for FY${fiscalYear}: it has no active proposed budget.`);
  }
  return rows;
}

async function publishedYears(cx: Context, release: contract.DashboardConfig['release']): Promise<PublishedYear[]> {
  if (!release) throw new Error('what is published has no release');
  const { years } = await viewDashboard(cx, release);
  return release.publishedYears.map((fiscalYear) => ({
    fiscalYear,
    figures: years[String(fiscalYear)] ?? null,
    release: release.number,
    path: `/public/${release.urlPath}`,
  }));
}

const MAX_SHOWN = 10;

async function confirm(session: CliSession, { from, figures }: ReleaseDiff): Promise<void> {
  session.tell(from === null ? 'Nothing is public yet.' : `Changes since release ${from}:`);
  if (from !== null && figures.length === 0) session.tell('  no figure');
  for (const { fiscalYear, text } of from === null ? [] : figures.slice(0, MAX_SHOWN))
    session.tell(`  FY${fiscalYear}: ${text}`);
  if (from !== null && figures.length > MAX_SHOWN)
    session.tell(`  and ${figures.length - MAX_SHOWN} more; --dry-run shows all`);
  const answer = await session.confirm('Publish for residents?');
  if (answer === true) return;
  throw new AppError(
    'VALIDATION',
    answer === false
      ? 'Nothing was published.'
      : 'Nothing was published: nobody is there to be asked. Add --yes, or look at the difference with --dry-run.',
  );
}

function printSettingChanges(session: CliSession, { settings, from }: ReleaseDiff): void {
  if (from === null) return;
  for (const { what, before, after } of settings) session.tell(`${what}: ${before ?? 'none'} → ${after ?? 'none'}`);
}

async function writeSite(cx: Context, session: CliSession, folder: string): Promise<void> {
  const files = await staticSite(cx, await session.publicPage());
  await writeFolder(folder, files);
  await removeOthers(folder, 'public', new Set(files.map(({ path }) => path)));
  session.tell(`Wrote ${files.length} files to ${folder}.`);
}

function readYears(text: string): number[] {
  return text.split(',').map((part) => readYear('--years')(part.trim()));
}

function cents(dollars: number | null | undefined) {
  return dollars === null || dollars === undefined ? null : fromDollars(dollars);
}
