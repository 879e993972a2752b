import type { Explanation, ExplainQuery, Figure } from '../../../core/contract/explain.ts';
import type { Context } from '../../context.ts';
import { inPlanningSnapshot } from '../../planning/cola/snapshot.ts';
import { explainAccountShare } from './explain-account-share.ts';
import { explainBenefitCost } from './explain-benefits.ts';
import { explainNetSavingOf } from './explain-net-saving.ts';
import { explainBudget } from './explain-budget.ts';
import { explainBuilding } from './explain-building.ts';
import { explainColaImpact } from './explain-cola.ts';
import { explainGapAnalysis, explainGoalVariance, explainGuidanceGap, explainTownGoal } from './explain-guidance.ts';
import { explainLineCost, explainLineSalary, explainNextYearSalary } from './explain-line.ts';
import { explainForecastError } from './explain-forecast.ts';
import { explainAccountRollUp, explainPositionCost } from './explain-position.ts';
import { explainRifGap, explainRifNeed, explainRifRequired } from './explain-need.ts';
import { explainPlacement, explainScheduleCell } from './explain-placement.ts';
import { explainSettlementPart } from './explain-settlement-part.ts';
import { explainSettlementYear } from './explain-settlement.ts';
import {
  explainCategory,
  explainHeadcount,
  explainPayroll,
  explainProposedTotal,
  explainNonPersonnel,
  explainPersonnel,
  explainVariance,
} from './explain-totals.ts';
import { explainTurnoverSaving, explainVacancyPrice } from './explain-vacancy.ts';
import * as years from './explain-years.ts';

const EXPLAIN: Record<Figure, (cx: Context, query: ExplainQuery) => Promise<Explanation>> = {
  'proposed-total': explainProposedTotal,
  'payroll-total': explainPayroll,
  'budget-total': explainBudget,
  headcount: explainHeadcount,
  'category-total': explainCategory,
  'comparison-variance': explainVariance,
  'personnel-total': explainPersonnel,
  'non-personnel-total': explainNonPersonnel,
  'town-goal': explainTownGoal,
  'guidance-gap': explainGuidanceGap,
  'goal-variance': explainGoalVariance,
  'gap-analysis': explainGapAnalysis,
  'line-cost': explainLineCost,
  'line-salary': explainLineSalary,
  'line-next-year-salary': explainNextYearSalary,
  'building-total': explainBuilding,
  'rif-district-need': explainRifNeed,
  'rif-gap': explainRifGap,
  'rif-required': explainRifRequired,
  'multi-year-baseline': years.explainMultiYearBaseline,
  'multi-year-growth': years.explainMultiYearGrowth,
  'multi-year-steps': years.explainMultiYearSteps,
  'multi-year-lane-reserve': years.explainMultiYearLaneReserve,
  'multi-year-need': years.explainMultiYearNeed,
  'multi-year-gap': years.explainMultiYearGap,
  'multi-year-required': years.explainMultiYearRequired,
  'multi-year-other-change': years.explainMultiYearOtherChange,
  'multi-year-non-personnel': years.explainMultiYearNonPersonnel,
  'multi-year-personnel-lines': years.explainMultiYearPersonnelLines,
  'multi-year-proposed': years.explainMultiYearProposed,
  'cola-impact': explainColaImpact,
  'benefit-cost': explainBenefitCost,
  'schedule-cell': explainScheduleCell,
  placement: explainPlacement,
  'settlement-year': explainSettlementYear,
  'settlement-part': explainSettlementPart,
  'vacancy-price': explainVacancyPrice,
  'turnover-saving': explainTurnoverSaving,
  'position-cost': explainPositionCost,
  'account-roll-up': explainAccountRollUp,
  'account-share': explainAccountShare,
  'forecast-error': explainForecastError,
  'net-saving': explainNetSavingOf,
};

/**
 * Explains a figure. The leaves of the explanation add up to the figure, to the cent. Throws NOT_FOUND when it does not
 * exist, VALIDATION when the request lacks a required value.
 */
export async function explainFigure(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return inPlanningSnapshot(cx, (tx) => EXPLAIN[query.figure](tx, query));
}
