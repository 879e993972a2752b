import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { EMPLOYEE_FIELDS, MERGED_FIELDS, type EmployeeField } from '../../../core/line-fields.ts';
import { fillBlanks } from '../../../core/rules/people/fill-blanks.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { exactDollars } from '../../platform/ui/format.ts';

const date = (value: string | null) => (value === null ? '' : formatPlainDate(value));
const money = (value: number | null) => (value === null ? '' : exactDollars(value));

const ORDER = [
  ...([
    'lastName',
    'firstName',
    'employeeId',
    'position',
    'building',
    'workGroup',
    'currentSalary',
    'benefits',
  ] as const),
  ...(['currentFTE', 'employeeStatus', 'hireDate', 'dateOfDeparture', 'accountLine', 'positionNumber'] as const),
  ...(['category', 'deseCode', 'object', 'program', 'locationCode', 'department', 'jobClass', 'notes'] as const),
] satisfies readonly EmployeeField['field'][];

/**
 * These fields are always shown, because they indicate whether two records are two part-time positions or one position that was entered
 * twice.
 */
const ALWAYS_SHOWN: readonly string[] = ['currentFTE', 'positionNumber'];

/** The compared fields with formatted values. Blank text means no value. */
export const COMPARED_FIELDS = ORDER.map((name) => {
  const field = EMPLOYEE_FIELDS.find((other) => other.field === name);
  if (!field) throw new Error(`no employee has the field ${name}`);
  return {
    label: field.title,
    isAlwaysShown: ALWAYS_SHOWN.includes(name),
    text: (row: EmployeeItem) => textOf(row, field),
  };
});

function textOf(row: EmployeeItem, field: EmployeeField): string {
  if (field.field === 'building') return row.building?.name ?? DISTRICT_WIDE;
  if (field.field === 'category') return row.categoryName ?? '';
  if (field.field === 'workGroup') return row.workGroup ?? '';
  if (field.kind === 'money') return money(row[field.id]);
  if (field.kind === 'date') return date(row[field.id]);
  return String(row[field.id] ?? '');
}

const FILLED = [...MERGED_FIELDS.map(({ id }) => id), 'workGroup', 'categoryName', 'building'] as const;

/** Predicts the record that will remain after a merge. The server makes the actual merge. */
export function mergedRecord(kept: EmployeeItem, other: EmployeeItem): EmployeeItem {
  return { ...kept, ...fillBlanks(kept, other, FILLED) };
}
