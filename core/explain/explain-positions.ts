import type { Explanation } from '../contract/explain.ts';
import { formatMoney, toDollars, type Cents } from '../money.ts';
import { plural } from '../plural.ts';
import { AVERAGE_POSITION_SALARY, positionEstimate } from '../rules/cuts/rif-gap.ts';

/** Explains a reduction as positions and FTE: the amount divided by the average salary, with whole positions rounded up. */
export function explainPositions(reduction: Cents): Explanation {
  const { positionsEstimate, fteEstimate } = positionEstimate(reduction);
  const average = formatMoney(AVERAGE_POSITION_SALARY, { decimals: 0 });
  return {
    label: 'Positions at the average salary',
    value: toDollars(reduction),
    words: `${plural(positionsEstimate, 'position')}, ${fteEstimate.toFixed(1)} FTE`,
    unit: 'dollars',
    rule: `The reduction divided by ${average}, a fixed average salary. Benefits are not counted. The number of positions is rounded up to a whole number. FTE is rounded to one decimal.`,
    inputs: [{ label: 'Reduction', value: toDollars(reduction) }],
    facts: [{ label: 'Average salary of a position', value: average }],
  };
}
