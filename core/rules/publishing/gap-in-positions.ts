import { gapAmount } from '../../gap-text.ts';
import { formatMoney, type Cents } from '../../money.ts';
import { plural } from '../../plural.ts';
import { AVERAGE_POSITION_SALARY, positionEstimate } from '../cuts/rif-gap.ts';

/** The salary for the estimate, as the page writes it. The privacy check skips it, although it could be one person's pay by chance. */
export const AVERAGE_SALARY_TEXT = `an average salary of ${formatMoney(AVERAGE_POSITION_SALARY, { decimals: 0 })}`;

/** Explains to residents how many positions an amount over guidance is, by the same estimate as the explanations for staff. */
export function gapInPositions(overBy: Cents): string {
  const { positionsEstimate } = positionEstimate(overBy);
  const size = gapAmount(overBy);
  return `For scale, closing the gap of ${size} with salaries alone would take about ${plural(positionsEstimate, 'position')} (an estimate at ${AVERAGE_SALARY_TEXT} without benefits, not a plan).`;
}
