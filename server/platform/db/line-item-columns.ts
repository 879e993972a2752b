import { LINE_FIELDS, type AnyLineField, type LineField } from '../../../core/line-fields.ts';
import type { LineItemFields } from './tables.ts';

/** Columns that the program derives from the fields of a line. */
const DERIVED = [
  ['is_vacancy', 'boolean'],
  ['next_year_salary_manual', 'boolean'],
  ['cost_cents', 'bigint'],
] as const satisfies readonly (readonly [keyof LineItemFields, string])[];

export type LineColumn = AnyLineField['column'] | (typeof DERIVED)[number][0];

const TYPES: Partial<Record<LineField['kind'], string>> = {
  money: 'bigint',
  reference: 'bigint',
  fte: 'numeric',
  date: 'date',
};

/** The data columns of a line, which imports and users set, with their SQL types. */
export const LINE_COLUMNS: readonly (readonly [LineColumn, string])[] = [
  ...LINE_FIELDS.map(({ column, kind }) => [column, TYPES[kind] ?? 'text'] as const),
  ...DERIVED,
];
export const LINE_COLUMN_NAMES: readonly LineColumn[] = LINE_COLUMNS.map(([column]) => column);
