import type { Explanation, ExplainQuery, Figure } from '../../core/contract/explain.ts';
import { inSnapshot, type Context } from '../context.ts';
import { explainGapAnalysis, explainGoalVariance, explainGuidanceGap, explainTownGoal } from './explain-guidance.ts';
import { explainLineCost, explainNextYearSalary } from './explain-line.ts';
import {
  explainCategory,
  explainHeadcount,
  explainPayroll,
  explainProposedTotal,
  explainVariance,
} from './explain-totals.ts';

const EXPLAIN: Record<Figure, (cx: Context, query: ExplainQuery) => Promise<Explanation>> = {
  'proposed-total': explainProposedTotal,
  'payroll-total': explainPayroll,
  headcount: explainHeadcount,
  'category-total': explainCategory,
  'comparison-variance': explainVariance,
  'town-goal': explainTownGoal,
  'guidance-gap': explainGuidanceGap,
  'goal-variance': explainGoalVariance,
  'gap-analysis': explainGapAnalysis,
  'line-cost': explainLineCost,
  'line-next-year-salary': explainNextYearSalary,
};

/**
 * Why a figure is what it is. The leaves of the answer add up to the figure, to the cent.
 * Throws NOT_FOUND for what is not there, VALIDATION where the figure needs to be told more.
 */
export async function explainFigure(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return inSnapshot(cx, (tx) => EXPLAIN[query.figure](tx, query));
}
