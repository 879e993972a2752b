import type { PlainDate } from '../fiscal-year.ts';
import type { COLUMN_PLACES, PROPOSED_PLACES } from './describe-place.ts';

/** An amount column as a preview lists it. */
interface YearColumn {
  column: string;
  fiscalYear: number | null;
  /** Where the import puts the column. */
  place: (typeof COLUMN_PLACES)[number];
  /** Where an import of all years would put it. */
  proposed: (typeof PROPOSED_PLACES)[number];
  /** False if a user must decide about the column first. `note` says why. */
  isReady: boolean;
  /** True if several columns have the same year and kind. */
  isQuestion: boolean;
  note: string | null;
  versionLabel: string | null;
  asOf: PlainDate | null;
}

/** The user's decisions about the columns of a workbook. */
export interface ColumnDecisions {
  leftOut: readonly string[];
  /**
   * The columns that were imported from an earlier file with the same columns. If several columns have the same year and kind, these are
   * used.
   */
  asBefore?: readonly string[] | undefined;
  /** The date to use for balances whose date is not known. */
  asOf?: PlainDate | undefined;
}

/** The columns to import, and the columns that need a decision. */
export interface AllYears {
  amountColumns: { column: string; fiscalYear: number; label: string }[];
  actualsColumns: { column: string; fiscalYear: number; asOf: PlainDate }[];
  /** Columns that are not imported unless the user decides otherwise, with the reason. */
  left: { column: string; note: string }[];
  /** Columns of one year and kind. The user must leave out all but one of them. */
  questions: { columns: string[]; note: string }[];
}

type Placed = YearColumn & { fiscalYear: number };

/**
 * Chooses the columns for an import of all years from the columns of a preview. A column is chosen if there is a place to import it into,
 * it is not imported already, is not left out, and needs no decision. If several columns have the same year and kind, one of them is chosen
 * once the others are left out.
 */
export function chooseAllYears(columns: readonly YearColumn[], decisions: ColumnDecisions): AllYears {
  const { asOf } = decisions;
  const all: AllYears = { amountColumns: [], actualsColumns: [], left: [], questions: [] };
  const before = answeredBefore(columns, decisions);
  const leftOut = [...decisions.leftOut, ...before];
  all.left.push(
    ...before.map((column) => ({
      column,
      note: 'This column was left out the last time a file with these columns was imported.',
    })),
  );
  const offered = columns.filter(({ column, place }) => place === 'none' && !leftOut.includes(column));
  for (const column of offered) {
    const note = column.note ?? '';
    if (!isPlaced(column)) {
      if (note !== '') all.left.push({ column: column.column, note });
      continue;
    }
    const twins = column.isQuestion ? offered.filter((other) => isTwin(other, column)) : [];
    const day = column.asOf ?? asOf ?? null;
    const isDayMissing = column.proposed === 'actuals' && column.asOf === null;
    if (twins.length > 1) {
      const names = twins.map((twin) => twin.column);
      if (names[0] === column.column) all.questions.push({ columns: names, note });
    } else if (!column.isReady && twins.length === 0 && !(isDayMissing && day !== null)) {
      all.left.push({ column: column.column, note });
    } else if (column.proposed === 'version') {
      all.amountColumns.push({ ...placeOf(column), label: column.versionLabel ?? column.column });
    } else if (day === null) {
      all.left.push({ column: column.column, note: 'Enter the date of these balances.' });
    } else {
      all.actualsColumns.push({ ...placeOf(column), asOf: day });
    }
  }
  // The first new budget of a year becomes active. Alternatives to the main budget of a year are named after their column.
  all.amountColumns.sort((a, b) => Number(a.label === a.column) - Number(b.label === b.column));
  return all;
}

/**
 * Returns the columns to leave out so that the import uses the same columns as the import of an earlier file: all columns except the main
 * column and those in `taken`. Null if `taken` is empty, because then the user did not choose between columns.
 */
export function leftOutBefore(columns: readonly YearColumn[], taken: readonly string[]): string[] | null {
  if (taken.length === 0) return null;
  return columns.flatMap(({ column, place }) => (place === 'main' || taken.includes(column) ? [] : [column]));
}

/** Of the columns with the same year and kind that need a decision, returns those that were not imported from the earlier file. */
function answeredBefore(columns: readonly YearColumn[], { leftOut, asBefore = [] }: ColumnDecisions): string[] {
  if (asBefore.length === 0) return [];
  const isOpen = (column: YearColumn): boolean =>
    column.isQuestion && !columns.some((other) => isTwin(other, column) && leftOut.includes(other.column));
  return columns.flatMap((one) => (isOpen(one) && !asBefore.includes(one.column) ? [one.column] : []));
}

const isPlaced = (column: YearColumn): column is Placed => column.proposed !== 'none' && column.fiscalYear !== null;

const placeOf = ({ column, fiscalYear }: Placed) => ({ column, fiscalYear });

const isTwin = (some: YearColumn, other: YearColumn): boolean => some.isQuestion && some.note === other.note;
