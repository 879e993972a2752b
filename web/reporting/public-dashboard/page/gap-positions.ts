import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { gapAmount } from '../../../../core/gap-text.ts';
import type { Cents } from '../../../../core/money.ts';
import { gapInPositions } from '../../../../core/rules/publishing/gap-in-positions.ts';
import { count } from '../../../platform/ui/format.ts';
import { whole } from './amounts.ts';
import { GUIDANCE } from './language/guidance.ts';
import { textsIn } from './language/texts.tsx';

/** Explains to residents to how many positions an amount over guidance corresponds, at the average salary on the district's roster. */
export function positionsText(overBy: Cents, averageSalary: Cents, language: PageLanguage): string {
  const fte = gapInPositions(overBy, averageSalary);
  const key = fte < 1 ? 'lessThanOnePosition' : fte === 1 ? 'onePosition' : 'positions';
  return textsIn(GUIDANCE, language)(key, {
    gap: gapAmount(overBy),
    count: count(fte),
    average: whole(averageSalary),
  });
}
