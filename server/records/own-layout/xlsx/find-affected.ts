import { rangesOf } from '../../../../core/rules/workbook-formulas/evaluate.ts';
import type { Reference } from '../../../../core/rules/workbook-formulas/tokens.ts';
import type { BookCell, BookCells } from './book-cells.ts';

interface Watched {
  range: Reference;
  readers: BookCell[];
}

/**
 * Finds the formulas whose result may change with these cells, directly or through other formulas. Includes formulas that may read any
 * cell.
 */
export function findAffected(book: BookCells, changed: readonly BookCell[]): Set<BookCell> {
  const affected = new Set<BookCell>();
  if (changed.length === 0) return affected;
  const queue = [...changed];
  const add = (cell: BookCell): void => {
    if (affected.has(cell)) return;
    affected.add(cell);
    queue.push(cell);
  };
  const { single, watched, unknown } = watchRanges(book);
  unknown.forEach(add);
  for (let cell = queue.pop(); cell; cell = queue.pop()) {
    const { row, column } = cell;
    const key = cell.sheet.toLowerCase();
    single.get(`${key}\n${row},${column}`)?.forEach(add);
    const waiting: Watched[] = [];
    for (const one of watched.get(key) ?? []) {
      const { top, bottom, left, right } = one.range;
      const isInside = row >= top.at && row <= bottom.at && column >= left.at && column <= right.at;
      if (isInside) one.readers.forEach(add);
      else waiting.push(one);
    }
    watched.set(key, waiting);
  }
  return affected;
}

/** Maps single cells, and the ranges in each sheet, to the formulas that read them. `unknown` has the formulas that may read any cell. */
function watchRanges(book: BookCells): {
  single: Map<string, BookCell[]>;
  watched: Map<string, Watched[]>;
  unknown: BookCell[];
} {
  const single = new Map<string, BookCell[]>();
  const bySheet = new Map<string, Map<string, Watched>>();
  const unknown: BookCell[] = [];
  for (const cell of book.all()) {
    if (!cell.formula) continue;
    const formula = book.formulaOf(cell);
    const ranges = formula && rangesOf(formula, (name) => book.nameOf(name));
    if (ranges?.every(({ sheet }) => sheet === null || book.isKnownSheet(sheet)) !== true) {
      // A formula that cannot be analyzed is left out if its saved result is text, because such text is probably a label, not an amount.
      if (cell.type !== 'str') unknown.push(cell);
      continue;
    }
    for (const range of ranges) {
      const sheet = (range.sheet ?? cell.sheet).toLowerCase();
      if (range.top.at === range.bottom.at && range.left.at === range.right.at) {
        const place = `${sheet}\n${range.top.at},${range.left.at}`;
        const readers = single.get(place);
        if (readers) readers.push(cell);
        else single.set(place, [cell]);
        continue;
      }
      const ofSheet = bySheet.get(sheet) ?? new Map<string, Watched>();
      bySheet.set(sheet, ofSheet);
      const key = [range.top.at, range.left.at, range.bottom.at, range.right.at].join();
      const watched = ofSheet.get(key) ?? { range, readers: [] };
      ofSheet.set(key, watched);
      watched.readers.push(cell);
    }
  }
  return { single, watched: new Map([...bySheet].map(([sheet, ranges]) => [sheet, [...ranges.values()]])), unknown };
}
