import type { Adjustments } from '../../../core/contract/scenario-builder.ts';
import { formatMoney } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { exceedsLine, isSameCut, maxFteCut } from '../../../core/rules/cuts/line-cut.ts';
import { AVERAGE_POSITION_SALARY } from '../../../core/rules/cuts/rif-gap.ts';
import { AppError } from '../../errors.ts';
import type { BuilderBudget } from './load-lines.ts';
import type { BuilderLineRow } from './queries.ts';

/** The maximum number of lines that an error message names. */
const NAMED = 3;

/** Returns true if a cut takes more FTE than its line pays for. */
export function hasTooMuchFte({ lines }: BuilderBudget, adjustments: Adjustments): boolean {
  return lines.some(({ id, amount }) => {
    const cut = adjustments[id];
    return cut !== undefined && exceedsLine(amount, cut);
  });
}

/**
 * Throws VALIDATION that lists each line from which more FTE would be cut than the line pays for, with the maximum for that line. Accepts
 * cuts that a saved plan already has, because the amount of a line can change after the plan is saved.
 */
export function refuseTooMuchFte({ lines }: BuilderBudget, adjustments: Adjustments, saved: Adjustments = {}): void {
  const tooMuch = lines.filter(({ id, amount }) => {
    const cut = adjustments[id];
    return cut !== undefined && exceedsLine(amount, cut) && !isSameCut(cut, saved[id]);
  });
  if (tooMuch.length === 0) return;
  const named = tooMuch.slice(0, NAMED).map(limitOf);
  const more = tooMuch.length - named.length;
  throw new AppError(
    'VALIDATION',
    `Each FTE that is cut saves ${formatMoney(AVERAGE_POSITION_SALARY, { decimals: 0 })}, and a line cannot save more than its amount. ` +
      `${named.join('. ')}.${more > 0 ? ` ${plural(more, 'more line is', 'more lines are')} over the limit.` : ''}`,
    {
      fields: Object.fromEntries(
        tooMuch.map(({ id, amount }) => [`adjustments.${id}`, `must be at most ${maxFteCut(amount)} FTE`]),
      ),
    },
  );
}

/** Describes the limit for a line: "“Teachers” (0100-2305) has $710,276.00, so cut at most 8.4 FTE". */
function limitOf({ id, accountDesc, accountLine, amount }: BuilderLineRow): string {
  const name = accountDesc ?? accountLine ?? `Line ${id}`;
  const account = accountDesc !== null && accountLine !== null ? ` (${accountLine})` : '';
  return `“${name}”${account} has ${formatMoney(amount)}, so cut at most ${maxFteCut(amount)} FTE`;
}
