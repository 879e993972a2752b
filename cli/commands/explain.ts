import { Argument, Command } from 'commander';
import * as contract from '../../core/contract/explain.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import { SETTLEMENT_ROWS } from '../../core/settlement-text.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { AppError } from '../../server/errors.ts';
import { explainFigure } from '../../server/reporting/explain/explain-figure.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import type { CliSession } from '../session.ts';
import { readYear } from '../read-options.ts';

interface ExplainOptions {
  budgetYear?: number;
  year?: number;
  category?: string;
  line?: string;
  side?: 'operating' | 'proposed';
  building?: string;
  calculation?: string;
  budget?: string;
  scenario?: string;
  workGroup?: string;
  position?: string;
  account?: string;
  fund?: string;
  salary?: string;
  startYear?: number;
  baseline?: string;
  offer?: string;
  schedule?: string;
  forecast?: string;
  lane?: string;
  step?: string;
  part?: string;
  stepsLanes: boolean;
}

interface Step {
  depth: number;
  label: string;
  value: number | null;
  words?: string | undefined;
  unit: contract.Explanation['unit'];
  source: string | null;
}

const COLUMNS: Column<Step>[] = [
  { key: 'depth', label: 'Level', type: 'integer', value: (row) => row.depth },
  { key: 'label', label: 'Item', type: 'text', value: (row) => `${'  '.repeat(row.depth)}${row.label}` },
  { key: 'value', label: 'Value', type: 'text', value: formatValue },
  { key: 'source', label: 'Source', type: 'text', value: (row) => row.source },
];

const EXAMPLES = `
Examples:
  budget-cli explain proposed-total --budget-year FY26 --year FY27
  budget-cli explain town-goal --year FY27
  budget-cli explain line-cost --line 1234 --format json
  budget-cli explain building-total --year FY27 --building district-wide
  budget-cli explain budget-total --budget 7
  budget-cli explain rif-gap --calculation 12
  budget-cli explain multi-year-need --start-year FY27 --year FY29 --baseline 87834567
  budget-cli explain cola-impact --budget-year FY26 --work-group 3
  budget-cli explain benefit-cost --line 1234
  budget-cli explain schedule-cell --schedule 1 --year FY27 --lane M --step 7
  budget-cli explain settlement-year --offer 1 --schedule 1 --year FY27
  budget-cli explain forecast-error --forecast 12 --year FY27
  budget-cli explain net-saving --year FY27 --salary 66563
  budget-cli explain account-roll-up --budget-year FY26 --account 01-2305-51
  budget-cli explain account-share --budget-year FY26 --line 1234

For the id of a RIF calculation, run budget-cli rif --format json.

explain shows how a figure is calculated: a rule in words, and the parts of the figure. Parts can have smaller parts.
The amounts at the lowest level add up to the figure.
With --format json, the output is the response of the API call that explains the figure.`;

export function explainCommand(session: CliSession): Command {
  return new Command('explain')
    .description('Show how a figure is calculated.')
    .addArgument(new Argument('<figure>', 'figure to explain').choices([...contract.FIGURES]))
    .option('--budget-year <year>', 'budget year, such as FY26', readYear('--budget-year'))
    .option('--year <year>', 'fiscal year', readYear('--year'))
    .option('--category <id>', 'budget category id, or "uncategorized"')
    .option('--line <id>', 'line id')
    .option('--building <id>', 'building id, or "district-wide"')
    .option('--side <type>', 'for a category or building: type of the budget, proposed (default) or operating')
    .option('--calculation <id>', 'for a RIF calculation: id of the saved calculation')
    .option('--budget <id>', 'for the total of a budget or building: budget id')
    .option('--offer <id>', 'for a settlement: id of the saved offer')
    .option('--forecast <id>', 'for a forecast error: id of the saved forecast')
    .option('--schedule <id>', 'for a settlement or a schedule cell: id of the salary schedule')
    .option('--lane <code>', 'for a cell of a schedule: lane')
    .option('--step <label>', 'for a cell of a schedule: step')
    .option(
      '--part <name>',
      `for a settlement: row to explain, one of ${SETTLEMENT_ROWS.filter((row) => row !== 'cost').join(', ')}`,
    )
    .option('--scenario <id>', 'COLA scenario id (default: the one that projections use)')
    .option(
      '--work-group <id>',
      'for a COLA impact or net savings: work group id. COLA impact only: "none" for the lines without a work group',
    )
    .option('--position <id>', 'position id')
    .option('--account <number>', 'for the pay charged to an account: account number')
    .option('--fund <name>', 'for the pay charged to an account: fund (default: General)')
    .option('--salary <dollars>', 'for net savings: salary of the position (default: the average salary)')
    .option('--start-year <year>', 'for multi-year figures: first year', readYear('--start-year'))
    .option('--baseline <dollars>', 'for multi-year figures: baseline budget for the first year')
    .option('--no-steps-lanes', 'for multi-year figures: exclude steps and lanes')
    .addHelpText('after', EXAMPLES)
    .action(async (figure: contract.Figure, options: ExplainOptions, command: Command) => {
      const cx = await authorizedContext(session, contract.explain);
      const budgetYear =
        options.budgetYear === undefined ? undefined : await requireBudgetYear(cx, { fiscalYear: options.budgetYear });
      const explanation = await explainFigure(cx, {
        figure,
        ...read(options),
        ...(budgetYear && { budgetYearId: budgetYear.id }),
        ...(options.year !== undefined && { fiscalYear: options.year }),
        ...(options.startYear !== undefined && { startYear: options.startYear }),
      });
      const format = formatOf(command);
      session.report(explanation.rule);
      for (const { label, value, source } of explanation.facts) {
        session.report(`${label}: ${value}${source ? ` (${source.text})` : ''}`);
      }
      session.print(
        format === 'json'
          ? JSON.stringify(explanation, null, 2)
          : renderList([stepOf(explanation), ...stepsOf(explanation, 1)], COLUMNS, format),
      );
    });
}

/** Validates the options with the schema of the API call. */
function read({
  category,
  line,
  side,
  building,
  calculation,
  budget,
  scenario,
  workGroup,
  position,
  account,
  fund,
  salary,
  baseline,
  offer,
  schedule,
  forecast,
  lane,
  step,
  part,
  stepsLanes,
}: ExplainOptions) {
  const parsed = contract.explain.query
    .pick({
      categoryId: true,
      id: true,
      type: true,
      buildingId: true,
      scenarioId: true,
      workGroupId: true,
      accountLine: true,
      fund: true,
      salary: true,
      baselineBudget: true,
      scheduleId: true,
      lane: true,
      step: true,
      part: true,
    })
    .safeParse({
      categoryId: category,
      id: line ?? calculation ?? budget ?? position ?? offer ?? schedule ?? forecast,
      type: side,
      buildingId: building,
      scenarioId: scenario,
      workGroupId: workGroup,
      accountLine: account,
      fund,
      salary,
      baselineBudget: baseline,
      scheduleId: schedule,
      ...{ lane, step, part },
    });
  if (parsed.success) return { ...parsed.data, ...(!stepsLanes && { includeStepsLanes: false }) };
  const field = String(parsed.error.issues[0]?.path[0]);
  throw new AppError(
    'VALIDATION',
    `The value of ${OPTION_OF[field] ?? 'the id'} is not valid.${adviceOn(field)} See budget-cli explain --help.`,
  );
}

function adviceOn(field: string): string {
  if (field === 'salary' || field === 'baselineBudget') return ' Enter an amount in dollars, such as 87834567.';
  return field === 'id' || field.endsWith('Id') ? ' An id is a whole number above 0.' : '';
}

/** The option that sets each field of the call. `id` is not listed, because several options can set it. */
const OPTION_OF: Readonly<Record<string, string>> = {
  categoryId: '--category',
  type: '--side',
  buildingId: '--building',
  scenarioId: '--scenario',
  workGroupId: '--work-group',
  accountLine: '--account',
  fund: '--fund',
  salary: '--salary',
  baselineBudget: '--baseline',
  scheduleId: '--schedule',
  lane: '--lane',
  step: '--step',
  part: '--part',
};

function stepOf({ label, value, words, unit }: contract.Explanation): Step {
  return { depth: 0, label, value, words, unit, source: null };
}

function stepsOf({ inputs, unit }: contract.Explanation, depth: number): Step[] {
  return inputs.flatMap(({ label, value, source, explain }) => [
    { depth, label, value, words: explain?.words, unit, source: source?.text ?? null },
    ...(explain ? stepsOf(explain, depth + 1) : []),
  ]);
}

function formatValue({ value, words, unit }: Step): string | null {
  if (words !== undefined) return words;
  if (value === null) return null;
  return unit === 'people' ? String(value) : formatMoney(fromDollars(value));
}
