import { type Cents, ZERO, cents, formatMoney, sum } from '../money.ts';
import { normaliseText } from './normalise-name.ts';
import { type Person, type RosterRow, paidPeople, people } from './people.ts';
import { average } from './round.ts';
import { SMALLEST_PUBLIC_GROUP, publicGroups } from './suppression.ts';

/** A range of full-year salaries that is $10,000 wide, its upper bound left out. */
export interface SalaryRange {
  /** As a reader sees it: "$80,000–$89,999". */
  range: string;
  from: Cents;
  count: number;
  /** The salaries ÷ the people in the range, to the cent. */
  avgSalary: Cents;
  minSalary: Cents;
  maxSalary: Cents;
}

export interface DistributionRow extends RosterRow {
  deseCode: string | null;
}

export interface SalaryDistribution {
  teachers: SalaryRange[];
  paras: SalaryRange[];
}

/**
 * Teachers and paraeducators by salary range, each person once with the salary of the rows of that kind, without vacancies and
 * without people who have no salary or no FTE. Teacher ranges under 5 people are left out. With `audience: 'public'` the rule
 * for small groups holds for both.
 */
export function salaryDistribution(rows: readonly DistributionRow[], audience: 'staff' | 'public'): SalaryDistribution {
  const teachers = salaryRanges(people(rows.filter(isTeacher)));
  const paras = salaryRanges(people(rows.filter(isPara)));
  if (audience === 'public') return { teachers: publicGroups(teachers), paras: publicGroups(paras) };
  return { teachers: teachers.filter(({ count }) => count >= SMALLEST_PUBLIC_GROUP), paras };
}

const WIDTH = 1_000_000;

/** All ranges that hold somebody with a salary and some FTE, from the lowest. */
export function salaryRanges(persons: readonly Person[]): SalaryRange[] {
  const salariesFrom = new Map<number, Cents[]>();
  for (const { salary } of paidPeople(persons)) {
    const from = salary - (salary % WIDTH);
    const salaries = salariesFrom.get(from);
    if (salaries) salaries.push(salary);
    else salariesFrom.set(from, [salary]);
  }
  return [...salariesFrom].sort(([a], [b]) => a - b).map(([from, salaries]) => salaryRange(cents(from), salaries));
}

function salaryRange(from: Cents, salaries: readonly Cents[]): SalaryRange {
  const dollars = (bound: Cents) => formatMoney(bound, { decimals: 0 });
  return {
    range: `${dollars(from)}–${dollars(cents(from + WIDTH - 100))}`,
    from,
    count: salaries.length,
    avgSalary: average(sum(salaries), salaries.length) ?? ZERO,
    minSalary: salaries.reduce((least, salary) => (salary < least ? salary : least)),
    maxSalary: salaries.reduce((most, salary) => (salary > most ? salary : most)),
  };
}

export interface JobDescription {
  deseCode: string | null;
  position: string | null;
}

/** By DESE function 2305 or 2310; without a code a "teacher" who is no aide, assistant or substitute. */
export function isTeacher({ deseCode, position }: JobDescription): boolean {
  const code = deseCode?.trim();
  if (code) return code === '2305' || code === '2310';
  const words = normaliseText(position);
  return /\bteachers?\b/.test(words) && !/\b(aides?|assistants?|asst|substitutes?|sub)\b/.test(words);
}

/** By DESE function 2330; without a code a para, an aide, or a teaching or instructional assistant. */
export function isPara({ deseCode, position }: JobDescription): boolean {
  const code = deseCode?.trim();
  if (code) return code === '2330';
  return /\b(para(?!legal|medic)\w*|aides?|(teaching|instructional) assistants?)\b/.test(normaliseText(position));
}
