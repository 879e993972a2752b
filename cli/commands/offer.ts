import { Command } from 'commander';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney } from '../../core/money.ts';
import { formatPercent } from '../../core/percent.ts';
import { plural } from '../../core/plural.ts';
import { TERM_EXAMPLES } from '../../core/rules/schedules/parse-terms.ts';
import { type CostOptions, type Costed, costFiles, costGroup } from '../cost-offer.ts';
import { formatOf } from '../format.ts';
import { describeChange, renderOffer } from '../offer-tables.ts';
import * as read from '../read-offer-options.ts';
import { readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli offer cost --group "Unit A" --year FY27=3 --year FY28=1@1,1@92
  budget-cli offer cost --schedule grid.csv --placements people.csv --base FY23 --days 183 --year FY24=3
  budget-cli offer cost --schedule grid.csv --placements people.csv --base FY23 --days 183 \\
    --year FY24=3 --year FY25=1@1,1@92 --year FY26=2.5 \\
    --longevity 15=2000,20=3700,25=5000,30=6500 --longevity-by-fte
  budget-cli offer cost --schedule grid.csv --placements people.csv --base FY23 --days 183 --year FY24=0 --fit FY24=1060000

Separate the terms of a year with commas. Examples: ${TERM_EXAMPLES}.
  3          3% on day 1                top+1     1% more in the highest cell of each lane
  1@92       1% on day 92               step+2%   a new top step, 2% higher
  +1000      $1,000 more in each cell   drop 1    step 1 removed
  once 850   $850 paid once, × FTE      hold      no steps this year
If a year has no terms (--year FY26=), its raise is undecided: in that year and all later years, only steps are counted.

The placements file has one row for each person, with the columns lane, step, fte (blank: 1.0), service_years,
hold (FY24), lane_change (FY24@92:M+15) and off_schedule (an annual salary). All other columns, such as names, are
ignored. With --schedule and --placements, no database is used. With --group, the schedule, the base year and the
placements come from the database.`;

export function offerCommand(session: CliSession): Command {
  return new Command('offer').description('Calculate the cost of settlement offers.').addCommand(costCommand(session));
}

function costCommand(session: CliSession): Command {
  return new Command('cost')
    .description(
      'Calculate the yearly cost of an offer. The schedule and placements come from the database (--group) or from two files (--schedule and --placements).',
    )
    .option('--group <name>', 'work group. Its schedule and placements come from the database, so no files are needed')
    .option(
      '--budget-year <year>',
      'with --group: budget year of the roster (default: the latest)',
      readYear('--budget-year'),
    )
    .option('--schedule <file>', 'file with the salary schedule, including the grid for the base year')
    .option('--placements <file>', 'file with the lane and step of each person in the base year')
    .option('--base <year>', 'base year, such as FY23', readYear('--base'))
    .option('--days <number>', 'number of contract days in a year', read.readWhole('--days', 100, 260))
    .requiredOption('--year <year=terms>', 'terms for a year after the base year (repeatable)', read.collectYear)
    .option(
      '--rounding <rule>',
      'rounding rule of the schedule, such as "DOLLAR HALF_UP" (default: detected)',
      read.readRounding,
    )
    .option(
      '--longevity <years=dollars,…>',
      'longevity pay by years of service, such as 15=2000,20=3700',
      read.readTiers,
    )
    .option('--longevity-by-fte', 'multiply longevity pay by the FTE')
    .option(
      '--step-day <day>',
      'contract day on which people move up a step (default: 1)',
      read.readWhole('--step-day', 1, 260),
    )
    .option('--schedule-name <name>', 'name of the schedule, if the file has several')
    .option(
      '--edition-day <date=day>',
      'if the file has only the date on which an edition starts: the date and its contract day, such as 2025-01-01=92 (repeatable)',
      read.collectEditionDay,
    )
    .option(
      '--fixed <step=dollars>',
      'step that is always a fixed number of dollars above the step below, such as 25=1250 (repeatable)',
      read.collectFixed,
    )
    .option(
      '--service-step <step=years>',
      'step that people reach by years of service, and the years needed, such as 16=25 for step 16 after 25 years (repeatable)',
      read.collectServiceStep,
    )
    .option(
      '--fit <year=dollars>',
      'find the largest percentage raise for the given year that keeps the cost of that year within the given amount',
      read.readFit,
    )
    .addHelpText('after', EXAMPLES)
    .action((options: CostOptions, command: Command) => run(session, options, command));
}

async function run(session: CliSession, options: CostOptions, command: Command): Promise<void> {
  const { group } = options;
  const costed = group === undefined ? await costFiles(options) : await costGroup(session, { ...options, group });
  report(session, costed, options);
  session.print(renderOffer(costed.years, formatOf(command)));
}

function report(session: CliSession, costed: Costed, { fit }: CostOptions): void {
  const { years, summary, notes, warnings, people, baseYear: base } = costed;
  for (const note of notes) session.report(note);
  for (const warning of warnings) session.report(`Warning: ${warning}`);
  session.report(`The offer covers ${plural(people, 'person', 'people')}.`);
  for (const year of years) session.report(describeChange(year));
  const last = fiscalYearLabel(base + years.length);
  session.report(`New money over the term: ${formatMoney(summary.newMoney)}.`);
  session.report(
    `${last} cost minus ${fiscalYearLabel(base)} cost, including steps and longevity: ${formatMoney(summary.lastOverBase)}.`,
  );
  session.report(`A raise of 1% in ${fiscalYearLabel(base + 1)} costs ${formatMoney(summary.onePercent)}.`);
  if (!fit) return;
  const total = `${formatMoney(fit.total)} in ${fiscalYearLabel(fit.fiscalYear)}`;
  session.report(
    costed.fits === null
      ? `Even with a 0% raise, the cost is more than ${total}.`
      : `A raise of at most ${formatPercent(costed.fits)} from day 1 keeps the cost within ${total}.`,
  );
}
