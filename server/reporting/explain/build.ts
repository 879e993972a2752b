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

/** An amount that is added to the inputs before it. */
export function plus(label: string, amount: Cents, more: Omit<ExplanationInput, 'label' | 'value'> = {}) {
  return part(label, amount, { sign: 'plus', ...more });
}

/** An amount that is subtracted from the inputs before it. */
export function minus(label: string, amount: Cents, more: Omit<ExplanationInput, 'label' | 'value'> = {}) {
  return part(label, cents(0 - amount), { sign: 'minus', ...more });
}

/** Returns the label for the total of a roster in a fiscal year, which is the same in every explanation. */
export function operatingLabel(year: string): string {
  return `Operating budget ${year} (payroll)`.replace('  ', ' ');
}

/** Converts inputs to amounts that are added to the inputs before them. */
export function added(inputs: readonly ExplanationInput[]): ExplanationInput[] {
  return inputs.map((input) => ({ sign: 'plus', ...input }));
}

/** Converts an explanation to an input that is subtracted. Returns an empty list if the explanation's value is unknown. */
export function subtracted(explanation: Explanation): ExplanationInput[] {
  return inputOf(negatedOf(explanation)).map((input) => ({ ...input, sign: 'minus' }));
}

/** Returns the explanation with all values negated, so that the leaves of a difference add up too. */
function negatedOf(explanation: Explanation): Explanation {
  return {
    ...explanation,
    value: explanation.value === null ? null : negated(explanation.value),
    inputs: explanation.inputs.map(({ value, explain, ...input }) => ({
      ...input,
      value: negated(value),
      ...(explain && { explain: negatedOf(explain) }),
    })),
  };
}

/** Converts an explanation to an input of another explanation. Returns an empty list if the explanation's value is unknown. */
export function inputOf(explanation: Explanation): ExplanationInput[] {
  if (explanation.value === null) return [];
  return [{ label: explanation.label, value: explanation.value, explain: explanation }];
}

function negated(value: number): number {
  return value === 0 ? 0 : -value;
}

/** Returns the budget year and the fiscal year from a request, without its other values. */
export function yearOf({ budgetYearId, fiscalYear }: ExplainQuery) {
  return { budgetYearId, fiscalYear };
}

/**
 * Describes a gap in words. Returns an empty object if the gap is unknown. Set `overBelowZero` if the gap is guidance minus budget, as on
 * the dashboard, where a negative gap means that the budget is over guidance.
 */
export function inWords(
  gap: number | null,
  { overBelowZero = false }: { overBelowZero?: boolean } = {},
): { words?: string } {
  if (gap === null) return {};
  const amount = fromDollars(gap);
  return { words: formatGap(overBelowZero ? cents(-amount) : amount, { exact: true }) };
}
