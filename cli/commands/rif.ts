import { Command } from 'commander';
import * as contract from '../../core/contract/cola-rif.ts';
import { fundNames } from '../../core/compared-text.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatGap, NO_GUIDANCE } from '../../core/gap-text.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import { RIF_DEFAULTS } from '../../core/rules/cuts/rif-gap.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { multiYearProjection } from '../../server/planning/cola/multi-year.ts';
import { needDefaults } from '../../server/planning/cola/need-defaults.ts';
import { workGroupIdOf } from '../find-schedule.ts';
import { netSaving } from '../../server/planning/cola/net-saving.ts';
import { calculateRifGap } from '../../server/planning/cola/rif.ts';
import { listColaScenarios } from '../../server/planning/cola/scenarios.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import { readDollars, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';
import { profileOf, SAVING_COLUMNS, withNetOptions, type NetOptions } from './rif-net.ts';

interface RifOptions extends NetOptions {
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
  { key: 'laneReserveImpact', label: 'Lane reserve', type: 'money', value: (row) => dollars(row.laneReserveImpact) },
  { key: 'districtNeed', label: 'Baseline plus raises', type: 'money', value: (row) => dollars(row.districtNeed) },
  { key: 'townFundingAmount', label: 'Town funding', type: 'money', value: (row) => dollars(row.townFundingAmount) },
  {
    key: 'gap',
    label: 'Gap',
    type: 'gap',
    value: (row) => dollars(row.gap),
    words: (gap) => formatGap(gap, { exact: true }),
  },
  { key: 'rifRequired', label: 'Reduction needed', type: 'money', value: (row) => dollars(row.rifRequired) },
  { key: 'positionsEstimate', label: 'Positions', type: 'integer', value: (row) => row.positionsEstimate },
  { key: 'fteEstimate', label: 'FTE', type: 'text', value: (row) => row.fteEstimate },
];

/** The amounts that are in the proposed budget but not in the need, with their labels. */
const PARTS = (
  [
    ['baselineDifference', 'Baseline difference'],
    ['excludedSteps', 'Steps and lanes not included'],
    ['nonPersonnelGrowth', 'Non-personnel growth'],
    ['otherChange', 'Other payroll change'],
    ['personnelBeyondPayroll', 'Personnel growth above payroll growth'],
  ] as const
).map(([key, label]): Column<Year> => {
  return { key, label, type: 'money', value: ({ toProposed }) => dollars(toProposed?.[key] ?? null) };
});

const YEARS: Column<Year>[] = [
  { key: 'fiscalYear', label: 'Year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'baseline', label: 'Baseline', type: 'money', value: (row) => dollars(row.baseline) },
  { key: 'colaImpact', label: 'COLA and steps', type: 'money', value: (row) => dollars(row.colaImpact) },
  { key: 'districtNeed', label: 'Baseline plus raises', type: 'money', value: (row) => dollars(row.districtNeed) },
  { key: 'townFunding', label: 'Town guidance', type: 'money', value: (row) => dollars(row.townFunding) },
  { key: 'gap', label: 'Gap', type: 'gap', value: (row) => dollars(row.gap) },
  { key: 'rifRequired', label: 'Reduction needed', type: 'money', value: (row) => dollars(row.rifRequired) },
  ...PARTS,
  { key: 'proposedBudget', label: 'Proposed budget', type: 'money', value: (row) => dollars(row.proposedBudget) },
  {
    key: 'proposedGap',
    label: 'Proposed budget gap',
    type: 'gap',
    value: (row) => dollars(row.proposedGap),
    words: (gap) => formatGap(gap, { exact: true }),
  },
];

interface BreakdownRow extends contract.RifEntry {
  list: keyof Calculation['breakdown'];
}

const BREAKDOWN: Column<BreakdownRow>[] = [
  { key: 'list', label: 'Type', type: 'text', value: (row) => row.list },
  { key: 'workGroupName', label: 'Work group', type: 'text', value: (row) => row.workGroupName },
  { key: 'fiscalYear', label: 'Year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'source', label: 'Rate source', type: 'text', value: (row) => row.source },
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
  budget-cli rif --net --salary 66563 --premium 2237.92 --employer-percent 75 --workers-comp 0.5

The need is the baseline plus the COLA of every year since the base year, plus steps and lanes. The need is not the
proposed budget for the year. If the district has no proposed budget or no guidance, the command uses example amounts and
prints a note. Without --multi-year, each calculation is saved. The number of positions is calculated from an average
salary alone, without benefits. With --format json, the whole calculation is printed, including its breakdown. With
--net, the number of positions is also calculated from the net savings per cut: salary, Medicare, workers' compensation
and premiums, minus unemployment and payouts.

With --multi-year, each year's need is compared with town guidance, and nothing is saved. For a year without
guidance, no gap is calculated. --multi-year cannot be combined with --funding, --breakdown or --net. The columns
"Baseline difference" through "Personnel growth above payroll growth" show why the proposed budget for a year differs
from the need. The need plus the amounts in these columns equals the proposed budget.`;

export function rifCommand(session: CliSession): Command {
  return withNetOptions(new Command('rif'))
    .description('Calculate the gap between need and town funding in a fiscal year, in dollars and positions.')
    .option(
      '--year <year>',
      `fiscal year (with --multi-year: the first year). Default: the year after the base year of --budget-year. Default without --budget-year: ${fiscalYearLabel(RIF_DEFAULTS.fiscalYear)}`,
      readYear('--year'),
    )
    .option(
      '--baseline <dollars>',
      'baseline budget (default: the proposed budget for the base year, including only funds covered by town guidance)',
      readDollars('--baseline'),
    )
    .option('--funding <dollars>', 'town funding (default: town guidance for the year)', readDollars('--funding'))
    .option('--no-steps-lanes', 'exclude steps and lanes')
    .option(
      '--budget-year <year>',
      'budget year of the roster (default: the latest budget year that is before --year and has an operating budget)',
      readYear('--budget-year'),
    )
    .option('--scenario <name>', 'COLA scenario by name or id (default: the one that projections use)')
    .option('--breakdown', 'print the cost of the raises by work group and year')
    .option('--multi-year', 'print the need for every year through --to, compared with guidance')
    .option('--to <year>', 'with --multi-year: the last year (default: four years after the first)', readYear('--to'))
    .addHelpText('after', EXAMPLES)
    .action(async (options: RifOptions, command: Command) => {
      checkOptions(options);
      const cx = await authorizedContext(session, contract.calculateRifGap);
      const format = formatOf(command);
      const workGroupId = options.group === undefined ? undefined : await workGroupIdOf(cx, options.group);
      const profile = options.net ? profileOf(options, workGroupId) : null;
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
      if (profile) {
        const saving = await netSaving(cx, profile, calculation);
        if (format === 'json') session.print(JSON.stringify({ calculation, netSaving: saving }, null, 2));
        else session.print(renderList(saving.columns, SAVING_COLUMNS, format));
        if (saving.source !== null)
          session.report(`Source of the benefit figures that were not entered: ${saving.source}`);
      } else if (format === 'json') session.print(JSON.stringify(calculation, null, 2));
      else if (options.breakdown) session.print(renderList(breakdownRows(calculation), BREAKDOWN, format));
      else session.print(renderList([calculation], FIGURES, format));
    });
}

function checkOptions({ multiYear = false, funding, breakdown = false, net = false }: RifOptions): void {
  if (!multiYear || (funding === undefined && !breakdown && !net)) return;
  throw new AppError('VALIDATION', '--multi-year cannot be combined with --funding, --breakdown or --net.');
}

/** Prints a note if an example amount is used or if the baseline includes only some funds, so that users notice it. */
function printExamples(session: CliSession, options: RifOptions, defaults: contract.NeedDefaults): void {
  if (options.baseline === undefined && defaults.baselineFrom === 'example') {
    session.report(`There is no proposed budget for the base year. ${example('--baseline', defaults.baselineBudget)}`);
  }
  if (options.baseline === undefined && defaults.baselineFunds !== null) {
    session.report(`The baseline includes only funds covered by town guidance: ${fundNames(defaults.baselineFunds)}.`);
  }
  if (options.funding === undefined && options.multiYear !== true && defaults.townFundingFrom === 'example') {
    const year = fiscalYearLabel(defaults.fiscalYear);
    session.report(`${NO_GUIDANCE} for ${year}. ${example('--funding', defaults.townFundingAmount)}`);
  }
}

function example(option: string, amount: number): string {
  return `Using the example amount ${formatMoney(fromDollars(amount))}. Set the actual amount with ${option}.`;
}

function breakdownRows({ breakdown }: Calculation): BreakdownRow[] {
  const lists = ['settled', 'negotiating', 'stepsLanes', 'unsettled'] as const;
  return lists.flatMap((list) => breakdown[list].map((entry) => ({ ...entry, list })));
}

/** Finds the ids of the named budget year and scenario. Throws NOT_FOUND. */
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
      `Several budget years have a COLA scenario "${asked}". Choose a budget year with --budget-year.`,
    );
  }
  const known = scenarios.map((one) => one.name).join(', ') || 'none';
  throw new AppError('NOT_FOUND', `There is no COLA scenario "${asked}". COLA scenarios: ${known}.`);
}
