import { Command } from 'commander';
import * as contract from '../../core/contract/public-dashboard.ts';
import type { FigureChange } from '../../core/contract/public-dashboard-releases.ts';
import type { PublicYear } from '../../core/contract/public-dashboard-view.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { readDashboardConfig } from '../../server/reporting/public-dashboard/configuration.ts';
import { publishDashboard } from '../../server/reporting/public-dashboard/publish-dashboard.ts';
import { diffToDraft, type DraftDiff } from '../../server/reporting/public-dashboard/releases.ts';
import { staticSite } from '../../server/reporting/public-dashboard/static-site.ts';
import { viewDashboard } from '../../server/reporting/public-dashboard/view-dashboard.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column, type Format } from '../output.ts';
import { readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';
import { prepareFolder, removeOthers, writeFolder } from '../write-folder.ts';

interface PublishedYear {
  fiscalYear: number;
  /** Null if the year has no figures. The public page then says that there is no data. */
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
  figureColumn('before', 'Published'),
  figureColumn('after', 'Now'),
  figureColumn('difference', 'Difference'),
  { key: 'text', label: 'In words', type: 'text', value: (row) => row.text },
];

/** A figure in dollars, or a number of people or students. Only tables format it. */
function figureColumn(key: 'before' | 'after' | 'difference', label: string): Column<FigureChange> {
  const inTable = ({ part, [key]: value }: FigureChange) => {
    if (value === null) return '\u2013';
    return part === 'people' || part === 'students' ? value.toLocaleString('en-US') : formatMoney(fromDollars(value));
  };
  return { key, label, type: 'integer', value: (row) => row[key], inTable };
}

const EXAMPLES = `
Examples:
  budget-cli publish --years 2026,2027
  budget-cli publish --dry-run
  budget-cli publish --yes --static /var/www/budget
  budget-cli publish --static /var/www/budget --current

Residents see the published figures until you publish again. Without --years, the command publishes the years in the
configuration of the public dashboard. Each year in --years needs an active proposed budget. A page that still has the
placeholder name is not published: first enter the school name under Admin > Public Dashboard. The command asks for
confirmation, so scripts need --yes.

If nothing has changed since the last release, nothing is published. To publish anyway, for example after your IT staff
set PUBLIC_URL, choose Publish under Admin > Public Dashboard.

--static also writes the whole site to a folder, as files for any web server. If the folder cannot be written, nothing
is published. Old pages in the folder, such as pages of a withdrawn release, are deleted. Files that the command did not
write stay. If nothing has changed since the last release, --static writes the last release. With --static and
--current, the command writes the current site to the folder and never publishes a new release.`;

interface Options {
  years?: number[];
  yes?: boolean;
  dryRun?: boolean;
  static?: string;
  current?: boolean;
}

export function publishCommand(session: CliSession): Command {
  return new Command('publish')
    .description('Publish a snapshot of the selected fiscal years for residents.')
    .option('--years <list>', 'fiscal years, separated by commas, such as 2026,2027', readYears)
    .option('--yes', 'do not ask for confirmation')
    .option('--dry-run', 'only show the changes since the last release. Nothing is published')
    .option('--static <folder>', 'also write the whole site to this folder')
    .option('--current', 'with --static: only write the current site. Nothing is published')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options, command: Command) => {
      checkOptions(options);
      const cx = await authorizedContext(session, contract.publish);
      const diff = options.current === true ? null : await diffToDraft(cx, { years: options.years });
      if (diff) printSettingChanges(session, diff);
      if (diff && options.dryRun === true) {
        printChanges(session, diff, formatOf(command));
        return;
      }
      if (options.static !== undefined) await prepareFolder(options.static);
      const isNew = diff !== null && diff.hasChanges;
      const rows = isNew ? await publishNow(cx, session, { ...options, diff }) : await current(cx, session, options);
      session.print(renderList(rows, COLUMNS, formatOf(command)));
      if (options.static === undefined) return;
      const published = isNew ? rows[0]?.release : undefined;
      await writeSite(cx, session, options.static).catch((error: unknown) => {
        if (published !== undefined) session.report(notWritten(published, options.static));
        throw error;
      });
    });
}

/** Throws VALIDATION if --current is used without --static, or together with --years or --dry-run. */
function checkOptions({ current: isCurrent = false, static: folder, years, dryRun = false }: Options): void {
  if (!isCurrent || (folder !== undefined && years === undefined && !dryRun)) return;
  throw new AppError(
    'VALIDATION',
    '--current needs --static with a folder, and cannot be combined with --years or --dry-run.',
  );
}

/** Prints the changes that a new release would have, in the table format only if there are any. */
function printChanges(session: CliSession, { from, figures, hasChanges }: DraftDiff, format: Format): void {
  if (figures.length > 0 || format !== 'table') session.print(renderList(figures, DIFFERENCES, format));
  if (!hasChanges) session.report(`Nothing has changed since release ${String(from)}.`);
  else if (figures.length === 0)
    session.report(`No figures have changed since release ${String(from)}, but other parts of the page have.`);
  session.report('Nothing was published.');
}

async function current(cx: Context, session: CliSession, options: Options): Promise<PublishedYear[]> {
  const { release } = await readDashboardConfig(cx);
  if (!release) {
    session.report('No release is public, so no pages with figures are written to the folder.');
    return [];
  }
  session.report(
    options.current === true
      ? `Release ${release.number} stays public.`
      : 'Nothing has changed since the last release, so no new release was made.',
  );
  return publishedYears(cx, release);
}

async function publishNow(
  cx: Context,
  session: CliSession,
  { years, yes = false, diff }: Options & { diff: DraftDiff },
): Promise<PublishedYear[]> {
  if (!yes) await confirm(session, diff);
  const { release } = await publishDashboard(cx, { ...(years && { years }) }, await session.publicPage());
  const rows = await publishedYears(cx, release);
  for (const { fiscalYear, figures } of rows) {
    if (!figures)
      session.report(`No data available for FY${fiscalYear}, because the year has no active proposed budget.`);
  }
  return rows;
}

async function publishedYears(cx: Context, release: contract.DashboardConfig['release']): Promise<PublishedYear[]> {
  if (!release) throw new Error('the published page has no release');
  const { years } = await viewDashboard(cx, release);
  return release.publishedYears.map((fiscalYear) => ({
    fiscalYear,
    figures: years[String(fiscalYear)] ?? null,
    release: release.number,
    path: `/public/${release.urlPath}`,
  }));
}

const MAX_SHOWN = 10;

async function confirm(session: CliSession, { from, figures }: DraftDiff): Promise<void> {
  session.report(
    from === null ? 'No release is public, so there are no changes to show.' : `Changes since release ${from}:`,
  );
  if (from !== null && figures.length === 0) session.report('  no changes in figures');
  for (const { fiscalYear, text } of from === null ? [] : figures.slice(0, MAX_SHOWN))
    session.report(`  ${fiscalYearLabel(fiscalYear)}: ${text}`);
  if (from !== null && figures.length > MAX_SHOWN)
    session.report(`  and ${figures.length - MAX_SHOWN} more (--dry-run shows all)`);
  const answer = await session.confirm('Publish for residents?');
  if (answer === true) return;
  throw new AppError(
    'VALIDATION',
    answer === false
      ? 'Nothing was published.'
      : 'Nothing was published, because this is not an interactive terminal. Add --yes, or show the changes with --dry-run.',
  );
}

function printSettingChanges(session: CliSession, { settings, from }: DraftDiff): void {
  if (from === null) return;
  for (const { what, before, after } of settings) session.report(`${what}: ${before ?? 'none'} → ${after ?? 'none'}`);
}

/** Says that a release is public although the folder could not be written. */
function notWritten(release: number, folder = ''): string {
  return `Release ${release} was published, but not all of its files were written to ${folder}. To write them, run: budget-cli publish --static ${folder} --current`;
}

async function writeSite(cx: Context, session: CliSession, folder: string): Promise<void> {
  const files = await staticSite(cx, await session.publicPage());
  await writeFolder(folder, files);
  await removeOthers(folder, new Set(files.map(({ path }) => path)));
  session.report(`Wrote ${files.length} files to ${folder}.`);
}

function readYears(text: string): number[] {
  return text.split(',').map((part) => readYear('--years')(part.trim()));
}

function cents(dollars: number | null | undefined) {
  return dollars === null || dollars === undefined ? null : fromDollars(dollars);
}
