import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { DEFAULT_FTE, EMPLOYEE_STATUSES, type EmployeeItem } from '../../../core/contract/line-items.ts';
import { MAX_FTE, MIN_FTE } from '../../../core/rules/people/fte-limits.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { STATUS_CHOICES } from './budget-status-choices.ts';
import { centsOf, choicesOf, dollarsOf, idOf, idTextOf, type Lists } from './column-values.ts';
import { lockedByStatus, manualBadge, NEW_HIRE, newHire, vacancy, withoutNextYear } from './employee-labels.ts';

type TextField =
  | 'firstName'
  | 'lastName'
  | 'employeeId'
  | 'positionNumber'
  | 'position'
  | 'locationCode'
  | 'department'
  | 'jobClass'
  | 'accountLine'
  | 'deseCode'
  | 'notes';
type DateField = 'hireDate' | 'dateOfDeparture';
type MoneyField = 'currentSalary' | 'nextYearSalary' | 'benefits';
type OtherField = 'workGroupId' | 'categoryId' | 'buildingId' | 'currentFTE' | 'employeeStatus';

export type EmployeeChange = Partial<Pick<EmployeeItem, TextField | DateField | MoneyField | OtherField>>;
type EmployeeColumn = Column<EmployeeItem, EmployeeChange>;

const PER_YEAR = '$ / yr';

const column = columnsOf<EmployeeItem, EmployeeChange>();

function text(id: TextField, title: string, width: number, more: { hidden?: boolean } = {}): EmployeeColumn {
  return column.text({ id, title, width, ...more, read: (row) => row[id], write: (value) => ({ [id]: value }) });
}

function date(id: DateField, title: string): EmployeeColumn {
  return column.date({ id, title, width: 112, read: (row) => row[id], write: (value) => ({ [id]: value }) });
}

/** The roster. In a projected year its cost is shown too: part of a year costs less than its salary. */
export function employeeColumns(lists: Lists, isProjected: boolean): EmployeeColumn[] {
  return [
    column.text({
      id: 'lastName',
      title: 'Last name',
      width: 150,
      pinned: true,
      read: (row) => row.lastName,
      write: (lastName) => ({ lastName }),
      instead: vacancy,
    }),
    text('firstName', 'First name', 120),
    text('position', 'Position', 200),
    column.choice({
      id: 'buildingId',
      title: 'Building',
      width: 180,
      choices: choicesOf(lists.buildings),
      none: DISTRICT_WIDE,
      read: (row) => idTextOf(row.buildingId),
      write: (id) => ({ buildingId: idOf(id) }),
    }),
    column.choice({
      id: 'workGroupId',
      title: 'Work group',
      width: 140,
      choices: choicesOf(lists.workGroups),
      none: 'None',
      read: (row) => idTextOf(row.workGroupId),
      write: (id) => ({ workGroupId: idOf(id) }),
    }),
    column.fte({
      id: 'currentFTE',
      title: 'FTE',
      width: 104,
      required: true,
      min: MIN_FTE,
      max: MAX_FTE,
      total: true,
      read: (row) => row.currentFTE,
      write: (fte) => ({ currentFTE: fte ?? DEFAULT_FTE }),
    }),
    column.money({
      id: 'currentSalary',
      title: isProjected ? 'Salary' : 'Current salary',
      unit: PER_YEAR,
      hint: NEW_HIRE,
      width: 160,
      total: true,
      read: (row) => centsOf(row.currentSalary),
      write: (salary) => ({ currentSalary: dollarsOf(salary) }),
      instead: newHire,
    }),
    column.money({
      id: 'cost',
      title: 'Cost',
      unit: '$',
      width: 130,
      hidden: !isProjected,
      total: true,
      read: (row) => centsOf(row.cost),
    }),
    column.money({
      id: 'nextYearSalary',
      title: 'Next-year salary',
      unit: PER_YEAR,
      width: 178,
      total: true,
      read: (row) => centsOf(row.nextYearSalary),
      // What is computed is not there to be edited: whatever is typed takes its place, and a blank brings it back.
      readForEdit: (row) => (row.nextYearSalaryManual ? centsOf(row.nextYearSalary) : null),
      write: (salary) => ({ nextYearSalary: dollarsOf(salary) }),
      lock: lockedByStatus,
      instead: withoutNextYear,
      badge: manualBadge,
    }),
    column.choice({
      id: 'employeeStatus',
      title: 'Status',
      width: 108,
      required: true,
      choices: EMPLOYEE_STATUSES.map((status) => ({ value: status, label: status })),
      read: (row) => row.employeeStatus,
      write: (value) => ({ employeeStatus: EMPLOYEE_STATUSES.find((status) => status === value) ?? 'Active' }),
    }),
    date('dateOfDeparture', 'Departure'),
    date('hireDate', 'Hired'),
    column.choice({
      id: 'categoryId',
      title: 'Category',
      width: 150,
      choices: choicesOf(lists.categories),
      none: 'By DESE code',
      read: (row) => idTextOf(row.categoryId),
      write: (id) => ({ categoryId: idOf(id) }),
    }),
    text('deseCode', 'DESE code', 108),
    column.choice({
      id: 'budgetStatus',
      title: 'Budget status',
      width: 130,
      choices: STATUS_CHOICES,
      read: (row) => row.budgetStatus,
    }),
    text('notes', 'Notes', 220),
    text('employeeId', 'Employee ID', 120, { hidden: true }),
    text('positionNumber', 'Position number', 140, { hidden: true }),
    text('accountLine', 'Account', 140, { hidden: true }),
    text('locationCode', 'Location code', 120, { hidden: true }),
    text('department', 'Department', 150, { hidden: true }),
    text('jobClass', 'Job class', 120, { hidden: true }),
    column.money({
      id: 'benefits',
      title: 'Benefits',
      unit: PER_YEAR,
      width: 130,
      hidden: true,
      total: true,
      read: (row) => centsOf(row.benefits),
      write: (benefits) => ({ benefits: dollarsOf(benefits) }),
    }),
    column.text({ id: 'updatedBy', title: 'Changed by', width: 140, hidden: true, read: (row) => row.updatedBy }),
  ];
}

/** A row as it will be, until the server has answered with what follows from the change. */
export function applyToEmployee(row: EmployeeItem, change: EmployeeChange): EmployeeItem {
  const next = { ...row, ...change };
  if (change.nextYearSalary !== undefined) next.nextYearSalaryManual = change.nextYearSalary !== null;
  if (change.employeeStatus !== undefined && change.employeeStatus !== 'Active') {
    next.nextYearSalary = null;
    next.nextYearSalaryManual = false;
  }
  if (change.lastName) next.isVacancy = false;
  return next;
}
