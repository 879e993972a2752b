import type { RowMeaning } from './sections/answers.ts';
import { REV_COLUMN, ROW_KEY_COLUMN } from './expected-columns.ts';
import type { MappedField } from './expected-columns.ts';
import { tidy, withoutGuard } from './plain-text.ts';

/** The value in a mapping for a field that has no column. */
const SKIP = 'SKIP';

/** One row of a table, as the file readers return it. */
export interface SourceRow {
  /** Row of the file or sheet, starting at 1. */
  row: number;
  cells: readonly string[];
  /** True if `tidy` would not change any cell, so that cells need no further check. */
  isTidy?: boolean;
}

export interface RowPlan {
  columns: readonly { name: string; index: number }[];
  /** Maps each field to a column name, or to SKIP. */
  mappings: Readonly<Record<string, string>>;
  /** Columns kept as notes, each as "Column: value". */
  noteColumns?: readonly string[] | undefined;
  /** The answers about rows, by row number. */
  meanings?: ReadonlyMap<number, RowMeaning> | undefined;
}

const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** Reads the cells of a row by field name. */
export interface RowCells {
  has: (field: MappedField) => boolean;
  /** The tidied text of a field's cell; '' if blank or not mapped. */
  text: (row: SourceRow, field: MappedField) => string;
  /** The text of the cell with its line breaks, for notes. */
  raw: (row: SourceRow, field: MappedField) => string;
  /** The first cell of the row, mapped or not, that is neither blank nor a number. */
  firstText: (row: SourceRow) => string;
  /** The nonblank note columns, as "Column: value; Column: value". */
  notes: (row: SourceRow) => string;
  rowKey: (row: SourceRow) => string | null;
  rev: (row: SourceRow) => number | null;
}

/** Resolves the mapping of a file once, so that reading a cell is a lookup by index. Unknown column names count as not mapped. */
export function createRowCells(plan: RowPlan): RowCells {
  const places = new Map(plan.columns.map((column) => [column.name, column.index]));
  const ofField = new Map<string, { place: number; slot: number }>();
  for (const [field, name] of Object.entries(plan.mappings)) {
    const place = name === SKIP ? undefined : places.get(name);
    if (place !== undefined) ofField.set(field, { place, slot: ofField.size });
  }
  const mapped = new Set([...ofField.values()].map(({ place }) => place));
  const added = (header: string): number | undefined => {
    const column = plan.columns.find(
      ({ name, index }) => name.toLowerCase() === header.toLowerCase() && !mapped.has(index),
    );
    return column?.index;
  };
  const keyPlace = added(ROW_KEY_COLUMN);
  const revPlace = added(REV_COLUMN);
  const notePlaces = (plan.noteColumns ?? []).flatMap((name) => {
    const index = places.get(name);
    return index === undefined ? [] : [{ name, index }];
  });
  const at = (row: SourceRow, place: number | undefined): string =>
    place === undefined ? '' : (row.cells[place] ?? '');
  // Caches the texts of one row, because each row is read field by field, several times, before the next one.
  let current: SourceRow | null = null;
  let turn = 0;
  const texts: string[] = [];
  const turns: number[] = [];
  return {
    has: (field) => ofField.has(field),
    text: (row, field) => {
      const found = ofField.get(field);
      if (found === undefined) return '';
      const { place, slot } = found;
      const cell = row.cells[place] ?? '';
      if (row.isTidy === true && !cell.startsWith("'")) return cell;
      if (row !== current) {
        current = row;
        turn += 1;
      }
      if (turns[slot] !== turn) {
        turns[slot] = turn;
        texts[slot] = tidy(withoutGuard(cell));
      }
      return texts[slot] ?? '';
    },
    raw: (row, field) => {
      const cell = at(row, ofField.get(field)?.place);
      return cell === '' ? '' : withoutGuard(cell).replace(CONTROLS, '').trim();
    },
    notes: (row) =>
      notePlaces
        .map(({ name, index }) => ({ name, value: tidy(withoutGuard(at(row, index))) }))
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => `${name}: ${value}`)
        .join('; '),
    firstText: (row) => tidy(row.cells.find((cell) => /\p{L}/u.test(cell)) ?? ''),
    rowKey: (row) => (keyPlace === undefined ? null : tidy(at(row, keyPlace)) || null),
    rev: (row) => {
      if (revPlace === undefined) return null;
      const text = tidy(at(row, revPlace));
      return /^\d{1,9}$/.test(text) ? Number(text) : null;
    },
  };
}
