import { columnLetter } from '../../column-letter.ts';
import type { Formula } from './parse.ts';
import { LAST_COLUMN, LAST_ROW, splitFormula, type Reference } from './tokens.ts';

/** The distance of a cell from the cell for which a shared formula was written. */
export interface Distance {
  rows: number;
  columns: number;
}

/** Moves a reference by a distance, except for its parts with `$`, which stay fixed. */
function shiftReference(reference: Reference, { rows, columns }: Distance): Reference {
  const move = ({ at, isFixed }: Reference['top'], by: number) => ({ at: isFixed ? at : at + by, isFixed });
  return {
    sheet: reference.sheet,
    top: move(reference.top, rows),
    bottom: move(reference.bottom, rows),
    left: move(reference.left, columns),
    right: move(reference.right, columns),
  };
}

/** Returns a shared formula adapted to another cell that uses it. */
export function shiftFormula(formula: Formula, by: Distance): Formula {
  if (formula.kind === 'reference') return { kind: 'reference', reference: shiftReference(formula.reference, by) };
  if (formula.kind === 'operator') {
    return { ...formula, left: shiftFormula(formula.left, by), right: shiftFormula(formula.right, by) };
  }
  if (formula.kind === 'function') return { ...formula, parts: formula.parts.map((part) => shiftFormula(part, by)) };
  return 'of' in formula ? { ...formula, of: shiftFormula(formula.of, by) } : formula;
}

/** Returns the text of a shared formula adapted to another cell that uses it; null if the formula cannot be moved. */
export function shiftText(text: string, by: Distance): string | null {
  const tokens = splitFormula(text);
  if (!tokens) return null;
  const moved = tokens.map((token) => {
    if (token.kind !== 'reference') return token.text;
    const range = referenceText(shiftReference(token.reference, by));
    return range === null ? null : token.prefix + range;
  });
  return moved.includes(null) ? null : moved.join('');
}

function referenceText({ top, bottom, left, right }: Reference): string | null {
  if (Math.min(top.at, left.at, bottom.at, right.at) < 0 || bottom.at > LAST_ROW || right.at > LAST_COLUMN) return null;
  const column = ({ at, isFixed }: Reference['left']): string => (isFixed ? '$' : '') + columnLetter(at);
  const row = ({ at, isFixed }: Reference['top']): string => (isFixed ? '$' : '') + String(at + 1);
  if (top.at === 0 && bottom.at === LAST_ROW) return `${column(left)}:${column(right)}`;
  if (left.at === 0 && right.at === LAST_COLUMN) return `${row(top)}:${row(bottom)}`;
  const [from, to] = [column(left) + row(top), column(right) + row(bottom)];
  return from === to ? from : `${from}:${to}`;
}
