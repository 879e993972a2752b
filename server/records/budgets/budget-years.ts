import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import type { BudgetYearRow } from '../../platform/db/tables.ts';
import { AppError } from '../../errors.ts';
import { seesActiveOnly } from './active-only.ts';
import { presentBudgetYear } from './present.ts';
import * as queries from './year-queries.ts';

/** Lists all budget years, earliest first. VIEW_ONLY users get only the years with an active budget, without the notes that staff wrote. */
export async function listBudgetYears(cx: Context): Promise<BudgetYear[]> {
  const activeOnly = seesActiveOnly(cx);
  const years = (await queries.listBudgetYears(cx.db, { activeOnly })).map(presentBudgetYear);
  return activeOnly ? years.map((year) => ({ ...year, notes: null })) : years;
}

/** Creates a budget year. Throws CONFLICT when it exists. */
export async function createBudgetYear(
  cx: Context,
  input: { fiscalYear: number; name?: string | undefined; notes?: string | null | undefined },
): Promise<BudgetYear> {
  const { row, created } = await ensureBudgetYear(cx, input);
  if (created) return presentBudgetYear(row);
  throw new AppError('CONFLICT', `The budget year ${fiscalYearLabel(input.fiscalYear)} already exists.`, {
    fields: { fiscalYear: 'already exists' },
  });
}

/** Returns the budget year of a fiscal year. If it is missing, creates it for ADMIN and throws FORBIDDEN for other users. */
export async function ensureBudgetYear(
  cx: Context,
  input: { fiscalYear: number; name?: string | undefined; notes?: string | null | undefined },
): Promise<{ row: BudgetYearRow; created: boolean }> {
  return inTransaction(cx, async (tx) => {
    const result = await queries.ensureBudgetYear(tx.db, {
      fiscal_year: input.fiscalYear,
      name: input.name || `Budget ${fiscalYearLabel(input.fiscalYear)}`,
      notes: input.notes ?? null,
    });
    if (result.created) {
      assertMayCreate(cx, input.fiscalYear);
      await audit(tx, {
        action: 'create',
        entity: 'budget year',
        entityIds: [result.row.id],
        after: presentBudgetYear(result.row),
      });
    }
    return result;
  });
}

/** Throws inside the transaction, so that the new budget year is rolled back. */
function assertMayCreate({ actor }: Context, fiscalYear: number): void {
  if (actor.role === 'ADMIN') return;
  const label = fiscalYearLabel(fiscalYear);
  throw new AppError('FORBIDDEN', `There is no budget year ${label} yet. Ask an administrator to create it first.`, {
    fields: { fiscalYear: 'is not a budget year yet' },
  });
}

/** Returns a budget year. Throws NOT_FOUND. */
export async function requireBudgetYear(
  cx: Context,
  where: { id: number } | { fiscalYear: number },
): Promise<BudgetYearRow> {
  const row = await queries.findBudgetYear(cx.db, 'id' in where ? where : { fiscal_year: where.fiscalYear });
  if (row) return row;
  const name = 'id' in where ? `the id ${where.id}` : `the fiscal year ${fiscalYearLabel(where.fiscalYear)}`;
  throw new AppError('NOT_FOUND', `There is no budget year with ${name}.`);
}
