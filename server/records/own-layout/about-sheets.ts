import { columnLetter } from '../../../core/column-letter.ts';
import { formatDate } from '../../../core/format-date.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, formatMoney, sum, type Cents } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { KeptFile } from '../import/files/read-kept-file.ts';
import type { ColumnSums, ComparedColumn, LineCell } from './compare-lines.ts';
import type { PresentLine } from './queries.ts';
import type { NewCell, NewSheet } from './xlsx/new-sheets.ts';

const ABOUT = 'About this file';
const ADDED = 'Added lines';
const LISTED = 500;

/** A cell whose content was changed. */
interface ChangedCell {
  cell: LineCell;
  inFile: Cents;
  hadFormula: boolean;
}

/** A compared column with the changes to report. */
export interface WrittenColumn extends ComparedColumn {
  sums: ColumnSums;
  changed: ChangedCell[];
  /** Typed numbers in the column that do not belong to lines, such as printed totals without a formula. They are not updated. */
  typed: { sheet: string; row: number; column: number; amount: Cents }[];
}

export interface AboutInput {
  file: KeptFile;
  district: string;
  writtenBy: string;
  at: Date;
  columns: readonly WrittenColumn[];
}

/** Returns the sheets that are added to the district's own sheets. */
export function aboutSheets(input: AboutInput): NewSheet[] {
  return [...(input.columns.some(({ added }) => added.length > 0) ? [addedSheet(input)] : []), aboutSheet(input)];
}

/** Returns the display name of a line. */
export function lineName({ account_description, name, last_name, first_name, position }: PresentLine): string {
  const person = [last_name, first_name].filter(Boolean).join(', ');
  return account_description ?? name ?? ([person, position].filter(Boolean).join(', ') || 'Line without a name');
}

const versionOf = ({ column: { fiscalYear, versionLabel } }: ComparedColumn): string =>
  `${fiscalYearLabel(fiscalYear)}, version ${versionLabel}`;

function addedSheet({ columns }: AboutInput): NewSheet {
  const bold = (text: string): NewCell => ({ bold: text });
  const rows: NewCell[][] = [
    [bold('Budget lines that have no row in the imported file')],
    ['Year and version', 'Line', 'Account', 'Source', 'Amount'].map(bold),
  ];
  for (const column of columns) {
    for (const line of column.added) {
      const origin = line.original_name ?? `added by ${line.updated_by}`;
      rows.push([versionOf(column), lineName(line), line.account_line ?? '', origin, { cents: line.cost_cents }]);
    }
    if (column.added.length === 0) continue;
    rows.push([bold(`Total, ${versionOf(column)}`), null, null, null, { cents: column.sums.added.amount }], []);
  }
  return { name: ADDED, widths: [30, 50, 24, 30, 18], rows };
}

function aboutSheet(input: AboutInput): NewSheet {
  const { file, district, writtenBy, at } = input;
  const imported = `Imported by ${file.importedBy} on ${formatDate(file.importedAt.toISOString())} (import ${file.importId}).`;
  const rows: NewCell[][] = [
    [{ bold: `${file.originalName} with the budget’s amounts` }],
    [`${district}. Written by ${writtenBy} on ${formatDate(at.toISOString())}. ${imported}`],
    [
      'Only the cells listed below were changed. All other cells, formulas and formats are unchanged. Formulas are calculated when the file is opened.',
    ],
    [],
    ...input.columns.flatMap(sumsOf),
    ...input.columns.flatMap(changesOf),
    ...input.columns.flatMap(typedOf),
  ];
  return { name: ABOUT, widths: [62, 18, 40, 18, 18, 44], rows };
}

/** Returns the rows that show how the column adds up to the budget. */
function sumsOf(column: WrittenColumn): NewCell[][] {
  const { sums } = column;
  const money = (amount: Cents): NewCell => ({ cents: amount });
  const added = sums.added.count === 0 ? 'Added' : `Added, on the sheet “${ADDED}”`;
  return [
    [{ bold: `${column.column.name} (${versionOf(column)})` }],
    ['Total of the lines in the imported file', money(sums.inFile)],
    [`Changed since the import: ${plural(sums.changed.count, 'line')}`, money(sums.changed.by)],
    [
      `Removed since the import (amounts set to 0): ${plural(sums.removed.count, 'line')}`,
      money(cents(-sums.removed.amount)),
    ],
    ['Current total of the lines in the file', money(sums.now)],
    [`${added}: ${plural(sums.added.count, 'line')}`, money(sums.added.amount)],
    ['Budget total', money(sums.total)],
    ['The lines in the file and the added lines add up to the budget total.'],
    [],
  ];
}

function changesOf(column: WrittenColumn): NewCell[][] {
  const { changed } = column;
  if (changed.length === 0) return [];
  const header = ['Line', 'Cell', 'Sheet', 'In the file', 'Now', 'Change'].map((bold) => ({ bold }));
  const more = changed.length - LISTED;
  return [
    [{ bold: `Changed cells in the column “${column.column.name}”` }],
    header,
    ...changed
      .slice(0, LISTED)
      .map(({ cell, inFile, hadFormula }): NewCell[] => [
        cell.line ? lineName(cell.line) : 'Removed from the budget',
        columnLetter(cell.column) + String(cell.row + 1),
        cell.sheet,
        { cents: inFile },
        { cents: cell.amount },
        describe(cell, inFile, hadFormula),
      ]),
    ...(more > 0 ? [[`And ${more} more.`]] : []),
    [],
  ];
}

function describe({ line, amount }: LineCell, inFile: Cents, hadFormula: boolean): string {
  const what = line === null ? 'Line removed' : amount === inFile ? 'Amount unchanged' : 'Amount changed';
  return hadFormula
    ? `${what}. The amount replaces the cell’s formula, because the formula gives a different amount or cannot be calculated`
    : what;
}

function typedOf({ typed, sums, column }: WrittenColumn): NewCell[][] {
  if (typed.length === 0 || (sums.changed.count === 0 && sums.removed.count === 0)) return [];
  return [
    [{ bold: `Typed numbers in the column “${column.name}” that do not belong to a budget line` }],
    [
      'These numbers were not changed. If a number is a total, it does not include the changes to the lines. Check these numbers.',
    ],
    ...typed
      .slice(0, LISTED)
      .map(({ sheet, row, column: at, amount }): NewCell[] => [
        '',
        columnLetter(at) + String(row + 1),
        sheet,
        { cents: amount },
      ]),
    [],
  ];
}

/** Describes the changes in a column in sentences, for the command line. */
export function describeColumn({ column, sums, changed }: WrittenColumn): string {
  const formulas = changed.filter(({ hadFormula }) => hadFormula).length;
  const parts = [
    `${plural(sums.changed.count, 'line')} changed (net change ${formatMoney(sums.changed.by)})`,
    `${plural(sums.removed.count, 'line')} removed (${formatMoney(sums.removed.amount)})`,
    `${plural(sums.added.count, 'line')} added (${formatMoney(sums.added.amount)})`,
    ...(formulas > 0 ? [`${plural(formulas, 'formula')} replaced by ${formulas === 1 ? 'an amount' : 'amounts'}`] : []),
  ];
  const total = formatMoney(sum([sums.now, sums.added.amount]));
  return `${column.name}, ${fiscalYearLabel(column.fiscalYear)} "${column.versionLabel}": ${parts.join(', ')}. Total ${total}.`;
}
