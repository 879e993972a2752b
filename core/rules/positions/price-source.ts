import { formatMoney } from '../../money.ts';
import type { VacancyPrice, VacancyRule } from './vacancy-price.ts';

/** Returns a function that describes the source of a vacancy's price: "Vacancy rule: lane M, step 7 of Unit A". */
export function priceFrom(
  rule: VacancyRule | null,
  scheduleNames: ReadonlyMap<number, string>,
): (source: VacancyPrice['source']) => string {
  return (source) => {
    if (source === 'TYPED') return 'Entered on the position';
    if (source === 'LINE') return 'Salary of the vacancy line';
    if (rule === null) return 'No vacancy rule';
    if (source === 'UNKNOWN') return 'No price';
    return `Vacancy rule: ${ruleText(rule, scheduleNames)}`;
  };
}

function ruleText(rule: VacancyRule, scheduleNames: ReadonlyMap<number, string>): string {
  if (rule.kind === 'AVERAGE') return 'average of the work group';
  if (rule.kind === 'AMOUNT') return `${formatMoney(rule.amount)} full-time`;
  const { step, lane } = rule.place;
  return `lane ${lane}, step ${step} of ${scheduleNames.get(rule.scheduleId) ?? 'its schedule'}`;
}
