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
 * The salary ranges that the public may see of a roster, given whole. The bounds of a range take the place of its lowest and highest
 * salary. Left out are ranges under 5 people, ranges whose average is someone's pay, and as many of the smallest others as it takes
 * so that the payroll less the ranges shown is made of the pay of no one or of 5 people or more, and so that the people in no range
 * shown, unpaid ones included, are none or 5 or more.
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

/** Whether so few people make up what the roster less the ranges shown is that they could be singled out. */
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
    // What the counts leave is different where someone is in two ranges.
    const counted = [...teachers, ...paras].reduce((total, { count }) => total + count, 0);
    return (
      isTooFew(persons.length - counted) ||
      isTooFew(rests.filter(({ isIn }) => !isIn).length) ||
      isTooFew(rests.filter(({ amount }) => amount !== 0).length)
    );
  };
}
