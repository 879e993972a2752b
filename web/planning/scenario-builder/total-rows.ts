import type { PlanComparison } from '../../../core/contract/scenario-builder.ts';
import { cutDollars } from '../../../core/rules/cola/scenario-summary.ts';

type ComparedPlans = PlanComparison['plans'];

export function hasAdditions(plans: ComparedPlans): boolean {
  return plans.some(({ summary }) => summary.totalAdded > 0);
}

/** The total of each plan in dollars, by label: only its cuts, or cuts, additions and their difference if a plan adds something. */
export function totalRows(plans: ComparedPlans): [string, number[]][] {
  const net = plans.map(({ summary }) => summary.totalCuts);
  if (!hasAdditions(plans)) return [['Total cuts', net]];
  return [
    ['Cuts', plans.map(({ summary }) => cutDollars(summary))],
    ['Added', plans.map(({ summary }) => summary.totalAdded)],
    ['Net', net],
  ];
}
