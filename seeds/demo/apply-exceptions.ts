import { cents } from '../../core/money.ts';
import { percentOf } from '../../core/rules/projection/round.ts';
import {
  LEAVES,
  NEW_HIRE,
  NOTES,
  POOLED_VACANCIES,
  type PostAddress,
  RETIREE_HIRED_BEFORE,
  RETIREMENTS,
  SPLIT_POSTS,
  TYPED_SALARIES,
  UNLINKED_BUILDINGS,
  UNLINKED_FUNCTIONS,
  VACANCIES,
} from '../data/exceptions.ts';
import { FINDINGS } from '../data/findings.ts';
import { vacancyRate } from './draw-pay.ts';
import { randomStream } from './random.ts';
import { type RosterRow, salaryAt } from './roster-row.ts';

/** Adds vacancies, leaves, retirements and doubtful lines to the plain roster. Changes the rows in place. */
export function applyExceptions(rows: RosterRow[]): void {
  const spare = new Set(rows);
  const claim = (post: PostAddress) => {
    const row = findPost(rows, post);
    spare.delete(row);
    return row;
  };
  for (const [post, note] of VACANCIES) makeVacant(claim(post), note);
  for (const [post, note] of POOLED_VACANCIES) {
    const [building, title, place] = post;
    const { positionNumber } = findPost(rows, [building, title, place - 1]);
    const row = claim(post);
    makeVacant(row, note);
    change(row, { positionNumber });
  }
  for (const [first, second] of SPLIT_POSTS) shareOnePerson(claim(first), claim(second));
  const hire = claim(NEW_HIRE.post);
  change(hire, { salary: cents(0), hireDate: NEW_HIRE.hireDate, notes: NEW_HIRE.note });
  for (const { post, found, warning } of FINDINGS) {
    const row = claim(post);
    if (found === 'twice') rows.push({ ...row, employeeId: null, hireDate: null, warnings: [warning] });
    else change(row, { ...found, warnings: [warning] });
  }
  applyCareers([...spare]);
}

function change(row: RosterRow, values: Partial<RosterRow>): void {
  Object.assign(row, values);
}

/** Returns the roster row for a position. Throws an error if there is no such row. */
export function findPost(rows: readonly RosterRow[], [building, title, place]: PostAddress): RosterRow {
  const row = rows.filter((candidate) => candidate.building === building && candidate.title === title)[place];
  if (!row)
    throw new Error(`Building ${building ?? '(none)'} has no position with the title ${title} at index ${place}`);
  return row;
}

function makeVacant(row: RosterRow, note: string | null): void {
  const rate = vacancyRate(row.job, row.rate);
  const noOne = { isVacancy: true, first: null, last: null, employeeId: null, hireDate: null };
  change(row, { ...noOne, rate, salary: salaryAt(rate, row.fte), notes: note });
}

function shareOnePerson(row: RosterRow, other: RosterRow): void {
  const { first, last, employeeId, hireDate, rate } = row;
  change(other, { first, last, employeeId, hireDate, rate, salary: salaryAt(rate, other.fte) });
}

/** Gives career changes to people who have no other exception. Each person gets at most one. */
function applyCareers(people: RosterRow[]): void {
  const random = randomStream('careers');
  const take = (fits: (row: RosterRow) => boolean) => {
    const row = random.pick(people.filter(fits));
    people.splice(people.indexOf(row), 1);
    return row;
  };
  const teaches = (row: RosterRow) => row.group === 'teachers';
  const ordinary = (row: RosterRow) => row.group !== 'central' && row.group !== 'administrators';

  for (const departure of RETIREMENTS) {
    const row = take((person) => ordinary(person) && String(person.hireDate) < RETIREE_HIRED_BEFORE);
    change(row, { status: 'Retiring', departure });
  }
  for (const note of LEAVES) change(take(ordinary), { status: 'Inactive', notes: note });
  for (const [percent, note] of TYPED_SALARIES) {
    const row = take((person) => teaches(person) && person.fte === 1);
    change(row, { nextYear: percentOf(row.rate, percent), notes: note });
  }
  for (const note of NOTES) change(take(teaches), { notes: note });
  for (let n = 0; n < UNLINKED_BUILDINGS; n++)
    take((person) => ordinary(person) && person.building !== null).building = null;
  for (let n = 0; n < UNLINKED_FUNCTIONS; n++) take(ordinary).deseCode = null;
}
