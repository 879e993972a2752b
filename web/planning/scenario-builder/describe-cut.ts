import { isAddition, type LineCut } from '../../../core/rules/cuts/line-cut.ts';
import { exactDollars, ratePercent } from '../../platform/ui/format.ts';

/** Describes a cut in the unit in which it was entered. */
export function describeCut(cut: LineCut): string {
  if (typeof cut === 'number') return `${ratePercent(cut)} kept`;
  const done = isAddition(cut) ? 'added' : 'cut';
  const isInDollars = cut.by === 'dollars' || cut.by === 'addedDollars';
  return isInDollars ? `${exactDollars(cut.amount)} ${done}` : `${cut.amount} FTE ${done}`;
}
