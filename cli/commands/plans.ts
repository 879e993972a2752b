import { Command } from 'commander';
import * as applying from '../../core/contract/scenario-builder-apply.ts';
import { listCutPlans as listCall, type CutPlan } from '../../core/contract/scenario-builder.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { fromDollars, type Cents } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { applyCutPlan, previewApplyCutPlan } from '../../server/planning/scenario-builder/apply-cut-plan.ts';
import { listCutPlans } from '../../server/planning/scenario-builder/cut-plans.ts';
import { undoApplyCutPlan } from '../../server/planning/scenario-builder/undo-apply.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { renderList, type Column } from '../output.ts';
import { readId, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli plans list --budget-year FY27
  budget-cli plans apply "Level services" --budget-year FY27 --preview
  budget-cli plans apply 12 --as you@district.org
  budget-cli plans undo 812

Identify a plan by its number or, with --budget-year, by its name. Applying a plan changes the amounts of its lines in
the active proposed budget, adds its new lines and deletes the plan. It is all or nothing. An undo restores the amounts,
removes the new lines and saves the plan again, unless one of the lines was changed later.`;

const money = (dollars: number | null): Cents | null => (dollars === null ? null : fromDollars(dollars));

const TOTALS: Column<CutPlan>[] = [
  { key: 'totalBefore', label: 'Total before', type: 'money', value: ({ summary }) => money(summary.originalTotal) },
  { key: 'totalAfter', label: 'Total after', type: 'money', value: ({ summary }) => money(summary.adjustedTotal) },
  { key: 'gap', label: 'Gap to guidance', type: 'gap', value: ({ summary }) => money(summary.gap) },
  {
    key: 'missingLines',
    label: 'Lines no longer in the budget',
    type: 'integer',
    value: ({ missingItems }) => missingItems.length,
  },
];
const NAMES: Column<CutPlan>[] = [
  { key: 'id', label: 'Plan', type: 'text', value: ({ id }) => id },
  { key: 'name', label: 'Name', type: 'text', value: ({ name }) => name },
  { key: 'fiscalYear', label: 'Year', type: 'text', value: ({ fiscalYear }) => fiscalYearLabel(fiscalYear) },
];
const PLANS: Column<CutPlan>[] = [
  ...NAMES,
  { key: 'lines', label: 'Lines', type: 'integer', value: ({ summary }) => summary.itemsModified },
  ...TOTALS,
  { key: 'createdBy', label: 'Created by', type: 'text', value: ({ createdBy }) => createdBy },
  { key: 'updatedAt', label: 'Changed at', type: 'text', value: ({ updatedAt }) => updatedAt },
];

type Applied = CutPlan & { changed: number; added: number; changeId: number | null };

const APPLIED: Column<Applied>[] = [
  ...NAMES,
  { key: 'changed', label: 'Changed', type: 'integer', value: ({ changed }) => changed },
  { key: 'added', label: 'Added', type: 'integer', value: ({ added }) => added },
  ...TOTALS,
  { key: 'changeId', label: 'Change', type: 'text', value: ({ changeId }) => changeId },
];

interface ApplyOptions {
  budgetYear?: number;
  preview?: boolean;
}

/** `plans list|apply|undo`. */
export function plansCommand(session: CliSession): Command {
  const command = new Command('plans')
    .description('List the plans of the Scenario Builder, apply a plan to the budget, or undo that.')
    .addHelpText('after', EXAMPLES);
  command
    .command('list')
    .description('List the saved plans of a budget year with their totals.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY27', readYear('--budget-year'))
    .action(async ({ budgetYear }: { budgetYear: number }, self: Command) => {
      const cx = await authorizedContext(session, listCall);
      session.print(renderList(await plansOf(cx, budgetYear), PLANS, formatOf(self)));
    });
  command
    .command('apply')
    .description('Apply a plan to the active proposed budget, and delete the plan.')
    .argument('<plan>', 'number of the plan, or its name together with --budget-year')
    .option(
      '--budget-year <year>',
      'budget year of the plan, such as FY27. Required if <plan> is a name',
      readYear('--budget-year'),
    )
    .option('--preview', 'show what would change without saving anything')
    .action((name: string, options: ApplyOptions, self: Command) => apply(session, name, options, self));
  command
    .command('undo')
    .description('Take an applied plan back out of the budget, and save the plan again.')
    .argument('<id>', 'id of the change, from the output of "budget-cli plans apply"')
    .action(async (text: string) => {
      const cx = await authorizedContext(session, applying.undoApplyCutPlan);
      const where = 'The id is in the output of budget-cli plans apply, and in the audit log.';
      session.report((await undoApplyCutPlan(cx, { id: readId(text, 'the id of an applied plan', where) })).message);
    });
  return command;
}

async function apply(session: CliSession, name: string, options: ApplyOptions, self: Command): Promise<void> {
  const { budgetYear, preview = false } = options;
  const cx = await authorizedContext(session, applying.applyCutPlan);
  const id = await planIdOf(cx, name, budgetYear);
  const { plan, scenarioId, changed, added } = await previewApplyCutPlan(cx, { id });
  const { updatedAt, summary, matchedItems, missingItems } = plan;
  const done = preview
    ? null
    : await applyCutPlan(cx, { id, updatedAt, scenarioId, adjustedTotal: summary.adjustedTotal });
  const row = { ...plan, changed, added, changeId: done?.changeId ?? null };
  session.print(renderList([row], APPLIED, formatOf(self)));
  if (matchedItems > 0) {
    session.report(
      `The plan was made for another version. Matched: ${plural(matchedItems, 'line')} of the active version.`,
    );
  }
  if (missingItems.length > 0) {
    session.report(`Left out: ${plural(missingItems.length, 'line')} of the plan no longer in the budget.`);
  }
  session.report(
    done === null
      ? `Preview: ${plural(changed, 'line')} would be changed, and ${plural(added, 'line')} added.`
      : `${done.message} Undo with budget-cli plans undo ${done.changeId}.`,
  );
}

async function plansOf(cx: Context, fiscalYear: number): Promise<CutPlan[]> {
  const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear });
  return listCutPlans(cx, { budgetYearId });
}

async function planIdOf(cx: Context, name: string, budgetYear: number | undefined): Promise<number> {
  if (budgetYear === undefined) {
    return readId(name, 'the number of a plan', 'To identify the plan by its name, add --budget-year.');
  }
  const wanted = name.trim().toLowerCase();
  const [found, other] = (await plansOf(cx, budgetYear)).filter((plan) => plan.name.trim().toLowerCase() === wanted);
  if (found && other) {
    throw new AppError(
      'CONFLICT',
      `${fiscalYearLabel(budgetYear)} has a plan "${name}" for several years. Use the number of the plan. To see all plans, run: budget-cli plans list --budget-year ${fiscalYearLabel(budgetYear)}`,
    );
  }
  if (found) return found.id;
  throw new AppError(
    'NOT_FOUND',
    `${fiscalYearLabel(budgetYear)} has no plan "${name}". To see all plans, run: budget-cli plans list --budget-year ${fiscalYearLabel(budgetYear)}`,
  );
}
