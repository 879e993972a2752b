import type { z } from 'zod';
import type { changeBenefitRates as changeCall } from '../../../core/contract/benefits-changes.ts';
import type { BenefitRateRow } from '../../../core/contract/benefits.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { fundName, indexFunds, readFundNames } from '../../records/funds/hold-funds.ts';
import { changeSheet, type SheetChange } from './change-sheet.ts';
import { otherYear } from './plans.ts';
import * as queries from './queries.ts';
import type { RowChange } from './sheet-queries.ts';

/** Lists the payroll-based benefit rates of a fiscal year. */
export async function listRates(cx: Context, where: queries.Where): Promise<BenefitRateRow[]> {
  return (await queries.listRates(cx.db, where)).map(({ updatedAt, ...row }) => {
    return { ...row, updatedAt: updatedAt.toISOString() };
  });
}

/**
 * Adds, replaces or deletes rates, all or none. Throws the same errors as changeSheet. Also throws VALIDATION for an unknown fund and for a
 * rate of another fiscal year.
 */
export async function changeRates(
  cx: Context,
  { fiscalYear, edits }: z.output<typeof changeCall.body>,
): Promise<SheetChange<BenefitRateRow>> {
  return inTransaction(cx, async (tx) => {
    const names = await readFundNames(tx, { keep: true });
    const funds = indexFunds(names);
    const given = edits.map(({ id, rev, set }, at) => {
      if (set === null) return { id, rev, set };
      const fund = set.fund === null ? null : fundName(funds, set.fund);
      if (fund !== null && !names.includes(fund)) {
        throw new AppError('VALIDATION', `There is no fund called “${fund}”. Choose a fund from the list of funds.`, {
          fields: { [`edits.${at}.set.fund`]: 'is not in the list of funds' },
        });
      }
      return { id, rev, set: { fiscalYear, ...set, fund } };
    });
    return changeSheet(tx, 'rates', given, { check, present: (inner, ids) => listRates(inner, { ids }) });
  });
}

function check(_: Context, changes: readonly RowChange<'rates'>[]): Promise<void> {
  for (const { before, after } of changes) {
    if (before && after && before.fiscalYear !== after.fiscalYear) throw otherYear('rate', `of ${before.percent}%`);
  }
  return Promise.resolve();
}
