import type { Explanation, ExplanationInput, ExplainQuery } from '../../../core/contract/explain.ts';
import { formatGap } from '../../../core/gap-text.ts';
import { cents, fromDollars, toDollars, type Cents } from '../../../core/money.ts';

/** Creates an input of an explanation from an amount in cents, converted to dollars. */
export function part(
  label: string,
  amount: Cents | number,
  more: Omit<ExplanationInput, 'label' | 'value'> = {},
): ExplanationInput {
  return { label, value: toDollars(amount as Cents), ...more };
}

/** Returns the explanation with all values negated, so that the leaves of a difference add up too. */
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

/** Converts an explanation to an input of another explanation; returns none if its value is unknown. */
export function inputOf(explanation: Explanation): ExplanationInput[] {
  if (explanation.value === null) return [];
  return [{ label: explanation.label, value: explanation.value, explain: explanation }];
}

function negated(value: number): number {
  return value === 0 ? 0 : -value;
}

/** Returns only the budget year and the fiscal year of a request. */
export function yearOf({ budgetYearId, fiscalYear }: ExplainQuery) {
  return { budgetYearId, fiscalYear };
}

/**
 * Describes a gap in words; returns an empty object if it is unknown. Set `overBelowZero` for a gap of guidance minus
 * budget, as on the dashboard, where a negative gap is over guidance.
 */
export function inWords(
  gap: number | null,
  { overBelowZero = false }: { overBelowZero?: boolean } = {},
): { words?: string } {
  if (gap === null) return {};
  const amount = fromDollars(gap);
  return { words: formatGap(overBelowZero ? cents(-amount) : amount, { exact: true }) };
}
