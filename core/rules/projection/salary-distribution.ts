import { groupBy } from '../../group-by.ts';
import { type Cents, ZERO, cents, formatMoney, sum } from '../../money.ts';
import { normalizeText } from '../names/normalize-name.ts';
import { type Person, type RosterRow, paidPeople, people } from '../people/people.ts';
import { average } from './round.ts';
import { SMALLEST_PUBLIC_GROUP } from '../publishing/suppression.ts';

/** A range of annual salaries that is $10,000 wide. Its upper bound is not included. */
export interface SalaryRange {
  /** For display: "$80,000–$89,999". */
  range: string;
  from: Cents;
  count: number;
  /** The average salary of the people in the range, to the cent. */
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

/** True for each kind of job that has a range that is hidden because too few people are in it. */
export type LeftOut = Record<PayKind, boolean>;

/** People with one row each who have the same code and position and are paid within one range. */
export interface SalaryGroup extends JobDescription {
  /** The start of the range: a multiple of SALARY_RANGE_WIDTH. */
  from: Cents;
  count: number;
  total: Cents;
  least: Cents;
  most: Cents;
}

/**
 * Counts teachers and paraeducators by salary range, for users inside the district. Each person counts once for each kind of job, with the
 * total salary of their rows of that kind. Vacancies and people without a salary or FTE are excluded. Teacher ranges under 5 people are
 * left out. `groups` are additional people without rows in `rows`. For the public version see publishing/public-ranges.ts.
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

/** Same as salaryDistribution, but includes every range, however small. For checks only, never shown. */
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

/** Returns the start of the range that a salary is in: a multiple of SALARY_RANGE_WIDTH, which is itself in the range. */
export function rangeStart(salary: Cents): Cents {
  return cents(salary - (salary % SALARY_RANGE_WIDTH));
}

export type PayKind = keyof SalaryDistribution;

export interface PayGroup {
  kind: PayKind;
  /** Start of the range. */
  from: Cents;
}

/**
 * Returns the kind of job and the salary range of each row, by row id. The rows in a range are exactly the rows of the people in that
 * range. Vacancies, rows of people without a salary or FTE, and rows for other jobs are left out. All rows of the roster must be given.
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

/** Formats the range that starts at `from`: "$80,000–$89,999". */
export function rangeText(from: Cents): string {
  const dollars = (bound: Cents) => formatMoney(bound, { decimals: 0 });
  return `${dollars(from)}–${dollars(rangeEnd(from))}`;
}

/** Returns the last whole dollar of the range that starts at `from`, in cents. */
export function rangeEnd(from: Cents): Cents {
  return cents(from + SALARY_RANGE_WIDTH - 100);
}

type Paid = Omit<SalaryGroup, keyof JobDescription>;

/** Lists all ranges with at least one person who has a salary and some FTE, lowest first. */
export function salaryRanges(persons: readonly Person[], groups: readonly Paid[] = []): SalaryRange[] {
  const single = paidPeople(persons).map(({ salary }): Paid => {
    return {
      from: rangeStart(salary),
      count: 1,
      total: salary,
      least: salary,
      most: salary,
    };
  });
  const ranges = groupBy([...single, ...groups], ({ from }) => from);
  return [...ranges].sort(([a], [b]) => a - b).map(([from, paid]) => salaryRange(from, paid));
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

/** Returns true for DESE function 2305 or 2310; without a code, for a "teacher" who is not an aide, assistant or substitute. */
export function isTeacher({ deseCode, position }: JobDescription): boolean {
  const code = deseCode?.trim();
  if (code) return code === '2305' || code === '2310';
  const words = normalizeText(position);
  return /\bteachers?\b/.test(words) && !/\b(aides?|assist(ants?)?|assts?|substitutes?|sub)\b/.test(words);
}

const PARA = /\b(para(?!legal|medic)\w*|aides?)\b/;
const CLASSROOM_ASSISTANT =
  /\b(teaching|instruct(or|ion|ional)|class(room)?) (assist(ants?)?|assts?)\b(?! (principal|superintendent|director|coach))/;
/** Matches teacher assistants. In "Teacher/Assistant Basketball Coach", however, "Assistant" belongs to a teacher's other role. */
const TEACHER_ASSISTANT =
  /\bteachers? (assist(ants?)?|assts?)\b(?!.*\b(principal|superintendent|director|coach|dean|head(?! start))\b)/;

/**
 * Returns true for DESE function 2330; without a code, for a para, an aide, or for a teacher, teaching, instructional or classroom
 * assistant.
 */
export function isPara({ deseCode, position }: JobDescription): boolean {
  const code = deseCode?.trim();
  if (code) return code === '2330';
  const words = normalizeText(position);
  return PARA.test(words) || CLASSROOM_ASSISTANT.test(words) || TEACHER_ASSISTANT.test(words);
}
