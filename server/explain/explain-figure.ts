import type { Explanation, ExplainQuery, Figure } from '../../core/contract/explain.ts';
import type { Context } from '../context.ts';
import { inPlanningSnapshot } from '../cola/snapshot.ts';
import { explainBuilding } from './explain-building.ts';
import { explainColaImpact } from './explain-cola.ts';
import { explainGapAnalysis, explainGoalVariance, explainGuidanceGap, explainTownGoal } from './explain-guidance.ts';
import { explainLineCost, explainNextYearSalary } from './explain-line.ts';
import {
  explainMultiYearGap,
  explainMultiYearNeed,
  explainRifGap,
  explainRifNeed,
  explainRifRequired,
} from './explain-need.ts';
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
  'building-total': explainBuilding,
  'rif-district-need': explainRifNeed,
  'rif-gap': explainRifGap,
  'rif-required': explainRifRequired,
  'multi-year-need': explainMultiYearNeed,
  'multi-year-gap': explainMultiYearGap,
  'cola-impact': explainColaImpact,
};

/**
 * Why a figure is what it is. The leaves of the answer add up to the figure, to the cent.
 * Throws NOT_FOUND for what is not there, VALIDATION where the figure needs to be told more.
 */
export async function explainFigure(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return inPlanningSnapshot(cx, (tx) => EXPLAIN[query.figure](tx, query));
}
