import { Command } from 'commander';
import * as contract from '../../core/contract/rif.ts';
import { fundNames } from '../../core/compared-text.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatGap, NO_GUIDANCE } from '../../core/gap-text.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { multiYearProjection } from '../../server/planning/cola/multi-year.ts';
import { needDefaults } from '../../server/planning/cola/need-defaults.ts';
import { calculateRifGap } from '../../server/planning/cola/rif.ts';
import { listColaScenarios } from '../../server/planning/cola/scenarios.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import { readDollars, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

interface RifOptions {
  year?: number;
  baseline?: number;
  funding?: number;
  stepsLanes: boolean;
  budgetYear?: number;
  scenario?: string;
  multiYear?: boolean;
  to?: number;
  breakdown?: boolean;
}

type Calculation = contract.RifCalculation;
type Year = contract.MultiYearProjection['projections'][number];

const dollars = (value: number | null) => (value === null ? null : fromDollars(value));

const FIGURES: Column<Calculation>[] = [
  { key: 'fiscalYear', label: 'Year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'baselineBudget', label: 'Baseline', type: 'money', value: (row) => dollars(row.baselineBudget) },
  { key: 'settled', label: 'Settled COLA', type: 'money', value: (row) => dollars(row.colaImpact.settled) },
  { key: 'negotiating', label: 'Assumed COLA', type: 'money', value: (row) => dollars(row.colaImpact.negotiating) },
  { key: 'stepsLanesImpact', label: 'Steps and lanes', type: 'money', value: (row) => dollars(row.stepsLanesImpact) },
  { key: 'districtNeed', label: 'Baseline plus raises', type: 'money', value: (row) => dollars(row.districtNeed) },
  { key: 'townFundingAmount', label: 'Town funding', type: 'money', value: (row) => dollars(row.townFundingAmount) },
  {
    key: 'gap',
    label: 'Gap',
    type: 'gap',
    value: (row) => dollars(row.gap),
    words: (gap) => formatGap(gap, { of: 'funding', exact: true }),
  },
  { key: 'rifRequired', label: 'Reduction needed', type: 'money', value: (row) => dollars(row.rifRequired) },
  { key: 'positionsEstimate', label: 'Positions', type: 'integer', value: (row) => row.positionsEstimate },
  { key: 'fteEstimate', label: 'FTE', type: 'text', value: (row) => row.fteEstimate },
];

const YEARS: Column<Year>[] = [
  { key: 'fiscalYear', label: 'Year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'baseline', label: 'Baseline', type: 'money', value: (row) => dollars(row.baseline) },
  { key: 'colaImpact', label: 'COLA and steps', type: 'money', value: (row) => dollars(row.colaImpact) },
  { key: 'districtNeed', label: 'Baseline plus raises', type: 'money', value: (row) => dollars(row.districtNeed) },
  { key: 'townFunding', label: 'Town guidance', type: 'money', value: (row) => dollars(row.townFunding) },
  { key: 'gap', label: 'Gap', type: 'gap', value: (row) => dollars(row.gap) },
  { key: 'rifRequired', label: 'Reduction needed', type: 'money', value: (row) => dollars(row.rifRequired) },
];

interface BreakdownRow extends contract.RifEntry {
  list: keyof Calculation['breakdown'];
}

const BREAKDOWN: Column<BreakdownRow>[] = [
  { key: 'list', label: 'List', type: 'text', value: (row) => row.list },
  { key: 'workGroupName', label: 'Work group', type: 'text', value: (row) => row.workGroupName },
  { key: 'fiscalYear', label: 'Year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'source', label: 'Rate from', type: 'text', value: (row) => row.source },
  { key: 'percentage', label: 'Percent', type: 'text', value: (row) => row.percentage },
  { key: 'basePayroll', label: 'Payroll before', type: 'money', value: (row) => dollars(row.basePayroll) },
  { key: 'cost', label: 'Cost', type: 'money', value: (row) => dollars(row.cost) },
];

const EXAMPLES = `
Examples:
  budget-cli rif
  budget-cli rif --year FY28 --baseline 87834567 --funding 92700000
  budget-cli rif --no-steps-lanes --scenario "Planning placeholder" --format json
  budget-cli rif --breakdown --format csv
  budget-cli rif --multi-year --to FY31 --format csv

The need is the baseline plus the COLA of every year since the base, plus steps and lanes. It is not the proposed budget of the
year. Where the district has no proposed budget or no guidance, example amounts are used and reported. The calculation is kept,
as on the screen. Positions count the salary alone. With --format json the whole calculation is printed, its breakdown included.
With --multi-year each year's need is set against the town's guidance; nothing is kept then.`;

export function rifCommand(session: CliSession): Command {
  return new Command('rif')
    .description('What the district needs in a fiscal year against what the town funds, in dollars and positions.')
    .option(
      '--year <year>',
      'the fiscal year, the first one with --multi-year (default: the year after the base year)',
      readYear('--year'),
    )
    .option(
      '--baseline <dollars>',
      'the budget that the years start from (default: the proposed budget of the base year)',
      readDollars('--baseline'),
    )
    .option('--funding <dollars>', 'what the town funds (default: the guidance of the year)', readDollars('--funding'))
    .option('--no-steps-lanes', 'leave steps and lanes out of the need')
    .option(
      '--budget-year <year>',
      'the budget year whose roster is rolled (default: the latest before the year)',
      readYear('--budget-year'),
    )
    .option('--scenario <name>', 'a COLA scenario by name or id (default: the one that projections use)')
    .option('--breakdown', 'print what each work group and year costs')
    .option('--multi-year', 'print the need of every year up to --to against guidance')
    .option('--to <year>', 'the last year with --multi-year (default: four years after the first)', readYear('--to'))
    .addHelpText('after', EXAMPLES)
    .action(async (options: RifOptions, command: Command) => {
      const cx = await authorizedContext(session, contract.calculateRifGap);
      const format = formatOf(command);
      const ids = await budgetAndScenario(cx, options);
      const defaults = await needDefaults(cx, { budgetYearId: ids.budgetYearId, fiscalYear: options.year });
      printExamples(session, options, defaults);
      const common = {
        baselineBudget: options.baseline,
        includeStepsLanes: options.stepsLanes,
        ...ids,
      };
      if (options.multiYear) {
        const asked = { ...common, startYear: options.year, endYear: options.to };
        session.print(renderList((await multiYearProjection(cx, asked)).projections, YEARS, format));
        return;
      }
      const calculation = await calculateRifGap(cx, {
        ...common,
        fiscalYear: options.year,
        townFundingAmount: options.funding,
      });
      if (format === 'json') session.print(JSON.stringify(calculation, null, 2));
      else if (options.breakdown) session.print(renderList(breakdownRows(calculation), BREAKDOWN, format));
      else session.print(renderList([calculation], FIGURES, format));
    });
}

/** Amounts that are not of this district, or not of its whole budget, are never used unseen. */
function printExamples(session: CliSession, options: RifOptions, defaults: contract.NeedDefaults): void {
  if (options.baseline === undefined && defaults.baselineFrom === 'example') {
    session.tell(`No proposed budget in the base year: ${example('--baseline', defaults.baselineBudget)}`);
  }
  if (options.baseline === undefined && defaults.baselineFunds !== null) {
    session.tell(`The baseline counts only what town guidance covers: ${fundNames(defaults.baselineFunds)}.`);
  }
  if (options.funding === undefined && options.multiYear !== true && defaults.townFundingFrom === 'example') {
    const year = fiscalYearLabel(defaults.fiscalYear);
    session.tell(`${NO_GUIDANCE} for ${year}: ${example('--funding', defaults.townFundingAmount)}`);
  }
}

function example(option: string, amount: number): string {
  return `using the example amount ${formatMoney(fromDollars(amount))}. Name yours with ${option}.`;
}

function breakdownRows({ breakdown }: Calculation): BreakdownRow[] {
  const lists = ['settled', 'negotiating', 'stepsLanes', 'unsettled'] as const;
  return lists.flatMap((list) => breakdown[list].map((entry) => ({ ...entry, list })));
}

/** The ids of what was named. Throws NOT_FOUND. */
async function budgetAndScenario(
  cx: Context,
  { budgetYear, scenario: asked }: RifOptions,
): Promise<{ budgetYearId?: number; scenarioId?: number }> {
  const ids: { budgetYearId?: number; scenarioId?: number } = {};
  if (budgetYear !== undefined) ids.budgetYearId = (await requireBudgetYear(cx, { fiscalYear: budgetYear })).id;
  if (asked === undefined) return ids;
  const scenarios = await listColaScenarios(cx, { budgetYearId: ids.budgetYearId });
  const name = asked.trim().toLowerCase();
  const named = scenarios.filter((one) => one.name.trim().toLowerCase() === name);
  const found = named.length > 0 ? named : scenarios.filter(({ id }) => String(id) === asked);
  if (found[0] && found.length === 1) return { ...ids, scenarioId: found[0].id };
  if (found.length > 1) {
    throw new AppError(
      'VALIDATION',
      `Several budget years have a COLA scenario "${asked}". Name one with --budget-year.`,
    );
  }
  const known = scenarios.map((one) => one.name).join(', ') || 'none';
  throw new AppError('NOT_FOUND', `There is no COLA scenario "${asked}". Known: ${known}.`);
}
