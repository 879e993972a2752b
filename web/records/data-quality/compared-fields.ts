import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fillBlanks } from '../../../core/rules/people/fill-blanks.ts';
import { american } from '../../platform/grid/columns/values.ts';
import { exactDollars } from '../../platform/ui/format.ts';

interface ComparedField {
  label: string;
  text: (row: EmployeeItem) => string;
}

const date = (value: string | null) => (value === null ? '' : american(value));
const money = (value: number | null) => (value === null ? '' : exactDollars(value));

/** What is compared side by side, as people read it; blank text is no value. */
export const COMPARED_FIELDS: readonly ComparedField[] = [
  { label: 'Last name', text: (row) => row.lastName ?? '' },
  { label: 'First name', text: (row) => row.firstName ?? '' },
  { label: 'Employee ID', text: (row) => row.employeeId ?? '' },
  { label: 'Position', text: (row) => row.position ?? '' },
  { label: 'Building', text: (row) => row.building?.name ?? DISTRICT_WIDE },
  { label: 'Work group', text: (row) => row.workGroup ?? '' },
  { label: 'Current salary', text: (row) => money(row.currentSalary) },
  { label: 'Benefits', text: (row) => money(row.benefits) },
  { label: 'FTE', text: (row) => String(row.currentFTE) },
  { label: 'Status', text: (row) => row.employeeStatus },
  { label: 'Hired', text: (row) => date(row.hireDate) },
  { label: 'Departure', text: (row) => date(row.dateOfDeparture) },
  { label: 'Account', text: (row) => row.accountLine ?? '' },
  { label: 'Position number', text: (row) => row.positionNumber ?? '' },
  { label: 'Category', text: (row) => row.categoryName ?? '' },
  { label: 'DESE code', text: (row) => row.deseCode ?? '' },
  { label: 'Location code', text: (row) => row.locationCode ?? '' },
  { label: 'Department', text: (row) => row.department ?? '' },
  { label: 'Job class', text: (row) => row.jobClass ?? '' },
  { label: 'Notes', text: (row) => row.notes ?? '' },
];

const FILLED = [
  'lastName',
  'firstName',
  'employeeId',
  'positionNumber',
  'position',
  'currentSalary',
  'benefits',
  'locationCode',
  'department',
  'workGroupId',
  'workGroup',
  'jobClass',
  'hireDate',
  'dateOfDeparture',
  'accountLine',
  'categoryId',
  'categoryName',
  'deseCode',
  'buildingId',
  'building',
  'notes',
] as const satisfies readonly (keyof EmployeeItem)[];

/** The kept record as a merge will leave it. The server decides; this shows it beforehand. */
export function mergedRecord(kept: EmployeeItem, other: EmployeeItem): EmployeeItem {
  return { ...kept, ...fillBlanks(kept, other, FILLED) };
}
