import { cents, sum, ZERO, type Cents } from '../../money.ts';
import { people } from '../people/people.ts';
import {
  payGroups,
  rangeEnd,
  wholeDistribution,
  type DistributionRow,
  type PayKind,
  type SalaryDistribution,
  type SalaryRange,
} from '../projection/salary-distribution.ts';
import { isNoPay, isTooFew, publicGroups, type IsPay } from './suppression.ts';

/**
 * Returns the salary ranges of a complete roster that may be published. The bounds of a range replace its lowest and highest salary.
 * Ranges under 5 people and ranges whose average equals someone's pay are left out. The smallest of the other ranges are also left out,
 * until the payroll outside the shown ranges belongs to no one or to at least 5 people, and until no one or at least 5 people (including
 * unpaid people) are outside the shown ranges.
 */
export function publicDistribution(rows: readonly DistributionRow[], isPay: IsPay = isNoPay): SalaryDistribution {
  const whole = wholeDistribution(rows);
  const shownOf = (ranges: SalaryRange[]) => publicGroups(ranges, ({ avgSalary }) => isPay(avgSalary));
  let shown: SalaryDistribution = { teachers: shownOf(whole.teachers), paras: shownOf(whole.paras) };
  const leavesFew = restCounter(rows);
  while (leavesFew(shown)) {
    const [smallest] = [...shown.teachers, ...shown.paras].sort((a, b) => a.count - b.count);
    if (!smallest) break;
    const isKept = (range: SalaryRange) => range !== smallest;
    shown = { teachers: shown.teachers.filter(isKept), paras: shown.paras.filter(isKept) };
  }
  return { teachers: shown.teachers.map(withBounds), paras: shown.paras.map(withBounds) };
}

function withBounds(range: SalaryRange): SalaryRange {
  return { ...range, minSalary: range.from, maxSalary: rangeEnd(range.from) };
}

/** Returns a function that returns true if so few people are outside the shown ranges that they could be identified. */
function restCounter(rows: readonly DistributionRow[]): (shown: SalaryDistribution) => boolean {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const groups = payGroups(rows);
  const keyOf = (kind: PayKind, from: Cents) => `${kind} ${from}`;
  const persons = people(rows).map(({ rowIds, cost }) => ({
    cost,
    parts: rowIds.flatMap((id) => {
      const group = groups.get(id);
      return group ? [{ key: keyOf(group.kind, group.from), salary: rowOf.get(id)?.currentSalary ?? ZERO }] : [];
    }),
  }));
  return ({ teachers, paras }) => {
    const keys = new Set([
      ...teachers.map(({ from }) => keyOf('teachers', from)),
      ...paras.map(({ from }) => keyOf('paras', from)),
    ]);
    if (keys.size === 0) return false;
    const rests = persons.map(({ cost, parts }) => {
      const shown = parts.filter(({ key }) => keys.has(key));
      return { isIn: shown.length > 0, amount: cents(cost - sum(shown.map(({ salary }) => salary))) };
    });
    // Because a person in two ranges counts twice here, the number of people minus this count can differ from the number of people in no
    // range.
    const counted = [...teachers, ...paras].reduce((total, { count }) => total + count, 0);
    return (
      isTooFew(persons.length - counted) ||
      isTooFew(rests.filter(({ isIn }) => !isIn).length) ||
      isTooFew(rests.filter(({ amount }) => amount !== 0).length)
    );
  };
}
