import type { PlainDate } from '../../fiscal-year.ts';
import type { Cents } from '../../money.ts';
import { isNicknamePair } from './nicknames.ts';
import { normalizeName, normalizeText } from './normalize-name.ts';
import { areSeparatePositions } from '../people/separate-positions.ts';
import { MIN_SIMILARITY, nameSimilarity, personName, type PersonName } from './person-name.ts';

/** A roster row with the fields that identify a person. All rows that are compared belong to one scenario and fiscal year. */
export interface ComparedRow {
  id: number;
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  buildingId: number | null;
  workGroupId: number | null;
  currentSalary: Cents | null;
  hireDate: PlainDate | null;
  accountLine: string | null;
  positionNumber: string | null;
  /** At most 4 decimals. */
  currentFTE: number;
}

/** A row prepared for comparison. Each row is prepared only once. */
export interface Candidate {
  row: ComparedRow;
  name: PersonName | null;
  employeeId: string;
  account: string;
  position: string;
}

export interface Similarity {
  /** Percent, 0 to 100. */
  score: number;
  /** Descriptions of the evidence for and against a match. */
  factors: string[];
}

/** The minimum score. Pairs with a lower score are not reported. */
export const MIN_SCORE = 50;

const NAME_POINTS = 55;
const SAME_ACCOUNT_SCORE = 100;
const MAX_TWIN_SCORE = 75;
const ONE_FTE = 10_000;
/** Scores are rounded half up, so a score half a point below the minimum still reaches it. */
const HALF = 0.5;
/** Compensates for floating-point errors: a sum that should be exactly a half may be slightly below it. */
const TINY = 1e-9;

/** Prepares a row for comparison. */
export function candidate(row: ComparedRow): Candidate {
  return {
    row,
    name: personName(row.firstName, row.lastName),
    employeeId: row.employeeId?.trim() ?? '',
    account: row.accountLine?.trim() ?? '',
    position: normalizeText(row.position),
  };
}

/**
 * Scores how likely two rows are the same person, with the evidence. The points are: 0 to 55 for the name (0 up to a similarity of 0.85, 55
 * at 1), 15 for the position, 10 for the building, 5 for the work group, 10 for a salary within 1%, and 5 for the hire date. The sum is
 * rounded to a whole percent. Blank fields never match. The same employee id on the same account scores 100. Different ids or hire dates
 * limit the score to 75.
 */
export function similarity(a: Candidate, b: Candidate): Similarity {
  return { score: similarityScore(a, b), factors: similarityFactors(a, b) };
}

/** Returns only the score, without the evidence. `names` is the name similarity, if it is already known. */
export function similarityScore(a: Candidate, b: Candidate, names = similarityOfNames(a, b)): number {
  if (isSameAccount(a, b)) return SAME_ACCOUNT_SCORE;
  const nameScore = (NAME_POINTS * Math.max(0, names - MIN_SIMILARITY)) / (1 - MIN_SIMILARITY);
  const score = Math.round(nameScore + pointsBesideName(a, b) + TINY);
  return areDifferentPeople(a, b) ? Math.min(score, MAX_TWIN_SCORE) : score;
}

/** Returns the lowest name similarity at which two rows reach a score that is reported, given the other fields in which they match. */
export function minNameSimilarity(a: Candidate, b: Candidate): number {
  const missing = MIN_SCORE - HALF - pointsBesideName(a, b);
  return MIN_SIMILARITY + ((1 - MIN_SIMILARITY) * Math.max(0, missing)) / NAME_POINTS - TINY;
}

/** Returns true if two rows can be a match: a name similarity of at least 0.85 or the same employee id, and not a split position. */
export function isComparable(a: Candidate, b: Candidate, names = similarityOfNames(a, b)): boolean {
  if (isSplitPosition(a, b, names)) return false;
  return names >= MIN_SIMILARITY || isSameEmployee(a, b);
}

/**
 * Returns true if two rows are parts of one person's job: their FTE adds up to at most 1, and they have the same employee id but different
 * accounts or positions, or the same id or name but different position numbers.
 */
function isSplitPosition(a: Candidate, b: Candidate, names: number): boolean {
  const isOnePerson = isSameEmployee(a, b) || (names === 1 && !areDifferentPeople(a, b));
  if (isOnePerson && areSeparatePositions(a.row, b.row)) return true;
  if (!isSameEmployee(a, b) || (a.account === b.account && a.position === b.position)) return false;
  return Math.round(a.row.currentFTE * ONE_FTE) + Math.round(b.row.currentFTE * ONE_FTE) <= ONE_FTE;
}

interface Match {
  /** The description of the match, or a function that returns it if the description depends on the rows. */
  factor: string | ((a: Candidate, b: Candidate) => string);
  points: number;
  matches: (a: Candidate, b: Candidate) => boolean;
}

/** Fields that two rows can have in common besides the name. */
const MATCHES: readonly Match[] = [
  { factor: 'Same position', points: 15, matches: (a, b) => a.position !== '' && a.position === b.position },
  { factor: 'Same building', points: 10, matches: ({ row: a }, { row: b }) => isEqual(a.buildingId, b.buildingId) },
  { factor: 'Same work group', points: 5, matches: ({ row: a }, { row: b }) => isEqual(a.workGroupId, b.workGroupId) },
  { factor: salaryFactor, points: 10, matches: isSalaryNear },
  { factor: 'Same hire date', points: 5, matches: ({ row: a }, { row: b }) => isEqual(a.hireDate, b.hireDate) },
];

function pointsBesideName(a: Candidate, b: Candidate): number {
  return MATCHES.reduce((sum, { points, matches }) => (matches(a, b) ? sum + points : sum), 0);
}

function similarityFactors(a: Candidate, b: Candidate): string[] {
  const factors = nameFactors(a, b);
  if (isSameEmployee(a, b)) factors.push('Same employee ID');
  if (isSameAccount(a, b)) factors.push('Same account');
  for (const { factor, matches } of MATCHES) {
    if (matches(a, b)) factors.push(typeof factor === 'string' ? factor : factor(a, b));
  }
  if (isDifferent(a.employeeId, b.employeeId)) factors.push('Different employee IDs');
  if (isDifferent(a.row.hireDate, b.row.hireDate)) factors.push('Different hire dates');
  return factors;
}

function salaryFactor({ row: a }: Candidate, { row: b }: Candidate): string {
  return a.currentSalary === b.currentSalary ? 'Same salary' : 'Salary within 1%';
}

function nameFactors(a: Candidate, b: Candidate): string[] {
  if (similarityOfNames(a, b) < MIN_SIMILARITY) return [];
  const [lastA, lastB] = [normalizeName(a.row.lastName), normalizeName(b.row.lastName)];
  const [firstA, firstB] = [normalizeName(a.row.firstName), normalizeName(b.row.firstName)];
  if (lastA === firstB && firstA === lastB && lastA !== firstA) return ['First and last name swapped'];
  const last = partFactor(lastA, lastB, 'last');
  const first = partFactor(firstA, firstB, 'first');
  const factors = [last, first].flatMap((factor) => factor ?? []);
  return factors.length > 0 ? factors : ['Similar name'];
}

function partFactor(a: string, b: string, which: 'first' | 'last'): string | null {
  if (a === '' || b === '') return null;
  if (a === b) return `Same ${which} name`;
  if (which === 'first' && isNicknamePair(a, b)) return 'One first name is a nickname of the other';
  const [nameA, nameB] = [personName(null, a), personName(null, b)];
  if (nameA === null || nameB === null) return null;
  return nameSimilarity(nameA, nameB) >= MIN_SIMILARITY ? `Similar ${which} name` : null;
}

function similarityOfNames(a: Candidate, b: Candidate): number {
  return a.name === null || b.name === null ? 0 : nameSimilarity(a.name, b.name);
}

function isSameEmployee(a: Candidate, b: Candidate): boolean {
  return a.employeeId !== '' && a.employeeId === b.employeeId;
}

function isSameAccount(a: Candidate, b: Candidate): boolean {
  return isSameEmployee(a, b) && a.account !== '' && a.account === b.account;
}

/** Returns true if an id or a hire date indicates two people. */
function areDifferentPeople(a: Candidate, b: Candidate): boolean {
  return isDifferent(a.employeeId, b.employeeId) || isDifferent(a.row.hireDate, b.row.hireDate);
}

function isDifferent(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== '' && b !== '' && a !== b;
}

function isEqual<T>(a: T | null, b: T | null): boolean {
  return a !== null && a === b;
}

/** Returns true if the salaries differ by at most 1% of the larger salary. */
function isSalaryNear({ row: { currentSalary: a } }: Candidate, { row: { currentSalary: b } }: Candidate): boolean {
  if (a === null || b === null) return false;
  return Math.abs(a - b) * 100 <= Math.max(Math.abs(a), Math.abs(b));
}
