import type { YearColumn } from '../../../core/contract/import-years.ts';
import { chooseAllYears, leftOutBefore } from '../../../core/import/all-years.ts';
import { NO_YEARS, type YearChoice } from './wizard-state.ts';

/** The destination of a column: none, the actuals, a version by id, or a version by label. */
export type Place = 'none' | 'actuals' | number | { label: string };

/** Selects all columns that have a destination and need no decision. */
export function chooseAll(columns: readonly YearColumn[], choice: YearChoice, leftOut: string[]): YearChoice {
  const { amountColumns, actualsColumns } = chooseAllYears(columns, { leftOut });
  return {
    otherYears: [...choice.otherYears, ...amountColumns.map((one) => ({ ...one, versionId: null }))],
    actuals: [...choice.actuals, ...actualsColumns],
    leftOut,
  };
}

/**
 * Repeats the selection from the last import of such a file if that import had several columns. Returns null if there is nothing to repeat.
 */
export function chooseAsBefore(columns: readonly YearColumn[], taken: readonly string[]): YearChoice | null {
  const leftOut = leftOutBefore(columns, taken);
  if (leftOut === null) return null;
  const choice = chooseAll(columns, NO_YEARS, leftOut);
  return choice.otherYears.length + choice.actuals.length === 0 ? null : choice;
}

/** Changes the destination of one column. A column without a balance date cannot go into the actuals. */
export function putColumn(choice: YearChoice, column: YearColumn, place: Place, asOf: string | null): YearChoice {
  const others = {
    ...choice,
    otherYears: choice.otherYears.filter((one) => one.column !== column.column),
    actuals: choice.actuals.filter((one) => one.column !== column.column),
  };
  const { fiscalYear } = column;
  if (place === 'none' || fiscalYear === null) return others;
  const named = { column: column.column, fiscalYear };
  if (place === 'actuals')
    return asOf === null ? others : { ...others, actuals: [...others.actuals, { ...named, asOf }] };
  const version =
    typeof place === 'number' ? { versionId: place, label: null } : { versionId: null, label: place.label };
  return { ...others, otherYears: [...others.otherYears, { ...named, ...version }] };
}

/** Columns for the same year and of the same kind, from which the user must choose one. */
export interface OpenChoice {
  note: string;
  columns: YearColumn[];
}

/**
 * Returns the decisions that an import of all years still needs: groups of columns of the same year and kind in which no column is
 * selected.
 */
export function openChoices(columns: readonly YearColumn[], leftOut: readonly string[] | null): OpenChoice[] {
  if (leftOut === null) return [];
  const asked = columns.filter(({ isQuestion }) => isQuestion);
  const notes = [...new Set(asked.map(({ note }) => note ?? ''))];
  return notes
    .map((note) => ({ note, columns: asked.filter((column) => (column.note ?? '') === note) }))
    .filter((group) => group.columns.every(({ column, place }) => place === 'none' && !leftOut.includes(column)));
}
