import { parseFiscalYear } from '../fiscal-year.ts';
import { normalizeText } from '../rules/names/normalize-name.ts';

/**
 * A column name in comparable form: its words and its fiscal year. `Pos #` has the words "position number"; `FY27 Budget` has the word
 * "budget" and the year 2027.
 */
export interface HeaderWords {
  words: string;
  fiscalYear: number | null;
}

const ABBREVIATIONS: Record<string, string> = {
  acct: 'account',
  amt: 'amount',
  appr: 'approved',
  bldg: 'building',
  bud: 'budget',
  cd: 'code',
  dept: 'department',
  depts: 'department',
  desc: 'description',
  descr: 'description',
  dt: 'date',
  emp: 'employee',
  empl: 'employee',
  fname: 'first name',
  firstname: 'first name',
  fn: 'function',
  func: 'function',
  funct: 'function',
  grp: 'group',
  ident: 'id',
  inact: 'inactive',
  lname: 'last name',
  lastname: 'last name',
  loc: 'location',
  nbr: 'number',
  no: 'number',
  num: 'number',
  obj: 'object',
  orgn: 'organization',
  orig: 'original',
  pct: 'percent',
  pos: 'position',
  posn: 'position',
  prog: 'program',
  proj: 'project',
  rec: 'recommended',
  req: 'request',
  sal: 'salary',
  sch: 'school',
  schl: 'school',
  schcomm: 'school committee',
  stat: 'status',
  supt: 'superintendent',
  term: 'termination',
};

const YEAR = /\b(?:fy ?\d{4}|fy ?\d{2}|20\d\d ?[-/\u2013] ?(?:20)?\d\d|20\d\d)\b/i;

/** Parses a column name into its fiscal year and its words, in lower case, without punctuation and with abbreviations spelled out. */
export function readHeader(header: string): HeaderWords {
  const spaced = header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll('#', ' number ')
    .replaceAll('%', ' percent ');
  const year = YEAR.exec(spaced)?.[0] ?? null;
  const words = normalizeText(year === null ? spaced : spaced.replace(year, ' '))
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
  return { words, fiscalYear: year === null ? null : parseFiscalYear(year) };
}
