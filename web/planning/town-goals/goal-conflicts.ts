import type { GoalType, TownGoal } from '../../../core/contract/town-goals.ts';
import { exactDollars, ratePercent } from '../../platform/ui/format.ts';
import { mergeChanges, type Conflict } from '../../platform/ui/merge-changes.ts';
import { asDraft, valuesOf, withBaseline, type GoalDraft, type GoalValues } from './goal-draft.ts';
import { TYPE_NAMES } from './goal-texts.ts';

/** The labels of the fields, which are the same as in the form. */
export const LABELS: Record<keyof GoalValues, string> = {
  fiscalYear: 'Fiscal year',
  goalType: 'Goal type',
  dollarGoal: 'Guidance in dollars',
  percentGoal: 'Guidance in percent',
  baselineAmount: 'Baseline',
  actualAmount: 'Actual amount',
  notes: 'Notes',
  isBaseline: 'Use as baseline year',
  townBudget: 'Total town budget',
  townBudgetSource: 'Source of the total',
  updatedAt: 'Last change',
};

/**
 * Merges a draft with the goal that is now saved. `read` is the draft before the user typed. If `saved` is null, the goal was deleted: the
 * draft is kept, and saving it adds the goal again.
 */
export function mergeGoal(
  read: GoalDraft,
  draft: GoalDraft,
  saved: TownGoal | null,
): { read: GoalDraft; draft: GoalDraft; conflicts: Conflict<GoalValues>[] } {
  if (saved === null) return { read: { ...read, updatedAt: null }, draft, conflicts: [] };
  const { base, values, conflicts } = mergeChanges<GoalValues>(read, draft, valuesOf(saved));
  // Keeps only the figures that the user typed. A saved figure that the user did not change is replaced by the other user's figure.
  const typedSince = (figure: 'dollars' | 'percent') =>
    draft.typed[figure] === read.typed[figure] ? null : draft.typed[figure];
  const typed = { dollars: typedSince('dollars'), percent: typedSince('percent') };
  const derived = { DOLLAR: 'percentGoal', PERCENT: 'dollarGoal', BOTH: 'percentGoal' }[values.goalType];
  return {
    read: asDraft(base),
    draft: withBaseline(withHidden(asDraft(values), typed), values.baselineAmount),
    conflicts: conflicts.filter(({ field }) => field !== derived),
  };
}

/** Returns the draft with the chosen value in the field that has a conflict, and with the goal calculated again. */
export function withField({ field, mine, theirs }: Conflict<GoalValues>, choice: 'mine' | 'theirs', draft: GoalDraft) {
  const next = withHidden(asDraft({ ...draft, [field]: choice === 'mine' ? mine : theirs }), draft.typed);
  return withBaseline(next, next.baselineAmount);
}

/** Returns the draft with the figure that the user typed for the goal type that the form does not show at the moment. */
function withHidden(
  draft: GoalDraft,
  { dollars, percent }: Pick<GoalDraft['typed'], 'dollars' | 'percent'>,
): GoalDraft {
  const hidden = { DOLLAR: { percent }, PERCENT: { dollars }, BOTH: {} }[draft.goalType];
  return { ...draft, typed: { ...draft.typed, ...hidden } };
}

/** Formats the value of a field for the list of conflicts. */
export function shown(field: keyof GoalValues, value: GoalValues[keyof GoalValues]): string {
  if (value === null || value === '') return 'blank';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'goalType') return TYPE_NAMES[value as GoalType];
  if (typeof value === 'string') return value;
  return field === 'percentGoal' ? ratePercent(value) : exactDollars(value);
}
