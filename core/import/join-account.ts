import { plural } from '../plural.ts';
import { isAccountNumber } from './header-synonyms.ts';
import { readHeader } from './read-header.ts';

interface JoinableTable {
  columns: readonly { name: string; index: number }[];
  rows: readonly { cells: readonly string[] }[];
}

/** The columns of an account number in parts, in the order of the file. */
interface AccountParts {
  org: number;
  object: number;
  /** Those two and the project, if there is one. */
  all: readonly { name: string; index: number }[];
}

const ORG = /^org(?:anization)?(?: (?:code|number|id))?$/;
const OBJECT = /^object(?: (?:code|number|id))?$/;
const PROJECT = /^project(?: (?:code|number|id))?$/;

/** A code: one word with a digit in it. The text of a total is none. */
const CODE = /^[^\s\d]*\d\S*$/;

const SAMPLE_ROWS = 300;

/**
 * Finds how each row's account number is joined from its org, object and project, as in 1101-5100-0000, for a file without a column of
 * whole account numbers. Returns null for other files, and if most rows have no such codes. A row without org or object has none: ''.
 */
export function joinedAccounts(
  table: JoinableTable,
): { note: string; of: (cells: readonly string[]) => string } | null {
  const parts = findParts(table);
  if (!parts) return null;
  const of = (cells: readonly string[]): string => {
    const at = (index: number): string => cells[index]?.trim() ?? '';
    if (!CODE.test(at(parts.org)) || !CODE.test(at(parts.object))) return '';
    return parts.all
      .map(({ index }) => at(index))
      .filter((text) => text !== '')
      .join('-');
  };
  const sample = table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => of(cells));
  const found = sample.filter((account) => account !== '');
  if (found.length === 0 || found.length * 2 < sample.length) return null;
  const names = parts.all.map(({ name }) => name);
  return { note: `Account numbers are joined from ${plural(names.length, 'column')}: ${names.join(', ')}.`, of };
}

function findParts({ columns, rows }: JoinableTable): AccountParts | null {
  const named = columns.map((column) => ({ ...column, words: readHeader(column.name).words }));
  const find = (pattern: RegExp) => named.find(({ words }) => pattern.test(words));
  const [org, object, project] = [find(ORG), find(OBJECT), find(PROJECT)];
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
