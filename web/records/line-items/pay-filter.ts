import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  payGroups,
  rangeText,
  type PayGroup,
  type PayKind,
} from '../../../core/rules/projection/salary-distribution.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';
import type { LineFilter } from './line-filters.ts';
import { groupKey } from './pay-key.ts';

const KINDS: Record<PayKind, string> = { teachers: 'Teachers', paras: 'Paraeducators' };

/**
 * Filters teachers and paraeducators by salary range. Matches the lines of the people whom the dashboard counts in the range. If a person
 * has two lines, both match.
 */
export const PAY_FILTER: LineFilter<EmployeeItem> = {
  name: 'pay',
  label: 'Pay range',
  all: 'All pay ranges',
  ofAll: true,
  choices: (rows) => choicesAmong(groupsOf(rows)),
  read: ({ id }, rows) => {
    const group = groupsOf(rows).get(id);
    return group ? groupKey(group) : null;
  },
};

function choicesAmong(groups: ReadonlyMap<number, PayGroup>): Choice[] {
  const found = new Map([...groups.values()].map((group) => [groupKey(group), group]));
  const order = Object.keys(KINDS);
  return [...found]
    .sort(([, a], [, b]) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.from - b.from)
    .map(([value, { kind, from }]) => ({ value, label: `${KINDS[kind]} ${rangeText(from)}` }));
}

type Groups = ReadonlyMap<number, PayGroup>;
const known = new WeakMap<readonly EmployeeItem[], Groups>();

/** The result is cached for each list of rows, because the filter calls this function for each line. */
function groupsOf(rows: readonly EmployeeItem[]): Groups {
  const groups = known.get(rows) ?? payGroups(rows.map(inCents));
  known.set(rows, groups);
  return groups;
}

function inCents({ currentSalary, cost, ...item }: EmployeeItem) {
  return { ...item, currentSalary: fromDollars(currentSalary), cost: fromDollars(cost) };
}
