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
 * Adds, replaces or deletes benefit plans, all or none. Throws the same errors as changeSheet. Also throws VALIDATION for a plan of another
 * fiscal year and for a change to the kind of a plan that is in use, and CONFLICT if a plan that is in use would be deleted.
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

async function check(tx: Context, changes: readonly RowChange<'plans'>[]): Promise<void> {
  for (const { before, after } of changes) {
    if (before && after && before.fiscalYear !== after.fiscalYear) {
      throw otherYear('plan', `“${before.name}, ${before.coverage}”`);
    }
  }
  await checkKinds(tx, changes);
}

/** Throws VALIDATION if a change gives a different kind to a plan that people have chosen or that is in the mix of a work group. */
export async function checkKinds(tx: Context, changes: readonly RowChange<'plans'>[]): Promise<void> {
  const others = changes.filter(({ before, after }) => before && after && before.kind !== after.kind);
  if (others.length === 0) return;
  const uses = await queries.listPlanUses(
    tx.db,
    others.map(({ id }) => id),
  );
  for (const { id, before } of others) {
    const use = uses.find((one) => one.id === id);
    if (!before || !use || (!use.isChosen && !use.isInMix)) continue;
    const why = use.isChosen ? 'people have chosen the plan' : 'the plan is in the mix of a work group';
    throw new AppError(
      'VALIDATION',
      `You cannot change the kind of the plan “${before.name}, ${before.coverage}”, because ${why}. Add a new plan instead.`,
    );
  }
}

/** Returns the error for a row that was sent with the wrong fiscal year. */
export function otherYear(what: string, name: string): AppError {
  return new AppError('VALIDATION', `The ${what} ${name} belongs to another fiscal year. Change it in that year.`);
}
