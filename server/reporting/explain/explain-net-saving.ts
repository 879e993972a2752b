import { cutProfile } from '../../../core/contract/cola-net-saving.ts';
import type { Explanation, ExplainQuery } from '../../../core/contract/explain.ts';
import { toDollars } from '../../../core/money.ts';
import { explainNetSaving } from '../../../core/explain/explain-net-saving.ts';
import { AVERAGE_POSITION_SALARY } from '../../../core/rules/cuts/rif-gap.ts';
import { completeProfile } from '../../planning/cola/net-saving.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Explains how much is saved by cutting one typical position, with the average benefits of the district or of a work group. Throws
 * NOT_FOUND, VALIDATION.
 */
export async function explainNetSavingOf(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { fiscalYear, workGroupId, salary = toDollars(AVERAGE_POSITION_SALARY) } = query;
  if (fiscalYear === undefined) {
    throw new AppError('VALIDATION', 'Specify the fiscal year.', { fields: { fiscalYear: 'is required' } });
  }
  if (typeof workGroupId === 'string') {
    throw new AppError('VALIDATION', 'Specify a work group by its id.', { fields: { workGroupId: 'must be an id' } });
  }
  const { profile, source } = await completeProfile(cx, cutProfile.parse({ salary, workGroupId }), fiscalYear);
  return explainNetSaving(profile, source);
}
