import { DEFAULT_FTE, type LineItem, type LineItemChange } from '../../../core/contract/line-items.ts';
import { byField, LINE_FIELDS } from '../../../core/line-fields.ts';
import { ZERO } from '../../../core/money.ts';
import { requireBudget } from '../budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { DEFAULT_FUND } from '../funds/hold-funds.ts';
import { applyChange } from './apply-change.ts';
import { AUDITED_LINE } from '../../../core/audit-names.ts';
import { checkReferences, Problems } from './check-references.ts';
import { differingColumns, fieldsOf } from './fields.ts';
import { nameFunds } from './name-funds.ts';
import { foreignFields } from './policy.ts';
import { presentLines } from './present-lines.ts';
import { lockOpenScenario } from './queries.ts';
import { insertLine, type LineColumns } from './write-queries.ts';

export interface NewLine {
  isOperating: boolean;
  scenarioId?: number | undefined;
  /** Instead of a scenario: selects the active budget of the type in this budget year. */
  budgetYearId?: number | undefined;
  set: LineItemChange;
}

/**
 * Adds one line by hand to the base year of a budget. An employee needs a last name or a position (an employee without a name is a
 * vacancy). A proposed line needs a description and an amount. Later years get the line when they are projected again. Throws NOT_FOUND
 * without such a budget, VALIDATION with every invalid field, and LOCKED for an adopted version.
 */
export async function createLineItem(cx: Context, input: NewLine): Promise<LineItem> {
  const { isOperating, set } = input;
  return inTransaction(cx, async (tx) => {
    const { scenario } = await requireBudget(tx, {
      type: isOperating ? 'operating' : 'proposed',
      scenarioId: input.scenarioId,
      budgetYearId: input.budgetYearId,
    });
    const problems = new Problems();
    for (const [field, why] of Object.entries(foreignFields(isOperating, set))) problems.add(field, why);
    for (const [field, why] of Object.entries(missingFields(isOperating, set))) problems.add(field, why);
    await checkReferences(tx, [set], (_, field) => field, problems);
    problems.assertNone();

    const { adopted_version: adopted } = await lockOpenScenario(tx.db, scenario.id);
    if (adopted !== null) {
      throw new AppError(
        'LOCKED',
        `"${adopted}" is adopted, so no line can be added. An administrator can reopen this version in Admin Panel > Budget Management.`,
      );
    }
    const blank = blankLine(isOperating);
    const [named] = await nameFunds(tx, [{ set: { ...set, fund: set.fund ?? DEFAULT_FUND } }]);
    // A line without a name is a vacancy, and a name fills it.
    const values = applyChange({ ...blank, is_operating: isOperating, is_projected: false }, named?.set ?? set);
    const owner = { scenario_id: scenario.id, is_operating: isOperating, fiscal_year: scenario.base_year };
    const id = await insertLine(tx.db, owner, values, { at: tx.now(), by: tx.actor.name });
    await audit(tx, {
      action: 'create',
      entity: AUDITED_LINE,
      entityIds: [id],
      after: fieldsOf(values, differingColumns(blank, values)),
      details: { scenarioId: scenario.id, rev: 1 },
    });
    const [line] = await presentLines(tx, [id]);
    if (!line) throw new Error('the new line was not found');
    return line;
  });
}

function missingFields(isOperating: boolean, set: LineItemChange): Record<string, string> {
  if (isOperating) return set.lastName || set.position ? {} : { lastName: 'is required if there is no position' };
  return {
    ...(!set.accountDescription && { accountDescription: 'is required' }),
    ...(set.amount === undefined && { amount: 'is required' }),
  };
}

function blankLine(isOperating: boolean): LineColumns {
  return {
    ...byField(LINE_FIELDS, 'column', () => null),
    is_vacancy: false,
    next_year_salary_manual: false,
    current_fte: DEFAULT_FTE,
    employee_status: isOperating ? 'Active' : null,
    amount_cents: isOperating ? null : ZERO,
    fund: DEFAULT_FUND,
    cost_cents: ZERO,
    budget_status: 'DRAFT',
    needs_review: false,
  };
}
