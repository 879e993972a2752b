import type { GoalType, TownGoal } from '../../../core/contract/town-goals.ts';
import { exactDollars, ratePercent } from '../../platform/ui/format.ts';
import { mergeChanges, type Conflict } from '../../platform/ui/merge-changes.ts';
import { asDraft, valuesOf, withBaseline, type GoalDraft, type GoalValues } from './goal-draft.ts';
import { TYPE_NAMES } from './goal-texts.ts';

/** The labels of the fields, as in the form. */
export const LABELS: Record<keyof GoalValues, string> = {
  fiscalYear: 'Fiscal year',
  goalType: 'Goal type',
  dollarGoal: 'Dollar goal',
  percentGoal: 'Percent goal',
  baselineAmount: 'Baseline',
  actualAmount: 'Actual amount',
  notes: 'Notes',
  isBaseline: 'Use as baseline year',
  townBudget: 'Total town budget',
  townBudgetSource: 'Source of the total',
  updatedAt: 'Last change',
};

/**
 * Merges a draft with the goal that is now saved. `read` is the draft before the user typed. Null means that the goal was deleted: the
 * draft is kept, and saving it adds the goal again.
 */
export function mergeGoal(
  read: GoalDraft,
  draft: GoalDraft,
  saved: TownGoal | null,
): { read: GoalDraft; draft: GoalDraft; conflicts: Conflict<GoalValues>[] } {
  if (saved === null) return { read: { ...read, updatedAt: null }, draft, conflicts: [] };
  const { base, values, conflicts } = mergeChanges<GoalValues>(read, draft, valuesOf(saved));
  const derived = { DOLLAR: 'percentGoal', PERCENT: 'dollarGoal', BOTH: 'percentGoal' }[values.goalType];
  return {
    read: asDraft(base),
    draft: withBaseline(mergedDraft(values, draft), values.baselineAmount),
    conflicts: conflicts.filter(({ field }) => field !== derived),
  };
}

/** Returns the draft with one field changed and the calculated goal updated. */
export function withField({ field, mine, theirs }: Conflict<GoalValues>, choice: 'mine' | 'theirs', draft: GoalDraft) {
  const next = mergedDraft({ ...draft, [field]: choice === 'mine' ? mine : theirs }, draft);
  return withBaseline(next, next.baselineAmount);
}

/** Starts a draft with these values. Keeps what the user typed for a goal type that the form does not show now. */
function mergedDraft(values: GoalValues, { typed }: GoalDraft): GoalDraft {
  const draft = asDraft(values);
  const { dollars, percent, last } = draft.typed;
  return { ...draft, typed: { dollars: dollars ?? typed.dollars, percent: percent ?? typed.percent, last } };
}

/** Formats the value of a field for the list of conflicts. */
export function shown(field: keyof GoalValues, value: GoalValues[keyof GoalValues]): string {
  if (value === null || value === '') return 'blank';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'goalType') return TYPE_NAMES[value as GoalType];
  if (typeof value === 'string') return value;
  return field === 'percentGoal' ? ratePercent(value) : exactDollars(value);
}
