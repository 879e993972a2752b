import { lostZeros, mergeCell, type Merged } from '../../../../core/rules/merging/merge-cell.ts';
import type { Column } from '../columns/column.ts';
import { areaOf, type Area } from '../ranges/area.ts';
import type { Block } from '../ranges/clipboard-text.ts';
import type { KeyedBlock, KeyedRow } from '../ranges/keyed-block.ts';
import { formatKeyed } from '../ranges/keyed-block.ts';
import type { CopiedRows } from './copied-rows.ts';
import type { SeenEdit } from './edit-types.ts';
import type { GridView, Plan, PlannedProblem } from './plan-gesture.ts';

/** A cell that was changed in the block and, since the block was copied, also in the list. */
export interface PasteConflict<Row, Change> {
  edit: SeenEdit<Row, Change>;
  column: Column<Row, Change>;
  /** The row at the time when it was copied; undefined if that state is not known. */
  copied: Row | undefined;
  now: Row;
  text: string;
}

export interface KeyedPaste<Row, Change> {
  /** The changes that need no decision. */
  plan: Plan<Row, Change>;
  conflicts: readonly PasteConflict<Row, Change>[];
  /** The number of cells that only others changed since the block was copied; they keep their values. */
  kept: number;
  /** The number of block rows that are skipped because they are not in the shown list or occur twice. */
  missing: number;
  /** Columns of the block that are not shown. */
  ignored: readonly string[];
}

/** Copies a selection with the key and revision of each row. Also stores the rows in `copied`. */
export function copyKeyed<Row, Change>(
  view: GridView<Row, Change>,
  { top, left, bottom, right }: Area,
  revOf: (row: Row) => number,
  copied: CopiedRows<Row>,
): Block {
  const columns = view.columns.slice(left, right + 1);
  const rows: KeyedRow[] = [];
  for (let index = top; index <= bottom; index += 1) {
    const row = view.rowAt(index);
    if (row === undefined) continue;
    const [rowId, rev] = [view.rowId(row), revOf(row)];
    copied.add(rowId, rev, row);
    rows.push({ rowId, rev, cells: columns.map((column) => column.copyText(row)) });
  }
  return formatKeyed({ titles: columns.map(({ title }) => title), rows });
}

/**
 * Merges a block that was copied with keys back into its rows, wherever they are now. A cell that was not changed in the block keeps its
 * newer value. A cell that was changed only in the block is pasted. A cell that was changed both in the block and in the list is a
 * conflict. If it is not known what the row contained when it was copied, each difference is a conflict.
 */
export function planKeyedPaste<Row, Change>(
  view: GridView<Row, Change>,
  { titles, rows }: KeyedBlock,
  revOf: (row: Row) => number,
  copied: CopiedRows<Row>,
): KeyedPaste<Row, Change> {
  const columns = titles.map((title) => view.columns.findIndex((column) => column.title === title));
  const edits: SeenEdit<Row, Change>[] = [];
  const problems: PlannedProblem[] = [];
  const conflicts: PasteConflict<Row, Change>[] = [];
  const count = { kept: 0, missing: 0 };
  const places = placesOf(view);
  const touched: number[] = [];
  for (const { rowId, rev, cells } of rows) {
    const place = places.get(rowId);
    const now = place === undefined ? undefined : view.rowAt(place);
    if (place === undefined || now === undefined) {
      count.missing += 1;
      continue;
    }
    places.delete(rowId);
    touched.push(place);
    const before = copied.get(rowId, rev) ?? (rev === revOf(now) ? now : undefined);
    for (const [at, text] of cells.entries()) {
      const column = view.columns[columns[at] ?? -1];
      if (column === undefined) continue;
      const entry = column.enter(text, now);
      const isSame = entry.kind === 'same' || text === column.copyText(now);
      const merged = merge(column, { text, before, now, isSame });
      if (merged === 'theirs') count.kept += 1;
      else if (merged !== 'same') {
        const cell = { rowId, columnId: column.id };
        const why = column.editor === null ? `${column.title} cannot be edited here.` : view.lock(column, now);
        if (why !== null) problems.push({ ...cell, title: column.title, why });
        else if (entry.kind === 'problem') problems.push({ ...cell, title: column.title, why: entry.why });
        else if (entry.kind === 'change') {
          const { change, formula, isRounded } = entry;
          const edit = { ...cell, change, formula, isRounded, base: now };
          if (merged === 'mine') edits.push(edit);
          else conflicts.push({ edit, column, copied: before, now, text });
        }
      }
    }
  }
  const area = areaAround(
    touched,
    columns.filter((at) => at !== -1),
  );
  const plan = { edits, problems, outside: { rows: 0, cols: 0 }, area };
  const ignored = titles.filter((_, at) => columns[at] === -1);
  return { plan, conflicts, kept: count.kept, missing: count.missing, ignored };
}

function merge<Row, Change>(
  column: Column<Row, Change>,
  { text, before, now, isSame }: { text: string; before: Row | undefined; now: Row; isSame: boolean },
): Merged {
  const [theirs, mine, other] = [0, isSame ? 0 : 1, 2];
  if (before === undefined) return mergeCell({ base: { is: 'unknown' }, mine, theirs });
  const original = column.copyText(before);
  const isUntouched =
    text === original || column.enter(text, before).kind === 'same' || (!column.isFigure && lostZeros(text, original));
  const value = isUntouched ? mine : column.isSame(before, now) ? theirs : other;
  return mergeCell({ base: { is: 'known', value }, mine, theirs });
}

function placesOf<Row, Change>(view: GridView<Row, Change>): Map<string, number> {
  const places = new Map<string, number>();
  for (let index = 0; index < view.rowCount; index += 1) {
    const row = view.rowAt(index);
    if (row !== undefined) places.set(view.rowId(row), index);
  }
  return places;
}

function areaAround(rows: readonly number[], cols: readonly number[]): Area {
  const first = (places: readonly number[]) => places.reduce((a, b) => Math.min(a, b), places[0] ?? 0);
  const last = (places: readonly number[]) => places.reduce((a, b) => Math.max(a, b), 0);
  return areaOf({ row: first(rows), col: first(cols) }, { row: last(rows), col: last(cols) });
}
