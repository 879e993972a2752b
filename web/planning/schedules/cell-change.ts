import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { cents, fromDollars, toDollars } from '../../../core/money.ts';
import { columnPercent, exactDollars, signed } from '../../platform/ui/format.ts';

type Edition = SalarySchedule['editions'][number];

/** What a grid shows: its amounts, or what they changed by. */
export type ChangeUnit = 'dollars' | 'percent';

/** The edition before one of a schedule, whose editions are in the order of their days. */
export function editionBefore({ editions }: Pick<SalarySchedule, 'editions'>, edition: Edition): Edition | undefined {
  return editions[editions.indexOf(edition) - 1];
}

/** What a cell changed by, in exact dollars or in percent with two decimals: "+$2,219.00", "+3.00%"; "new" without an amount before. */
export function cellChange(amount: number, before: number | null, unit: ChangeUnit): string {
  if (before === null) return 'new';
  const change = toDollars(cents(fromDollars(amount) - fromDollars(before)));
  if (unit === 'dollars') return signed(change, exactDollars);
  return signed((change / before) * 100, (value) => columnPercent(value, 2));
}
