import type { GoalType, TownGoal } from '../../../core/contract/town-goals.ts';
import { fromDollars, isAmount, toDollars } from '../../../core/money.ts';
import { percentUnits } from '../../../core/rules/projection/round.ts';
import { effectiveGoal, isPercentCalculated, schoolShare } from '../../../core/rules/projection/town-guidance.ts';

/** The values of a goal while a user edits it. An empty field is null. */
export interface GoalValues {
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

/** A goal while a user edits it, together with what the user typed, so that nothing is lost if the user changes the goal type. */
export interface GoalDraft extends GoalValues {
  typed: Typed;
}

interface Typed {
  dollars: number | null;
  percent: number | null;
  /** The figure that the user typed last. Null if the goal was saved with both figures. */
  last: 'dollars' | 'percent' | null;
}

export function draftOf(goal: TownGoal): GoalDraft {
  return asDraft(valuesOf(goal));
}

/** Starts a draft. The figures that a user enters for a goal of this type count as typed. */
export function asDraft(values: GoalValues): GoalDraft {
  const { goalType, dollarGoal: dollars, percentGoal: percent } = values;
  const typed: Record<GoalType, Typed> = {
    DOLLAR: { dollars, percent: null, last: 'dollars' },
    PERCENT: { dollars: null, percent, last: 'percent' },
    BOTH: { dollars, percent, last: null },
  };
  return { ...values, typed: typed[goalType] };
}

export function valuesOf(goal: TownGoal): GoalValues {
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

/** Returns a draft for the first year that has no goal, based on the goal for the year before. */
export function newDraft(goals: readonly TownGoal[], firstYear: number): GoalDraft {
  const taken = new Set(goals.map(({ fiscalYear }) => fiscalYear));
  let fiscalYear = firstYear;
  while (taken.has(fiscalYear)) fiscalYear += 1;
  const baselineAmount = baselineOf(goals, fiscalYear);
  return asDraft({
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
  });
}

/** Returns the default baseline of a goal: the goal for the year before. */
export function baselineOf(goals: readonly TownGoal[], fiscalYear: number): number | null {
  return goals.find((goal) => goal.fiscalYear === fiscalYear - 1)?.dollarGoal ?? null;
}

/** Changes the year. The baseline becomes the goal for the year before, unless the user entered another baseline. */
export function withYear(draft: GoalDraft, fiscalYear: number, goals: readonly TownGoal[]): GoalDraft {
  const isEntered = draft.baselineAmount !== null && draft.baselineAmount !== baselineOf(goals, draft.fiscalYear);
  const next = { ...draft, fiscalYear };
  return isEntered ? next : withBaseline(next, baselineOf(goals, fiscalYear));
}

/** Changes the type. Restores the figure that was typed for the new type, and calculates the other figure. */
export function withType(draft: GoalDraft, goalType: GoalType): GoalDraft {
  const next = { ...draft, goalType };
  const dollars = draft.typed.dollars ?? draft.dollarGoal;
  const percent = draft.typed.percent ?? draft.percentGoal;
  if (goalType === 'BOTH' && draft.typed.last === null) return { ...next, dollarGoal: dollars, percentGoal: percent };
  const isPercent = goalType === 'PERCENT' || (goalType === 'BOTH' && draft.typed.last === 'percent');
  return isPercent ? inPercent(next, percent) : inDollars(next, dollars);
}

/** Changes the dollar amount and recalculates the percentage. */
export function withDollars(draft: GoalDraft, dollarGoal: number | null): GoalDraft {
  // For a goal of the type “Both”, the percentage is visible, so the user sees that the typed dollar amount replaces it.
  const percent = draft.goalType === 'BOTH' ? null : draft.typed.percent;
  return { ...inDollars(draft, dollarGoal), typed: { dollars: dollarGoal, percent, last: 'dollars' } };
}

/** Changes the percentage and recalculates the dollar amount, rounded to whole dollars. */
export function withPercent(draft: GoalDraft, percentGoal: number | null): GoalDraft {
  const dollars = draft.goalType === 'BOTH' ? null : draft.typed.dollars;
  return { ...inPercent(draft, percentGoal), typed: { dollars, percent: percentGoal, last: 'percent' } };
}

function inDollars(draft: GoalDraft, dollarGoal: number | null): GoalDraft {
  const goal = computed('DOLLAR', { ...draft, dollarGoal });
  return { ...draft, dollarGoal, percentGoal: goal?.percentGoal ?? null };
}

function inPercent(draft: GoalDraft, percentGoal: number | null): GoalDraft {
  const goal = computed('PERCENT', { ...draft, percentGoal });
  const dollars = goal?.dollarGoal ?? null;
  return { ...draft, percentGoal, dollarGoal: dollars !== null && isAmount(dollars) ? toDollars(dollars) : null };
}

/**
 * Returns the percentage that the field shows. If the percentage was calculated from the dollars, the field shows one decimal, and the
 * draft keeps the exact percentage. A percentage from which the dollars are calculated is shown as typed.
 */
export function shownPercent({ percentGoal, ...draft }: GoalValues): number | null {
  if (percentGoal === null || draft.goalType === 'PERCENT') return percentGoal;
  const amounts = { dollarGoal: fromDollars(draft.dollarGoal), baselineAmount: fromDollars(draft.baselineAmount) };
  const isCalculated = ifValid(() => isPercentCalculated({ goalType: 'BOTH', percentGoal, ...amounts }));
  return isCalculated === true ? Math.round(percentGoal * 10) / 10 : percentGoal;
}

/** Changes the baseline. Keeps the value that the user entered (the dollar amount or the percentage) and recalculates the other. */
export function withBaseline(draft: GoalDraft, baselineAmount: number | null): GoalDraft {
  const next = { ...draft, baselineAmount };
  if (draft.goalType === 'BOTH') {
    const isPercentOnly = draft.dollarGoal === null && draft.percentGoal !== null;
    return isPercentOnly
      ? { ...inPercent(next, draft.percentGoal), typed: draft.typed }
      : withDollars(next, draft.dollarGoal);
  }
  const isPercent = draft.goalType === 'PERCENT';
  const shown = isPercent ? inPercent(next, draft.percentGoal) : inDollars(next, draft.dollarGoal);
  return { ...shown, typed: { ...draft.typed, last: draft.typed.last ?? (isPercent ? 'percent' : 'dollars') } };
}

/** Returns the schools' share of the town budget in percent. The share is above 100 if the town budget is smaller than the goal. */
export function shareOf({ dollarGoal, townBudget }: Pick<GoalValues, 'dollarGoal' | 'townBudget'>): number | null {
  return ifValid(() => schoolShare(fromDollars(dollarGoal), fromDollars(townBudget)));
}

function computed(goalType: GoalType, { dollarGoal, percentGoal, baselineAmount }: GoalValues) {
  return ifValid(() => {
    if (percentGoal !== null) percentUnits(percentGoal);
    return effectiveGoal({
      goalType,
      dollarGoal: fromDollars(dollarGoal),
      percentGoal,
      baselineAmount: fromDollars(baselineAmount),
    });
  });
}

/** Returns the result of a calculation, or null if an entered amount or percentage is not valid. */
function ifValid<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
