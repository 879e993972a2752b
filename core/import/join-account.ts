import { plural } from '../plural.ts';
import { isAccountNumber } from './header-synonyms.ts';
import { readHeader } from './read-header.ts';

interface JoinableTable {
  columns: readonly { name: string; index: number }[];
  rows: readonly { cells: readonly string[] }[];
}

/** The columns that hold the parts of an account number, in the order of the file. */
interface AccountParts {
  org: number;
  object: number;
  /** The columns with the org, the object and, if there is one, the project. */
  all: readonly { name: string; index: number }[];
}

const PARTS = {
  org: /^org(?:anization)?(?: (?:code|number|id))?$/,
  object: /^object(?: (?:code|number|id))?$/,
  project: /^project(?: (?:code|number|id))?$/,
};

/** Returns which part of an account number a column holds, judging by the column's name. Null if the column holds none. */
export function accountPart(name: string): keyof typeof PARTS | null {
  const { words } = readHeader(name);
  const found = Object.entries(PARTS).find(([, pattern]) => pattern.test(words));
  return found ? (found[0] as keyof typeof PARTS) : null;
}

/**
 * Returns the org at the start of a heading: "10012305" in "10012305 Elementary instruction", but not the year in "2026 budget". Empty if
 * there is none.
 */
export const leadingOrg = (heading: string): string =>
  /^(?!20[0-4]\d\b)([A-Z]{0,3}\d{3,}(?:[.-]\d+)*[A-Z]?)(?=\s|$)/i.exec(heading.trim())?.[1] ?? '';

/** Matches a code: one word that contains a digit. Does not match the text of a total. */
const CODE = /^[^\s\d]*\d\S*$/;

const SAMPLE_ROWS = 300;

const MIN_BLANK = 0.1;

/** Returns true if enough rows have a blank org that the file apparently prints each org only once, for the rows below it. */
export const isOrgPrintedOnce = ({ blank, rows }: { blank: number; rows: number }): boolean =>
  blank > 0 && blank >= rows * MIN_BLANK;

/**
 * Builds each row's account number from its org, object and project, such as 1101-5100-0000, for a file without a column of whole account
 * numbers. If the file prints each org only once, that org applies to the rows below it. The account of a row without an org or object is
 * ''. Returns null for other files, and if most rows lack these codes.
 */
export function joinedAccounts(table: JoinableTable): { notes: string[]; accounts: string[] } | null {
  const parts = findParts(table);
  if (!parts) return null;
  const at = (cells: readonly string[], index: number): string => cells[index]?.trim() ?? '';
  const withObject = table.rows.filter(({ cells }) => CODE.test(at(cells, parts.object)));
  const blank = withObject.filter(({ cells }) => at(cells, parts.org) === '');
  const isOnce = isOrgPrintedOnce({ blank: blank.length, rows: withObject.length });
  let above = '';
  const accounts = table.rows.map(({ cells }) => {
    const own = at(cells, parts.org);
    if (own !== '') above = CODE.test(own) ? own : leadingOrg(own);
    const org = own === '' && isOnce ? above : own;
    if (!CODE.test(org) || !CODE.test(at(cells, parts.object))) return '';
    const texts = parts.all.map(({ index }) => (index === parts.org ? org : at(cells, index)));
    return texts.filter((text) => text !== '').join('-');
  });
  const sample = accounts.slice(0, SAMPLE_ROWS);
  const found = sample.filter((account) => account !== '');
  if (found.length === 0 || found.length * 2 < sample.length) return null;
  const names = parts.all.map(({ name }) => name);
  const org = parts.all.find(({ index }) => index === parts.org)?.name ?? '';
  return {
    notes: [
      `Account numbers are put together from ${plural(names.length, 'column')}: ${names.join(', ')}.`,
      ...(isOnce ? [`${org} is blank in ${plural(blank.length, 'row')}. The nearest ${org} above is used.`] : []),
    ],
    accounts,
  };
}

/** Matches a whole account number: codes joined by hyphens or by at least two dots. Dates and amounts do not match. */
const WHOLE = /^(?!(?:19|20)\d\d-\d\d?-\d\d?$)\d[\dA-Z]*(?:(?:[-.]\d[\dA-Z]*){2,}|-\d[\dA-Z]*)$/i;
/** Matches the name that the file readers give to a column without a name. */
const UNNAMED = /^Column \d+$/;

/**
 * Returns the unnamed column that holds account numbers in most rows. Undefined if there is none, or if a column is named for account
 * numbers.
 */
export function unnamedAccounts({ columns, rows }: JoinableTable): { name: string; index: number } | undefined {
  if (columns.some(({ name }) => isAccountNumber(readHeader(name).words))) return undefined;
  const sample = rows.slice(0, SAMPLE_ROWS);
  return columns.find(
    ({ name, index }) =>
      UNNAMED.test(name) &&
      sample.filter(({ cells }) => WHOLE.test(cells[index]?.trim() ?? '')).length * 2 > sample.length,
  );
}

function findParts({ columns, rows }: JoinableTable): AccountParts | null {
  const named = columns.map((column) => ({ ...column, words: readHeader(column.name).words }));
  const find = (part: keyof typeof PARTS) => named.find(({ words }) => PARTS[part].test(words));
  const [org, object, project] = [find('org'), find('object'), find('project')];
  if (!org || !object) return null;
  const sample = rows.slice(0, SAMPLE_ROWS);
  const hasNumbers = ({ index }: { index: number }): boolean => {
    const filled = sample.map(({ cells }) => cells[index]?.trim() ?? '').filter((text) => text !== '');
    return filled.length > 0 && filled.filter((text) => /\d/.test(text)).length * 2 >= filled.length;
  };
  if (named.some((column) => isAccountNumber(column.words) && hasNumbers(column))) return null;
  const all = [org, object, ...(project ? [project] : [])].sort((a, b) => a.index - b.index);
  return { org: org.index, object: object.index, all };
}
