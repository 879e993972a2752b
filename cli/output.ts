import { csvLine, LINE_END } from '../core/csv.ts';
import { formatCoveragePercent, formatGap, gapSide } from '../core/gap-text.ts';
import { formatMoney, fromDollars, toDollars, type Cents } from '../core/money.ts';

export const FORMATS = ['table', 'json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

type Value = string | number | boolean | null;

/** Each column declares the type of its values, so that no code has to guess from a column's name whether the column holds money. */
export interface Column<Row> {
  key: string;
  label: string;
  /**
   * A `gap` is an amount that is positive if the budget is over and negative if the budget is under. Tables show a gap in words. CSV shows
   * the amount without its sign, and the word over or under. A `coverage-percent` is positive if the budget is above the roster. Tables
   * show it in words, and CSV shows it without its sign.
   */
  type: 'text' | 'integer' | 'money' | 'gap' | 'coverage-percent' | 'yes-no';
  value: (row: Row) => Value;
  /** Returns the text of the value in a table, if its format depends on the row. */
  inTable?: (row: Row) => string;
  /** Formats a gap in words. */
  words?: (gap: Cents | null) => string;
}

/** Formats a list. JSON has dollars as numbers with the signs of the API, CSV has plain figures, and tables have formatted values. */
export function renderList<Row>(rows: readonly Row[], columns: readonly Column<Row>[], format: Format): string {
  if (format === 'json') {
    const plain = rows.map((row) => Object.fromEntries(columns.map((column) => [column.key, plainValue(row, column)])));
    return JSON.stringify(plain, null, 2);
  }
  if (format === 'csv') {
    const lines = rows.map((row) => csvLine(columns.flatMap((column) => csvValues(row, column))));
    const header = columns.flatMap(({ type, label }) =>
      type === 'gap' ? [label, `${label}: over or under`] : [label],
    );
    return [csvLine(header), ...lines].join(LINE_END);
  }
  return renderTable(rows, columns);
}

/** Formats one result with named figures. */
export function renderRecord(record: Record<string, unknown>, format: Format): string {
  if (format === 'json') return JSON.stringify(record, null, 2);
  if (format === 'csv') {
    const cells = Object.values(record).map((value) => (typeof value === 'number' ? value : asText(value)));
    return [csvLine(Object.keys(record)), csvLine(cells)].join(LINE_END);
  }
  const entries = Object.entries(record).map(([key, value]) => [key, asText(value)] as const);
  const width = Math.max(0, ...entries.map(([key]) => key.length));
  return entries.map(([key, text]) => `${key.padEnd(width)}  ${text}`).join('\n');
}

function plainValue<Row>(row: Row, column: Column<Row>): Value {
  const value = column.value(row);
  return isAmount(column) && typeof value === 'number' ? toDollars(value as Cents) : value;
}

function isAmount<Row>({ type }: Column<Row>): boolean {
  return type === 'money' || type === 'gap';
}

function csvValues<Row>(row: Row, column: Column<Row>): Value[] {
  const value = plainValue(row, column);
  if (column.type === 'coverage-percent' && typeof value === 'number') return [Math.abs(value)];
  if (column.type !== 'gap' || typeof value !== 'number') return column.type === 'gap' ? [value, null] : [value];
  return [Math.abs(value), gapSide(fromDollars(value))];
}

function renderTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const cells = rows.map((row) =>
    columns.map((column) => column.inTable?.(row) ?? tableCell(column.value(row), column)),
  );
  const header = columns.map((column) => column.label);
  const widths = columns.map((_, index) => Math.max(...[header, ...cells].map((line) => line[index]?.length ?? 0)));
  const line = (texts: string[]) =>
    texts
      .map((text, index) => {
        const width = widths[index] ?? 0;
        return isNumber(columns[index]?.type) ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}

function isNumber(type: Column<unknown>['type'] | undefined): boolean {
  return type === 'integer' || type === 'money' || type === 'gap' || type === 'coverage-percent';
}

function tableCell<Row>(value: Value, { type, words = (gap) => formatGap(gap, { exact: true }) }: Column<Row>): string {
  if (type === 'gap') return words(value as Cents | null);
  if (value === null) return '\u2013';
  if (type === 'coverage-percent' && typeof value === 'number') return formatCoveragePercent(value);
  if (type === 'money' && typeof value === 'number') return formatMoney(value as Cents);
  if (type === 'integer' && typeof value === 'number') return value.toLocaleString('en-US');
  if (type === 'yes-no') return value ? 'yes' : 'no';
  return String(value);
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
