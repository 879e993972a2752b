import type { GapAnalysisAnswer } from '../../../core/contract/town-goals.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { gapAnalysis } from '../../../core/rules/projection/town-guidance.ts';
import { sourceOf } from '../../records/budgets/resolve-budget.ts';
import { requireVersion } from '../../records/budgets/versions.ts';
import { audienceOf } from '../../records/totals/people.ts';
import type { Context } from '../../context.ts';
import { budgetSummary } from './budget-summary.ts';
import { AppError } from '../../errors.ts';

/**
 * Compares the covered part of a fiscal year's proposed budget with town guidance. The need is null without lines, the goal is null without
 * guidance, and the gap is null if either is null. Throws NOT_FOUND for an unknown version, and VALIDATION when no year is given and no
 * year can be derived.
 */
export async function analyzeGap(
  cx: Context,
  input: { fiscalYear?: number | undefined; versionId?: number | undefined; budgetYearId?: number | undefined },
): Promise<GapAnalysisAnswer> {
  const summary = await budgetSummary(cx, await budgetOf(cx, input), audienceOf(cx));
  const fiscalYear = summary.fiscalYear;
  if (fiscalYear === null) {
    throw new AppError(
      'VALIDATION',
      'There is no proposed budget yet, so there is no default fiscal year. Enter a fiscal year.',
      {
        fields: { fiscalYear: 'is required while there is no proposed budget' },
      },
    );
  }
  const goal = fromDollars(summary.townGoal);
  const need = summary.proposedCount === 0 ? null : fromDollars(summary.coveredBudget);
  const analysis = need === null ? null : gapAnalysis(need, goal);
  return {
    fiscalYear,
    districtNeed: need === null ? null : summary.proposedBudget,
    coveredNeed: toDollars(need),
    coveredFunds: summary.coveredFunds,
    townGoal: summary.townGoal,
    gap: toDollars(analysis?.gap ?? null),
    status: analysis?.status ?? null,
    isProjected: summary.isProjected,
    budgetYearId: summary.budgetYearId,
    scenarioId: summary.scenarioId,
    scenarioName: summary.scenarioName,
  };
}

async function budgetOf(cx: Context, { fiscalYear, versionId, budgetYearId }: Parameters<typeof analyzeGap>[1]) {
  if (versionId === undefined) {
    return fiscalYear === undefined ? { budgetYearId } : sourceOf(cx, { type: 'proposed', fiscalYear, budgetYearId });
  }
  const version = await requireVersion(cx, versionId);
  return {
    budgetYearId: version.budget_year_id,
    version: version.version_number,
    fiscalYear: fiscalYear ?? version.fiscal_year,
  };
}
