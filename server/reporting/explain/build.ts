import type { Explanation, ExplanationInput, ExplainQuery } from '../../../core/contract/explain.ts';
import { formatGap } from '../../../core/gap-text.ts';
import { cents, fromDollars, toDollars, type Cents } from '../../../core/money.ts';

/** An amount in a sum, in dollars, with its details. */
export function part(
  label: string,
  amount: Cents | number,
  more: Omit<ExplanationInput, 'label' | 'value'> = {},
): ExplanationInput {
  return { label, value: toDollars(amount as Cents), ...more };
}

/** The same explanation with negated values, so that leaves add up in a difference too. */
export function lessOf(explanation: Explanation): Explanation {
  return {
    ...explanation,
    label: `Less ${explanation.label}`,
    value: explanation.value === null ? null : negated(explanation.value),
    inputs: explanation.inputs.map(({ value, explain, ...input }) => ({
      ...input,
      value: negated(value),
      ...(explain && { explain: lessOf(explain) }),
    })),
  };
}

/** Turns a figure into an input of another one. */
export function inputOf(explanation: Explanation): ExplanationInput[] {
  if (explanation.value === null) return [];
  return [{ label: explanation.label, value: explanation.value, explain: explanation }];
}

function negated(value: number): number {
  return value === 0 ? 0 : -value;
}

/** Only the budget and year of a request: the use cases ignore the rest. */
export function yearOf({ budgetYearId, fiscalYear }: ExplainQuery) {
  return { budgetYearId, fiscalYear };
}

/** A gap in words. `overBelowZero` marks the dashboard's sign, whose gap is guidance minus budget. Empty when unknown. */
export function inWords(
  gap: number | null,
  { of, overBelowZero = false }: { of: string; overBelowZero?: boolean },
): { words?: string } {
  if (gap === null) return {};
  const amount = fromDollars(gap);
  return { words: formatGap(overBelowZero ? cents(-amount) : amount, { of, exact: true }) };
}
