import type { PlanComparison } from '../../../core/contract/scenario-builder.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { cutDollars, cutsAlone } from '../../../core/rules/cola/scenario-summary.ts';
import { wholeOf, wholeParts } from '../../../core/whole-parts.ts';

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

/** Returns the same as `totalRows` in whole dollars. The rounded cuts minus the rounded additions are the rounded net. */
export function wholeTotalRows(plans: ComparedPlans): [string, number[]][] {
  return totalRows(plans.map((plan) => ({ ...plan, summary: { ...plan.summary, ...wholeTotals(plan.summary) } })));
}

function wholeTotals(summary: ComparedPlans[number]['summary']): { totalCuts: number; totalAdded: number } {
  const [net, added] = [fromDollars(summary.totalCuts), fromDollars(summary.totalAdded)];
  const whole = wholeOf(net);
  const [, lessAdded = added] = wholeParts([cutsAlone({ totalCuts: net, totalAdded: added }), cents(-added)], whole);
  return { totalCuts: toDollars(whole), totalAdded: toDollars(cents(-lessAdded)) };
}
