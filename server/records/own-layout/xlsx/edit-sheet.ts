import { columnLetter } from '../../../../core/column-letter.ts';
import { toDollars } from '../../../../core/money.ts';
import { shiftText } from '../../../../core/rules/workbook-formulas/shift.ts';
import { AppError } from '../../../errors.ts';
import type { BookCell, BookCells } from './book-cells.ts';
import type { CellChange } from './recalculate.ts';
import { withoutEnd, type ScannedSheet, type Span } from './scan-sheet.ts';

interface Edit extends Span {
  text: string;
}

/** Writes changes into the XML of one sheet. All other text of the sheet stays unchanged. */
export function editSheet(book: BookCells, sheet: ScannedSheet, changes: readonly CellChange[]): string {
  const separated = separateShared(book, changes);
  const edits: Edit[] = [];
  const added = new Map<number, CellChange[]>();
  for (const change of changes) {
    const { cell } = change;
    if (cell.tag === '') added.set(cell.row, [...(added.get(cell.row) ?? []), change]);
    else edits.push({ ...cell.span, text: cellText(sheet, change, separated.get(cell)) });
    separated.delete(cell);
  }
  for (const [cell, formula] of separated) {
    edits.push({ ...cell.span, text: element(sheet, cell.tag, formulaText(sheet, formula), cell.value) });
  }
  for (const [row, cells] of added) edits.push(...newCells(sheet, row, cells));
  return applyEdits(sheet.xml, edits);
}

/**
 * When the cell that defines a shared formula loses the formula, gives the other cells their own copies. Throws VALIDATION if the formula
 * cannot be written for another cell.
 */
function separateShared(book: BookCells, changes: readonly CellChange[]): Map<BookCell, string> {
  const lost = new Set(
    changes.flatMap(({ kind, cell }) => (kind === 'amount' && book.masterOf(cell) === cell ? [cell] : [])),
  );
  const separated = new Map<BookCell, string>();
  if (lost.size === 0) return separated;
  for (const cell of book.all()) {
    const master = book.masterOf(cell);
    if (!master?.formula || master === cell || !lost.has(master)) continue;
    const by = { rows: cell.row - master.row, columns: cell.column - master.column };
    const text = shiftText(master.formula.text, by);
    if (text === null) throw unseparable(cell);
    separated.set(cell, text);
  }
  return separated;
}

function unseparable({ sheet, row, column }: BookCell): AppError {
  return new AppError(
    'VALIDATION',
    `The formula in cell ${columnLetter(column)}${row + 1} of the sheet "${sheet}" cannot be kept. In your file, replace the formula with its value. Then import the file again.`,
  );
}

function cellText(sheet: ScannedSheet, change: CellChange, separated: string | undefined): string {
  const { cell } = change;
  if (change.kind === 'amount') {
    return element(sheet, without(cell.tag, 't', 'cm', 'vm'), '', String(toDollars(change.amount)));
  }
  const { formula } = cell;
  const kept = formula === null ? '' : sheet.xml.slice(formula.span.start, formula.span.end);
  const text = separated === undefined ? kept : formulaText(sheet, separated);
  return element(sheet, without(cell.tag, 't'), text, change.result === null ? null : String(change.result));
}

function element({ prefix }: ScannedSheet, tag: string, formula: string, value: string | null): string {
  const saved = value === null ? '' : `<${prefix}v>${escapeXml(value)}</${prefix}v>`;
  return `${tag}>${formula}${saved}</${prefix}c>`;
}

const formulaText = ({ prefix }: ScannedSheet, text: string): string => `<${prefix}f>${escapeXml(text)}</${prefix}f>`;

function without(tag: string, ...names: string[]): string {
  return names.reduce(
    (text, name) => text.replace(new RegExp(String.raw`\s${name}\s*=\s*(?:"[^"]*"|'[^']*')`), ''),
    tag,
  );
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? '&quot;');
}

/** Inserts new cells into a row in column order, with the style of the nearest cell above in the same column. */
function newCells(sheet: ScannedSheet, row: number, changes: readonly CellChange[]): Edit[] {
  const at = sheet.rows.findIndex((one) => one.row >= row);
  const known = sheet.rows[at];
  const cells = changes.toSorted((a, b) => a.cell.column - b.cell.column);
  const written = cells.map((change) => ({ column: change.cell.column, text: newCell(sheet, change) }));
  const inner = written.map(({ text }) => text).join('');
  const open = `<${sheet.prefix}row r="${row + 1}">`;
  if (known?.row !== row) {
    const place = known?.span.start ?? sheet.data.end;
    return [{ start: place, end: place, text: `${open}${inner}</${sheet.prefix}row>` }];
  }
  if (known.opened === known.span.end) {
    const tag = `${withoutEnd(sheet.xml.slice(known.span.start, known.opened))}>`;
    return [{ ...known.span, text: `${tag}${inner}</${sheet.prefix}row>` }];
  }
  return written.map(({ column, text }) => {
    const next = known.cells.find((cell) => cell.column > column);
    const end = known.cells.at(-1)?.span.end ?? known.opened;
    const place = next?.span.start ?? end;
    return { start: place, end: place, text };
  });
}

function newCell(sheet: ScannedSheet, change: CellChange): string {
  const { row, column } = change.cell;
  const above = sheet.rows
    .filter((one) => one.row < row)
    .flatMap(({ cells }) => cells.filter((cell) => cell.column === column))
    .at(-1);
  const style = /\ss\s*=\s*["']?(\d+)/.exec(above?.tag ?? '')?.[1];
  const tag = `<${sheet.prefix}c r="${columnLetter(column)}${row + 1}"${style === undefined ? '' : ` s="${style}"`}`;
  const value = change.kind === 'amount' ? String(toDollars(change.amount)) : null;
  return element(sheet, tag, '', value);
}

function applyEdits(xml: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += xml.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + xml.slice(at);
}
