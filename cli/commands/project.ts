import { Command, Option } from 'commander';
import { SCENARIO_TYPES, type ScenarioType } from '../../core/contract/budgets.ts';
import * as contract from '../../core/contract/projections.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { fromDollars } from '../../core/money.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { generateProjection } from '../../server/planning/projections/generate-projection.ts';
import { projectionStatus } from '../../server/planning/projections/projection-status.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, renderRecord, type Column, type Format } from '../output.ts';
import { readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

interface ProjectOptions {
  budgetYear: number;
  to?: number;
  type: ScenarioType | 'all';
  status?: boolean;
}

interface ProjectedYear {
  type: ScenarioType;
  fiscalYear: number;
  lineCount: number | null;
  total: number | null;
}

const COLUMNS: Column<ProjectedYear>[] = [
  { key: 'type', label: 'Type', type: 'text', value: (row) => row.type },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'lineCount', label: 'Lines', type: 'integer', value: (row) => row.lineCount },
  { key: 'total', label: 'Total', type: 'money', value: (row) => (row.total === null ? null : fromDollars(row.total)) },
];

const EXAMPLES = `
Examples:
  budget-cli project --budget-year FY26 --to 2031
  budget-cli project --budget-year FY26 --type operating --format json
  budget-cli project --budget-year FY26 --status

Works out the years after the base year of the active budgets anew. What people typed on projected lines is kept, and base
lines never change; running it again without a change changes nothing.`;

export function projectCommand(session: CliSession): Command {
  return new Command('project')
    .description('Project the active budgets of a budget year into later years.')
    .requiredOption('--budget-year <year>', 'the budget year, such as FY26', readYear('--budget-year'))
    .option('--to <year>', 'the last projected fiscal year (default: five years after the base year)', readYear('--to'))
    .addOption(new Option('--type <type>', 'which budget').choices([...SCENARIO_TYPES, 'all']).default('all'))
    .option('--status', 'project nothing: show what is projected, and whether it still holds')
    .addHelpText('after', EXAMPLES)
    .action(async (options: ProjectOptions, command: Command) => {
      if (options.status) return printStatus(session, options, formatOf(command));
      const cx = await authorizedContext(session, contract.generateProjection);
      const { id } = await requireBudgetYear(cx, { fiscalYear: options.budgetYear });
      const types = await projectTypes(session, cx, id, options);
      session.print(renderList(await projectedYears(cx, id, types), COLUMNS, formatOf(command)));
    });
}

/** Projects the types that are asked for, and answers them. Of all, one that has no budget yet is passed over. */
async function projectTypes(
  session: CliSession,
  cx: Context,
  budgetYearId: number,
  options: ProjectOptions,
): Promise<ScenarioType[]> {
  const done: ScenarioType[] = [];
  // The proposed budget is the whole budget: it comes first.
  const asked: ScenarioType[] = options.type === 'all' ? ['proposed', 'operating'] : [options.type];
  for (const type of asked) {
    session.tell(`Projecting the ${type} budget of ${fiscalYearLabel(options.budgetYear)}…`);
    try {
      const input = { budgetYearId, projectionType: type, toFiscalYear: options.to };
      const result = await generateProjection({ ...cx, progress: reportProgress(session) }, input);
      session.tell(`${result.projectedCount} lines in ${result.fiscalYears.map(fiscalYearLabel).join(', ')}.`);
      for (const warning of result.warnings) session.tell(`Warning: ${warning}`);
      done.push(type);
    } catch (error) {
      const isMissing = error instanceof AppError && error.code === 'NOT_FOUND';
      const isLast = type === asked.at(-1);
      if (!isMissing || (isLast && done.length === 0)) throw error;
      session.tell(`Passed over: ${error.message}`);
    }
  }
  return done;
}

function reportProgress(session: CliSession): NonNullable<Context['progress']> {
  return (step, done, total) => {
    session.tell(`  ${step} (${done} of ${total} lines)`);
    return Promise.resolve();
  };
}

async function printStatus(session: CliSession, options: ProjectOptions, format: Format): Promise<void> {
  const cx = await authorizedContext(session, contract.projectionStatus);
  const { id } = await requireBudgetYear(cx, { fiscalYear: options.budgetYear });
  const status = await projectionStatus(cx, { budgetYearId: id });
  for (const { projectionType, changed } of status.changes) {
    session.tell(`The ${projectionType} projection is out of date. Changed since: ${changed.join(', ')}.`);
  }
  if (status.generatedAt === null) session.tell('Nothing is projected yet.');
  const record = {
    budgetYear: fiscalYearLabel(options.budgetYear),
    baseYear: status.baseYear,
    toFiscalYear: status.toFiscalYear,
    generatedAt: status.generatedAt,
    stale: status.stale,
    changes: status.changes,
    years: status.years,
  };
  session.print(renderRecord(record, format));
}

async function projectedYears(cx: Context, budgetYearId: number, types: ScenarioType[]): Promise<ProjectedYear[]> {
  const years = (await projectionStatus(cx, { budgetYearId })).years.filter((year) => year.isProjected);
  return types.flatMap((type) =>
    years
      .map((year) => {
        const isOperating = type === 'operating';
        const lineCount = isOperating ? year.operatingCount : year.proposedCount;
        const total = isOperating ? year.operatingTotal : year.proposedTotal;
        return { type, fiscalYear: year.fiscalYear, lineCount, total };
      })
      .filter(({ lineCount }) => lineCount !== 0),
  );
}
