import type { z } from 'zod';
import type { changeBenefitMix as changeCall } from '../../../core/contract/benefits-changes.ts';
import type { BenefitMixRow, listWaivedShares as waivedCall } from '../../../core/contract/benefits.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { waivedShares } from '../../../core/rules/benefits/waived-shares.ts';
import { percentUnits } from '../../../core/rules/projection/round.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changeSheet, type SheetChange } from './change-sheet.ts';
import { otherYear } from './plans.ts';
import * as queries from './queries.ts';
import type { RowChange } from './sheet-queries.ts';

const WHOLE = percentUnits(100);

/** Lists, for each work group and plan in a fiscal year, the percentage of people who have the plan. */
export async function listMix(cx: Context, where: queries.Where): Promise<BenefitMixRow[]> {
  return (await queries.listMix(cx.db, where)).map(({ updatedAt, ...row }) => {
    return { ...row, updatedAt: updatedAt.toISOString() };
  });
}

/** Lists, for each work group and kind of plan in a fiscal year, the percentage of people who waive all plans of that kind. */
export async function listWaived(
  cx: Context,
  { fiscalYear }: { fiscalYear: number },
): Promise<z.output<typeof waivedCall.response>> {
  const mix = await queries.listMix(cx.db, { fiscalYear });
  const names = new Map(mix.map(({ workGroupId, workGroup }) => [workGroupId, workGroup]));
  const shares = waivedShares(await queries.listPlans(cx.db, { fiscalYear }), mix);
  return shares.map((share) => ({ ...share, workGroup: names.get(share.workGroupId) ?? '' }));
}

/**
 * Adds, replaces or deletes shares, all or none. Throws the same errors as changeSheet. Also throws VALIDATION for a plan of another year,
 * and for a work group whose shares for plans of one kind add up to more than 100%.
 */
export async function changeMix(
  cx: Context,
  { fiscalYear, edits }: z.output<typeof changeCall.body>,
): Promise<SheetChange<BenefitMixRow>> {
  const given = edits.map(({ id, rev, set }) => ({ id, rev, set: set && { fiscalYear, ...set } }));
  return changeSheet(cx, 'mix', given, {
    check: (tx, changes) => checkMix(tx, fiscalYear, changes),
    present: (tx, ids) => listMix(tx, { ids }),
  });
}

/**
 * Throws VALIDATION if the changes would leave invalid shares in the fiscal year: an unknown plan, a plan entered twice, or more
 * than 100%.
 */
export async function checkMix(tx: Context, fiscalYear: number, changes: readonly RowChange<'mix'>[]): Promise<void> {
  const plans = new Map((await queries.listPlans(tx.db, { fiscalYear })).map((plan) => [plan.id, plan]));
  const touched = new Set(changes.map(({ id }) => id));
  const kept = (await queries.listMix(tx.db, { fiscalYear })).filter(({ id }) => !touched.has(id));
  const rows: { workGroupId: number; planId: number; percent: number }[] = [...kept];
  for (const { before, after } of changes) {
    if (before && before.fiscalYear !== fiscalYear) throw otherYear('share', `of ${before.percent}%`);
    if (!after) continue;
    if (!plans.has(after.planId)) {
      throw new AppError(
        'VALIDATION',
        `There is no plan with the id ${after.planId} in ${fiscalYearLabel(fiscalYear)}. Choose a plan for that year.`,
      );
    }
    if (rows.some((row) => row.workGroupId === after.workGroupId && row.planId === after.planId)) {
      const { name = '', coverage = '' } = plans.get(after.planId) ?? {};
      const group = await queries.nameOfGroup(tx.db, after.workGroupId);
      throw new AppError(
        'VALIDATION',
        `The work group ${group} has “${name}, ${coverage}” twice. Enter each plan once.`,
      );
    }
    rows.push(after);
  }
  const totals = new Map<string, number>();
  for (const { workGroupId, planId, percent } of rows) {
    const kind = plans.get(planId)?.kind ?? '';
    const key = `${workGroupId} ${kind}`;
    const total = (totals.get(key) ?? 0) + percentUnits(percent);
    totals.set(key, total);
    if (total <= WHOLE) continue;
    const all = rows.filter((row) => row.workGroupId === workGroupId && plans.get(row.planId)?.kind === kind);
    const sum = all.reduce((units, row) => units + percentUnits(row.percent), 0) / 10_000;
    throw new AppError(
      'VALIDATION',
      `For ${await queries.nameOfGroup(tx.db, workGroupId)}, the shares of ${kind.toLowerCase()} plans add up to ${sum}%. The total cannot be more than 100%. If the total is less than 100%, the rest of the work group is assumed to have waived coverage.`,
    );
  }
}
