import type { LineItem } from '../../../core/contract/line-items.ts';
import { EMPLOYEE_FIELDS, PROPOSED_FIELDS, type AnyLineField } from '../../../core/line-fields.ts';
import { fromDollars } from '../../../core/money.ts';

/** A value in its stored form: cents for money, ids for list entries. */
type StoredValue = string | number | null;

/**
 * The stored values of an export: `names` has the names of list entries by field and id, and each row has the id of a line followed by its
 * values.
 */
interface StoredLines {
  names: Record<string, Record<string, string>>;
  rows: (readonly StoredValue[])[];
}

/** The input fields among these columns of an export. */
export function inputFields(isOperating: boolean, columns: readonly { field: string }[]): AnyLineField[] {
  const known: readonly AnyLineField[] = isOperating ? EMPLOYEE_FIELDS : PROPOSED_FIELDS;
  return columns.flatMap(({ field }) => known.find((one) => one.field === field) ?? []);
}

/** Converts the values of lines to one text, in the order of the fields. */
export function packLines(lines: readonly LineItem[], fields: readonly AnyLineField[]): string {
  const names: StoredLines['names'] = {};
  for (const { kind, field } of fields) if (kind === 'reference') names[field] = {};
  const rows = lines.map((line) => [line.id, ...fields.map((field) => valueOf(line, field, names))]);
  return JSON.stringify({ names, rows } satisfies StoredLines);
}

/** The values of exported lines, by line id and column. */
export interface ExportedLines {
  has: (id: number) => boolean;
  hasColumn: (column: string) => boolean;
  valueOf: (id: number, column: string) => StoredValue;
  /** The name that the file shows for a list entry. */
  nameOf: (id: number, column: string) => string | null;
}

export function unpackLines(text: string, fields: readonly AnyLineField[]): ExportedLines {
  const { names, rows } = JSON.parse(text) as StoredLines;
  const byId = new Map(rows.map((row) => [Number(row[0]), row]));
  // The first value in each row is the id of the line.
  const places = new Map<string, number>(fields.map(({ column }, at) => [column, at + 1]));
  const namesOf = new Map<string, Record<string, string> | undefined>(
    fields.map(({ column, field }) => [column, names[field]]),
  );
  const valueAt = (id: number, column: string) => byId.get(id)?.[places.get(column) ?? -1] ?? null;
  return {
    has: (id) => byId.has(id),
    hasColumn: (column) => places.has(column),
    valueOf: valueAt,
    nameOf: (id, column) => {
      const value = valueAt(id, column);
      return value === null ? null : (namesOf.get(column)?.[value] ?? null);
    },
  };
}

function valueOf(line: LineItem, { kind, field, id }: AnyLineField, names: StoredLines['names']): StoredValue {
  // A calculated next-year salary is not a value of the line.
  if (field === 'nextYearSalary' && line.isOperating && !line.nextYearSalaryManual) return null;
  const value = plain(line, id);
  if (kind === 'money') return typeof value === 'number' ? fromDollars(value) : null;
  if (kind === 'reference' && value !== null) {
    const name = nameOf(line, field);
    const ofField = names[field];
    if (ofField && name !== null) ofField[value] = name;
  }
  return value;
}

/** The name that an export writes for a list entry. */
function nameOf(line: LineItem, field: string): string | null {
  if (field === 'building') return line.building?.name ?? null;
  if (field === 'category') return line.categoryName;
  return line.isOperating ? line.workGroup : null;
}

function plain(line: LineItem, id: string): StoredValue {
  const value: unknown = id in line ? line[id as keyof LineItem] : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
