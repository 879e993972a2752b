import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { columnPercent, exactDollars, signed } from '../../platform/ui/format.ts';

type Edition = SalarySchedule['editions'][number];

/** The unit in which a grid shows how amounts change. */
export type ChangeUnit = 'dollars' | 'percent';

/** Returns the previous edition of a schedule, or undefined for the first one. Editions are sorted by effective day. */
export function editionBefore({ editions }: Pick<SalarySchedule, 'editions'>, edition: Edition): Edition | undefined {
  return editions[editions.indexOf(edition) - 1];
}

/**
 * Returns how a cell's amount changes, in exact dollars or in percent with two decimals, such as "+$2,219.00" or "+3.00%". Returns "new" if
 * there was no amount before.
 */
export function cellChange(amount: number, before: number | null, unit: ChangeUnit): string {
  if (before === null) return 'new';
  const change = toDollars(cents(fromDollars(amount) - fromDollars(before)));
  if (unit === 'dollars') return signed(change, exactDollars);
  return signed((change / before) * 100, (value) => columnPercent(value, 2));
}
