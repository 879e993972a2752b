import type { z } from 'zod';
import type { changeBenefitPlans as changeCall } from '../../../core/contract/benefits-changes.ts';
import type { BenefitPlanRow } from '../../../core/contract/benefits.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changeSheet, type SheetChange } from './change-sheet.ts';
import * as queries from './queries.ts';
import type { RowChange } from './sheet-queries.ts';

/** Lists the benefit plans of a fiscal year. */
export async function listPlans(cx: Context, where: queries.Where): Promise<BenefitPlanRow[]> {
  return (await queries.listPlans(cx.db, where)).map(({ monthly, updatedAt, ...plan }) => {
    return { ...plan, monthlyPremium: toDollars(monthly), updatedAt: updatedAt.toISOString() };
  });
}

/**
 * Adds, replaces or deletes benefit plans, all or none. Throws like changeSheet, VALIDATION for a plan of another fiscal year and for
 * a new kind of an existing plan, and CONFLICT for a plan that is in use.
 */
export async function changePlans(
  cx: Context,
  { fiscalYear, edits }: z.output<typeof changeCall.body>,
): Promise<SheetChange<BenefitPlanRow>> {
  const given = edits.map(({ id, rev, set }) => {
    if (set === null) return { id, rev, set };
    const { monthlyPremium, ...fields } = set;
    return { id, rev, set: { fiscalYear, ...fields, monthlyCents: fromDollars(monthlyPremium) } };
  });
  return changeSheet(cx, 'plans', given, { check, present: (tx, ids) => listPlans(tx, { ids }) });
}

function check(_: Context, changes: readonly RowChange<'plans'>[]): Promise<void> {
  for (const { before, after } of changes) {
    if (!before || !after) continue;
    if (before.fiscalYear !== after.fiscalYear) throw otherYear('plan', `“${before.name}, ${before.coverage}”`);
    if (before.kind === after.kind) continue;
    throw new AppError(
      'VALIDATION',
      `The kind of the plan “${before.name}, ${before.coverage}” cannot change, because people have chosen the plan. Add another plan.`,
    );
  }
  return Promise.resolve();
}

/** Returns the error for a row that was sent with a fiscal year other than its own. */
export function otherYear(what: string, name: string): AppError {
  return new AppError('VALIDATION', `The ${what} ${name} belongs to another fiscal year. Change it in that year.`);
}
