import type { GoalType, TownGoal } from '../../../core/contract/town-goals.ts';
import { fromDollars, isAmount, toDollars, type Cents } from '../../../core/money.ts';
import { percentUnits } from '../../../core/rules/projection/round.ts';
import { effectiveGoal, isPercentCalculated, schoolShare } from '../../../core/rules/projection/town-guidance.ts';

/** A goal while it is edited. Null is an empty field. */
export interface GoalDraft {
  fiscalYear: number;
  goalType: GoalType;
  dollarGoal: number | null;
  percentGoal: number | null;
  baselineAmount: number | null;
  actualAmount: number | null;
  notes: string;
  isBaseline: boolean;
  townBudget: number | null;
  townBudgetSource: string;
  /** When the goal was saved. Null if it is not saved yet. */
  updatedAt: string | null;
}

export function draftOf(goal: TownGoal): GoalDraft {
  return {
    fiscalYear: goal.fiscalYear,
    goalType: goal.goalType,
    dollarGoal: goal.dollarGoal,
    percentGoal: goal.percentGoal,
    baselineAmount: goal.baselineAmount,
    actualAmount: goal.isActualEntered ? goal.actualAmount : null,
    notes: goal.notes ?? '',
    isBaseline: goal.isBaseline,
    townBudget: goal.townBudget,
    townBudgetSource: goal.townBudgetSource ?? '',
    updatedAt: goal.updatedAt,
  };
}

/** A draft for the first year without a goal, based on the goal of the year before. */
export function newDraft(goals: readonly TownGoal[], firstYear: number): GoalDraft {
  const taken = new Set(goals.map(({ fiscalYear }) => fiscalYear));
  let fiscalYear = firstYear;
  while (taken.has(fiscalYear)) fiscalYear += 1;
  const baselineAmount = baselineOf(goals, fiscalYear);
  return {
    fiscalYear,
    // A percentage goal needs a baseline.
    goalType: baselineAmount === null ? 'DOLLAR' : 'PERCENT',
    dollarGoal: null,
    percentGoal: null,
    baselineAmount,
    actualAmount: null,
    notes: '',
    isBaseline: false,
    townBudget: null,
    townBudgetSource: '',
    updatedAt: null,
  };
}

/** The default baseline of a goal: the goal of the year before. */
export function baselineOf(goals: readonly TownGoal[], fiscalYear: number): number | null {
  return goals.find((goal) => goal.fiscalYear === fiscalYear - 1)?.dollarGoal ?? null;
}

/** Changes the year. The baseline becomes the goal of the year before, unless the user entered another baseline. */
export function withYear(draft: GoalDraft, fiscalYear: number, goals: readonly TownGoal[]): GoalDraft {
  const isEntered = draft.baselineAmount !== null && draft.baselineAmount !== baselineOf(goals, draft.fiscalYear);
  const next = { ...draft, fiscalYear };
  return isEntered ? next : withBaseline(next, baselineOf(goals, fiscalYear));
}

/** Changes the type. What the new type calculates is calculated again. */
export function withType(draft: GoalDraft, goalType: GoalType): GoalDraft {
  const next = { ...draft, goalType };
  if (goalType === 'BOTH') return next;
  return goalType === 'PERCENT' ? withPercent(next, next.percentGoal) : withDollars(next, next.dollarGoal);
}

/** Changes the dollars and recalculates the percentage. */
export function withDollars(draft: GoalDraft, dollarGoal: number | null): GoalDraft {
  const goal = computed('DOLLAR', { ...draft, dollarGoal });
  return { ...draft, dollarGoal, percentGoal: goal?.percentGoal ?? null };
}

/** Changes the percentage and recalculates the dollars, rounded to whole dollars. */
export function withPercent(draft: GoalDraft, percentGoal: number | null): GoalDraft {
  const goal = computed('PERCENT', { ...draft, percentGoal });
  const dollars = goal?.dollarGoal ?? null;
  return { ...draft, percentGoal, dollarGoal: dollars !== null && isAmount(dollars) ? toDollars(dollars) : null };
}

/**
 * Returns the percentage for its field. A percentage that was calculated from the dollars has one decimal there; the draft keeps the exact
 * one. A percentage that gives the dollars stays as typed.
 */
export function shownPercent({ percentGoal, ...draft }: GoalDraft): number | null {
  if (percentGoal === null || draft.goalType === 'PERCENT') return percentGoal;
  const amounts = { dollarGoal: centsOf(draft.dollarGoal), baselineAmount: centsOf(draft.baselineAmount) };
  const isCalculated = ifValid(() => isPercentCalculated({ goalType: 'BOTH', percentGoal, ...amounts }));
  return isCalculated === true ? Math.round(percentGoal * 10) / 10 : percentGoal;
}

/** Changes the baseline. Keeps the value that the user entered (dollars or percent) and recalculates the other. */
export function withBaseline(draft: GoalDraft, baselineAmount: number | null): GoalDraft {
  const next = { ...draft, baselineAmount };
  return draft.goalType === 'PERCENT' ? withPercent(next, draft.percentGoal) : withDollars(next, draft.dollarGoal);
}

/** Returns the schools' share of the town budget in percent. Above 100 if the town budget is smaller than the goal. */
export function shareOf({ dollarGoal, townBudget }: Pick<GoalDraft, 'dollarGoal' | 'townBudget'>): number | null {
  return ifValid(() => schoolShare(centsOf(dollarGoal), centsOf(townBudget)));
}

function computed(goalType: GoalType, { dollarGoal, percentGoal, baselineAmount }: GoalDraft) {
  return ifValid(() => {
    if (percentGoal !== null) percentUnits(percentGoal);
    return effectiveGoal({
      goalType,
      dollarGoal: centsOf(dollarGoal),
      percentGoal,
      baselineAmount: centsOf(baselineAmount),
    });
  });
}

/** Returns null if an entered amount or percentage is not valid. */
function ifValid<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function centsOf(dollars: number | null): Cents | null {
  return dollars === null ? null : fromDollars(dollars);
}
