import { Command, Option } from 'commander';
import { SCENARIO_TYPES, type ScenarioType } from '../../core/contract/budgets.ts';
import * as contract from '../../core/contract/projections.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { inTransaction, type Context } from '../../server/context.ts';
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

Recalculates the years after the base year of the active budgets. Values entered by hand on projected lines do not
change, and base-year lines never change. If nothing has changed since the last projection, running the command again
changes nothing. If one of the budgets cannot be projected, or the command is interrupted, neither budget changes.`;

export function projectCommand(session: CliSession): Command {
  return new Command('project')
    .description('Project the active budgets of a budget year into later years.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY26', readYear('--budget-year'))
    .option('--to <year>', 'last fiscal year to project (default: five years after the base year)', readYear('--to'))
    .addOption(new Option('--type <type>', 'budget type').choices([...SCENARIO_TYPES, 'all']).default('all'))
    .option('--status', 'only show the status of the projections')
    .addHelpText('after', EXAMPLES)
    .action(async (options: ProjectOptions, command: Command) => {
      if (options.status) return printStatus(session, options, formatOf(command));
      const cx = await authorizedContext(session, contract.generateProjection);
      const { id } = await requireBudgetYear(cx, { fiscalYear: options.budgetYear });
      const types = await inTransaction(cx, (tx) => projectTypes(session, tx, id, options));
      session.print(renderList(await projectedYears(cx, id, types), COLUMNS, formatOf(command)));
    });
}

/** Projects the requested types in the caller's transaction and returns the results. With `all`, a type without a budget is skipped. */
async function projectTypes(
  session: CliSession,
  cx: Context,
  budgetYearId: number,
  options: ProjectOptions,
): Promise<ScenarioType[]> {
  const done: ScenarioType[] = [];
  // The proposed budget is the whole budget, so it is projected first.
  const asked: ScenarioType[] = options.type === 'all' ? ['proposed', 'operating'] : [options.type];
  for (const type of asked) {
    session.report(`Projecting the ${fiscalYearLabel(options.budgetYear)} ${type} budget…`);
    try {
      const input = { budgetYearId, projectionType: type, toFiscalYear: options.to };
      const result = await generateProjection({ ...cx, progress: reportProgress(session) }, input);
      const years = result.fiscalYears.map(fiscalYearLabel).join(', ');
      session.report(`${plural(result.projectedCount, 'projected line')} in ${years}.`);
      for (const warning of result.warnings) session.report(`Warning: ${warning}`);
      done.push(type);
    } catch (error) {
      const isMissing = error instanceof AppError && error.code === 'NOT_FOUND';
      const isLast = type === asked.at(-1);
      if (!isMissing || (isLast && done.length === 0)) throw error;
      session.report(`Skipped: ${error.message}`);
    }
  }
  return done;
}

function reportProgress(session: CliSession): NonNullable<Context['progress']> {
  return (step, done, total) => {
    session.report(`  ${step} (${done.toLocaleString('en-US')} of ${plural(total, 'line')})`);
    return Promise.resolve();
  };
}

async function printStatus(session: CliSession, options: ProjectOptions, format: Format): Promise<void> {
  const cx = await authorizedContext(session, contract.projectionStatus);
  const { id } = await requireBudgetYear(cx, { fiscalYear: options.budgetYear });
  const status = await projectionStatus(cx, { budgetYearId: id });
  for (const { projectionType, changed } of status.changes) {
    const what = changed.map((input) => contract.INPUT_LABELS[input]).join(', ') || 'projection inputs';
    session.report(
      `The projection of the ${projectionType} budget is out of date. Changed since it was generated: ${what}.`,
    );
  }
  if (status.generatedAt === null) session.report('No projections yet.');
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
