import { type Cents, ZERO, cents, formatMoney, sum } from '../../money.ts';
import { normalizeText } from '../names/normalize-name.ts';
import { type Person, type RosterRow, paidPeople, people } from '../people/people.ts';
import { average } from './round.ts';
import { SMALLEST_PUBLIC_GROUP } from '../publishing/suppression.ts';

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

/** Of which jobs a range is hidden, since it holds too few people. */
export type LeftOut = Record<PayKind, boolean>;

/** People of one row each who have the same code and position and are paid within one range. */
export interface SalaryGroup extends JobDescription {
  /** Where the range begins: a multiple of SALARY_RANGE_WIDTH. */
  from: Cents;
  count: number;
  total: Cents;
  least: Cents;
  most: Cents;
}

/**
 * Teachers and paraeducators by salary range for staff, each person once with the salary of the rows of that kind, without vacancies
 * and without people who have no salary or no FTE. Teacher ranges under 5 people are left out. `groups` are further people, none of
 * whom has a row in `rows`. For the public see publishing/public-ranges.ts.
 */
export function salaryDistribution(
  rows: readonly DistributionRow[],
  groups: readonly SalaryGroup[] = [],
): SalaryDistribution & { leftOut: LeftOut } {
  const whole = wholeDistribution(rows, groups);
  const teachers = whole.teachers.filter(({ count }) => count >= SMALLEST_PUBLIC_GROUP);
  return {
    teachers,
    paras: whole.paras,
    leftOut: { teachers: teachers.length < whole.teachers.length, paras: false },
  };
}

/** The same with every range, however small: for checking what is shown, never to be shown. */
export function wholeDistribution(
  rows: readonly DistributionRow[],
  groups: readonly SalaryGroup[] = [],
): SalaryDistribution {
  const ranges = (isOfKind: (job: JobDescription) => boolean) =>
    salaryRanges(people(rows.filter(isOfKind)), groups.filter(isOfKind));
  return { teachers: ranges(isTeacher), paras: ranges(isPara) };
}

/** $10,000, in cents. */
export const SALARY_RANGE_WIDTH = 1_000_000;

/** Where the range of a salary begins: a multiple of SALARY_RANGE_WIDTH, itself in the range. */
export function rangeStart(salary: Cents): Cents {
  return cents(salary - (salary % SALARY_RANGE_WIDTH));
}

export type PayKind = keyof SalaryDistribution;

export interface PayGroup {
  kind: PayKind;
  /** Where the range begins. */
  from: Cents;
}

/**
 * In which range of which distribution each row counts, by row id: the rows behind a range are exactly those of its people. Rows
 * of nobody, of people in no average and of other jobs have none. All rows of the roster must be given.
 */
export function payGroups(rows: readonly DistributionRow[]): Map<number, PayGroup> {
  const groups = new Map<number, PayGroup>();
  for (const [kind, isOfKind] of [
    ['teachers', isTeacher],
    ['paras', isPara],
  ] as const) {
    for (const { rowIds, salary } of paidPeople(people(rows.filter(isOfKind)))) {
      for (const id of rowIds) groups.set(id, { kind, from: rangeStart(salary) });
    }
  }
  return groups;
}

/** "$80,000–$89,999" for the range that begins there. */
export function rangeText(from: Cents): string {
  const dollars = (bound: Cents) => formatMoney(bound, { decimals: 0 });
  return `${dollars(from)}–${dollars(rangeEnd(from))}`;
}

/** The last whole dollar of the range that begins there. */
export function rangeEnd(from: Cents): Cents {
  return cents(from + SALARY_RANGE_WIDTH - 100);
}

type Paid = Omit<SalaryGroup, keyof JobDescription>;

/** All ranges that hold somebody with a salary and some FTE, from the lowest. */
export function salaryRanges(persons: readonly Person[], groups: readonly Paid[] = []): SalaryRange[] {
  const ranges = new Map<number, Paid[]>();
  const single = paidPeople(persons).map(({ salary }): Paid => {
    return {
      from: rangeStart(salary),
      count: 1,
      total: salary,
      least: salary,
      most: salary,
    };
  });
  for (const paid of [...single, ...groups]) {
    const range = ranges.get(paid.from);
    if (range) range.push(paid);
    else ranges.set(paid.from, [paid]);
  }
  return [...ranges].sort(([a], [b]) => a - b).map(([from, paid]) => salaryRange(cents(from), paid));
}

function salaryRange(from: Cents, paid: readonly Paid[]): SalaryRange {
  const people = paid.reduce((total, { count }) => total + count, 0);
  const [least, most] = [paid.map((one) => one.least), paid.map((one) => one.most)];
  return {
    range: rangeText(from),
    from,
    count: people,
    avgSalary: average(sum(paid.map(({ total }) => total)), people) ?? ZERO,
    minSalary: least.reduce((a, b) => (b < a ? b : a)),
    maxSalary: most.reduce((a, b) => (b > a ? b : a)),
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
  const words = normalizeText(position);
  return /\bteachers?\b/.test(words) && !/\b(aides?|assistants?|asst|substitutes?|sub)\b/.test(words);
}

/** By DESE function 2330; without a code a para, an aide, or a teaching or instructional assistant. */
export function isPara({ deseCode, position }: JobDescription): boolean {
  const code = deseCode?.trim();
  if (code) return code === '2330';
  return /\b(para(?!legal|medic)\w*|aides?|(teaching|instructional) assistants?)\b/.test(normalizeText(position));
}
