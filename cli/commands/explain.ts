import { Argument, Command } from 'commander';
import * as contract from '../../core/contract/explain.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
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
  startYear?: number;
  baseline?: string;
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
  { key: 'label', label: 'What', type: 'text', value: (row) => `${'  '.repeat(row.depth)}${row.label}` },
  { key: 'value', label: 'Value', type: 'text', value: told },
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

The id of a RIF calculation is in the answer of budget-cli rif --format json.

Tells the rule behind a figure and what it is made of. What has nothing below it adds up to the figure.
JSON is the same answer as that of the API.`;

export function explainCommand(session: CliSession): Command {
  return new Command('explain')
    .description('Say why a figure is what it is.')
    .addArgument(new Argument('<figure>', 'which figure').choices([...contract.FIGURES]))
    .option('--budget-year <year>', 'the budget year, such as FY26', readYear('--budget-year'))
    .option('--year <year>', 'the fiscal year', readYear('--year'))
    .option('--category <id>', 'a budget category, or "uncategorized"')
    .option('--line <id>', 'a line')
    .option('--building <id>', 'a building, or "district-wide"')
    .option('--side <type>', 'of a category or building: proposed (default) or operating')
    .option('--calculation <id>', 'a RIF calculation that was kept')
    .option('--budget <id>', 'of a budget’s total or a building’s: a budget, active or not')
    .option('--scenario <id>', 'a COLA scenario; the default one unless it is given')
    .option('--work-group <id>', 'of a COLA impact: one work group, or "none" for rows without one')
    .option('--start-year <year>', 'of a multi-year need: its first year', readYear('--start-year'))
    .option('--baseline <dollars>', 'of a multi-year need: what its first year starts from')
    .option('--no-steps-lanes', 'of a multi-year need: without steps and lanes')
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
      session.tell(explanation.rule);
      for (const { label, value, source } of explanation.facts) {
        session.tell(`${label}: ${value}${source ? ` (${source.text})` : ''}`);
      }
      session.print(
        format === 'json'
          ? JSON.stringify(explanation, null, 2)
          : renderList([stepOf(explanation), ...stepsOf(explanation, 1)], COLUMNS, format),
      );
    });
}

/** The options by the rules of the call. */
function read({
  category,
  line,
  side,
  building,
  calculation,
  budget,
  scenario,
  workGroup,
  baseline,
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
      baselineBudget: true,
    })
    .safeParse({
      categoryId: category,
      id: line ?? calculation ?? budget,
      type: side,
      buildingId: building,
      scenarioId: scenario,
      workGroupId: workGroup,
      baselineBudget: baseline,
    });
  if (parsed.success) return { ...parsed.data, ...(!stepsLanes && { includeStepsLanes: false }) };
  throw new AppError(
    'VALIDATION',
    '--line, --calculation, --budget and --scenario are ids, --category an id or "uncategorized", --building an id or "district-wide", --work-group an id or "none", --side is proposed or operating, --baseline dollars such as 87834567.',
  );
}

function stepOf({ label, value, words, unit }: contract.Explanation): Step {
  return { depth: 0, label, value, words, unit, source: null };
}

function stepsOf({ inputs, unit }: contract.Explanation, depth: number): Step[] {
  return inputs.flatMap(({ label, value, source, explain }) => [
    { depth, label, value, words: explain?.words, unit, source: source?.text ?? null },
    ...(explain ? stepsOf(explain, depth + 1) : []),
  ]);
}

function told({ value, words, unit }: Step): string | null {
  if (words !== undefined) return words;
  if (value === null) return null;
  return unit === 'people' ? String(value) : formatMoney(fromDollars(value));
}
