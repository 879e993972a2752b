import { gapAmount } from '../../gap-text.ts';
import { formatMoney, type Cents } from '../../money.ts';
import { plural } from '../../plural.ts';
import { AVERAGE_POSITION_SALARY, positionEstimate } from '../cuts/rif-gap.ts';

const AVERAGE_SALARY_TEXT = `an average salary of ${formatMoney(AVERAGE_POSITION_SALARY, { decimals: 0 })}`;

/**
 * Explains to residents how many positions an amount over guidance is. Rounded up to whole positions, a small amount would look too large,
 * so it is the FTE of the explanations for staff.
 */
export function gapInPositions(overBy: Cents): string {
  const { fteEstimate } = positionEstimate(overBy);
  const positions = fteEstimate < 1 ? 'less than one position' : `about ${plural(fteEstimate, 'position')}`;
  const size = gapAmount(overBy);
  return sentenceOf(size, positions);
}

function sentenceOf(size: string, positions: string): string {
  return `For scale, the gap of ${size} equals the salary cost of ${positions} (an estimate at ${AVERAGE_SALARY_TEXT} without benefits, not a plan).`;
}

const [START = '', MIDDLE = '', END = ''] = sentenceOf('|', '|').split('|');

/**
 * Removes the salary for the estimate from a text that is the whole sentence of `gapInPositions`. The privacy check skips this salary,
 * although it could be one person's pay by chance. Other texts do not change, even if they have the same words.
 */
export function withoutEstimateSalary(text: string): string {
  if (!text.startsWith(START) || !text.endsWith(END)) return text;
  const [size, positions, ...more] = text.slice(START.length, -END.length).split(MIDDLE);
  const isOwn =
    /^\$[\d,.]+$/.test(size ?? '') &&
    /^(?:about [\d,.]+ positions?|less than one position)$/.test(positions ?? '') &&
    more.length === 0;
  return isOwn ? text.replace(AVERAGE_SALARY_TEXT, '') : text;
}
