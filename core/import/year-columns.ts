import { fiscalYearLabel, lastDay, type PlainDate } from '../fiscal-year.ts';
import { labelForYear } from './label-for-year.ts';
import type { ColumnKind } from './sections/read-column-name.ts';

/** An amount column of a file, with the year and kind from its name. */
export interface NamedColumn {
  name: string;
  fiscalYear: number | null;
  kind: ColumnKind;
}

/** The column that the import always uses, with the version that it goes into. */
export interface MainColumn {
  column: string;
  versionLabel: string;
  fiscalYear: number;
}

/** The place into which an import of all years puts a column. */
export interface ColumnPlace {
  place: 'version' | 'actuals' | 'none';
  /** The label of the version. Null for other places. */
  versionLabel: string | null;
  /** The date of the balances. Null if it is not known. */
  asOf: PlainDate | null;
  /** True if an import of all years can import the column without another decision. If false, `note` says why. */
  isReady: boolean;
  /** True if the user must choose between this column and others. */
  isQuestion: boolean;
  note: string | null;
}

const MAX_LABEL = 120;
const PLACE_OF: Partial<Record<ColumnKind, 'version' | 'actuals'>> = {
  budget: 'version',
  proposed: 'version',
  actual: 'actuals',
  'year to date': 'actuals',
};
/** If a year has columns of both kinds, the first kind in this list gets the label of the year's version. */
const KINDS_OF_VERSIONS: readonly ColumnKind[] = ['budget', 'proposed'];

/**
 * Proposes a place for each amount column of a file except the main one. Budget and proposed columns go into a version of their year.
 * Actuals of a year that has ended go into the ledger as of its last day, and a year to date as of a date that the user enters. If several
 * columns have the same year and kind, the user must choose between them. A column with the same year and kind as the main column is left
 * out.
 */
export function placeColumns(
  columns: readonly NamedColumn[],
  main: MainColumn,
  { today }: { today: PlainDate },
): ColumnPlace[] {
  const own = columns.find(({ name }) => name === main.column);
  const others = columns.filter((column) => column !== own);
  const places = others.map((column): ColumnPlace => {
    const place = PLACE_OF[column.kind];
    if (place === undefined) return leftOut(aboutKind(column));
    if (column.fiscalYear === null) return leftOut('The column name does not say which year the amounts are for.');
    const same = others.filter((other) => other.fiscalYear === column.fiscalYear && isSameKind(other, column));
    if (place === 'actuals') return asQuestion(placeHistory(column, today), same, column);
    const isTaken = column.fiscalYear === main.fiscalYear || hasBetter(column, others);
    const versionLabel = isTaken
      ? column.name.slice(0, MAX_LABEL).trim()
      : labelForYear(main.versionLabel, main.fiscalYear, column.fiscalYear);
    const placed = { place, versionLabel, asOf: null, isReady: true, isQuestion: false, note: null };
    if (own && column.fiscalYear === (own.fiscalYear ?? main.fiscalYear) && isSameKind(own, column)) {
      return {
        ...placed,
        isReady: false,
        note: `Left out by default. The column “${own.name}” is already being imported and has the same kind of amounts for the same year.`,
      };
    }
    return asQuestion(placed, same, column);
  });
  const byColumn = new Map(others.map((column, at) => [column, places[at]]));
  return columns.map((column) => byColumn.get(column) ?? { ...leftOut(null), isReady: true });
}

function placeHistory({ fiscalYear, kind }: NamedColumn, today: PlainDate): ColumnPlace {
  const closes = lastDay(fiscalYear ?? 0);
  const placed = { place: 'actuals' as const, versionLabel: null, isQuestion: false };
  if (kind === 'actual' && closes <= today) return { ...placed, asOf: closes, isReady: true, note: null };
  const what = kind === 'actual' ? `${fiscalYearLabel(fiscalYear ?? 0)} has not ended. ` : '';
  return { ...placed, asOf: null, isReady: false, note: `${what}Enter the date of these balances.` };
}

/** Marks that the user must choose between a column and others with the same year and kind, because only one of them can be used. */
function asQuestion(placed: ColumnPlace, same: readonly NamedColumn[], column: NamedColumn): ColumnPlace {
  if (same.length < 2) return placed;
  const names = new Intl.ListFormat('en-US').format(same.map(({ name }) => `“${name}”`));
  const all = same.length === 2 ? 'both' : 'all';
  const kind = PLACE_OF[column.kind] === 'actuals' ? 'actual' : column.kind;
  const what = `${fiscalYearLabel(column.fiscalYear ?? 0)} ${kind}`;
  const note = `${names} ${all} have ${what} amounts. Choose one of these columns, or leave them all out.`;
  return { ...placed, isReady: false, isQuestion: true, note };
}

/** Returns true if two columns have the same kind of amounts. A year to date and the actuals of a year are both balances. */
const isSameKind = (some: NamedColumn, other: NamedColumn): boolean =>
  some.kind === other.kind || (PLACE_OF[some.kind] === 'actuals' && PLACE_OF[other.kind] === 'actuals');

function hasBetter(column: NamedColumn, others: readonly NamedColumn[]): boolean {
  const rank = ({ kind }: NamedColumn) => KINDS_OF_VERSIONS.indexOf(kind);
  return others.some(
    (other) =>
      other.fiscalYear === column.fiscalYear && PLACE_OF[other.kind] === 'version' && rank(other) < rank(column),
  );
}

function aboutKind({ kind }: NamedColumn): string {
  return kind === 'unknown'
    ? 'The column name does not say whether the amounts are a budget or actuals.'
    : 'This import takes budget amounts, proposed amounts and actuals. It does not take original or revised budgets, transfers, encumbrances or balances.';
}

const leftOut = (note: string | null): ColumnPlace => ({
  ...{ place: 'none', versionLabel: null, asOf: null, isReady: false, isQuestion: false, note },
});
