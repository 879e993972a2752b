import { DEFAULT_FTE, EMPLOYEE_STATUSES, type EmployeeItem } from '../../../core/contract/line-items.ts';
import { TITLE_OF, type EmployeeField } from '../../../core/line-fields.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { MAX_FTE, MIN_FTE } from '../../../core/rules/people/fte-limits.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { choicesOf, idOf, idTextOf, type Lists } from './column-values.ts';
import {
  BUDGET_STATUS_COLUMN,
  buildingColumn,
  categoryColumn,
  deseCodeColumn,
  named,
  UPDATED_BY_COLUMN,
} from './shared-columns.ts';
import { lockedByStatus, manualBadge, NEW_HIRE, newHire, vacancy, withoutNextYear } from './employee-labels.ts';

type TextField = Extract<EmployeeField, { kind: 'name' | 'text' | 'code' | 'notes' }>['id'];
type DateField = Extract<EmployeeField, { kind: 'date' }>['id'];

export type EmployeeChange = Partial<Pick<EmployeeItem, EmployeeField['id']>>;
type EmployeeColumn = Column<EmployeeItem, EmployeeChange>;

const PER_YEAR = '$ / yr';

const column = columnsOf<EmployeeItem, EmployeeChange>();

function text(id: TextField, width: number, more: { hidden?: boolean } = {}): EmployeeColumn {
  return column.text({ ...named(id), width, ...more, read: (row) => row[id], write: (value) => ({ [id]: value }) });
}

function date(id: DateField): EmployeeColumn {
  return column.date({ ...named(id), width: 130, read: (row) => row[id], write: (value) => ({ [id]: value }) });
}

const LAST_NAME = column.text({
  ...named('lastName'),
  hint: 'If both names are blank, the line is a vacancy.',
  width: 150,
  pinned: true,
  read: (row) => row.lastName,
  write: (lastName) => ({ lastName }),
  instead: vacancy,
});

const CURRENT_FTE = column.fte({
  ...named('currentFTE'),
  width: 92,
  required: true,
  min: MIN_FTE,
  max: MAX_FTE,
  total: true,
  read: (row) => row.currentFTE,
  write: (fte) => ({ currentFTE: fte ?? DEFAULT_FTE }),
});

const NEXT_YEAR_SALARY = column.money({
  ...named('nextYearSalary'),
  unit: PER_YEAR,
  width: 178,
  total: true,
  read: (row) => fromDollars(row.nextYearSalary),
  // A computed salary is not editable text: the editor starts empty, a typed value replaces it, and a blank restores
  // it.
  readForEdit: (row) => (row.nextYearSalaryManual ? fromDollars(row.nextYearSalary) : null),
  write: (salary) => ({ nextYearSalary: toDollars(salary) }),
  lock: lockedByStatus,
  instead: withoutNextYear,
  badge: manualBadge,
});

const STATUS = column.choice({
  ...named('employeeStatus'),
  width: 108,
  required: true,
  choices: EMPLOYEE_STATUSES.map((status) => ({ value: status, label: status })),
  read: (row) => row.employeeStatus,
  write: (value) => ({ employeeStatus: EMPLOYEE_STATUSES.find((status) => status === value) ?? 'Active' }),
});

const BENEFITS = column.money({
  ...named('benefits'),
  unit: PER_YEAR,
  width: 130,
  hidden: true,
  total: true,
  read: (row) => fromDollars(row.benefits),
  write: (benefits) => ({ benefits: toDollars(benefits) }),
});

const FUND = column.text({
  ...named('fund'),
  width: 110,
  hidden: true,
  required: true,
  read: (row) => row.fund,
  write: (fund) => ({ fund: fund ?? '' }),
});

function workGroupColumn(lists: Lists): EmployeeColumn {
  return column.choice({
    ...named('workGroupId'),
    width: 180,
    choices: choicesOf(lists.workGroups),
    none: 'None',
    read: (row) => idTextOf(row.workGroupId),
    write: (id) => ({ workGroupId: idOf(id) }),
  });
}

function salaryColumn(isProjected: boolean): EmployeeColumn {
  return column.money({
    id: 'currentSalary',
    title: isProjected ? 'Salary' : TITLE_OF.currentSalary,
    unit: PER_YEAR,
    hint: NEW_HIRE,
    width: 160,
    total: true,
    read: (row) => fromDollars(row.currentSalary),
    write: (salary) => ({ currentSalary: toDollars(salary) }),
    instead: newHire,
  });
}

function costColumn(isProjected: boolean): EmployeeColumn {
  return column.money({
    id: 'cost',
    title: 'Cost',
    unit: '$',
    width: 130,
    hidden: !isProjected,
    total: true,
    read: (row) => fromDollars(row.cost),
  });
}

/**
 * Columns of the roster. The pay follows the position, so that both are visible in a window of 1024 px. A projected year also shows the
 * cost, because it is less than the salary if a person is paid for only part of the year.
 */
export function employeeColumns(lists: Lists, isProjected: boolean): EmployeeColumn[] {
  return [
    LAST_NAME,
    text('firstName', 120),
    text('position', 200),
    CURRENT_FTE,
    salaryColumn(isProjected),
    costColumn(isProjected),
    NEXT_YEAR_SALARY,
    column.choice(buildingColumn(lists)),
    workGroupColumn(lists),
    STATUS,
    date('dateOfDeparture'),
    column.choice(categoryColumn(lists, 320)),
    date('hireDate'),
    column.code(deseCodeColumn(lists)),
    column.choice(BUDGET_STATUS_COLUMN),
    text('notes', 220),
    text('employeeId', 120, { hidden: true }),
    text('positionNumber', 140, { hidden: true }),
    text('accountLine', 204, { hidden: true }),
    text('object', 100, { hidden: true }),
    text('program', 100, { hidden: true }),
    FUND,
    text('locationCode', 120, { hidden: true }),
    text('department', 150, { hidden: true }),
    text('jobClass', 120, { hidden: true }),
    BENEFITS,
    column.text(UPDATED_BY_COLUMN),
  ];
}

/** The column order on a phone: the salary follows the names, because few columns are in view. */
export function salaryFirst<Field extends { id: string }>(columns: readonly Field[]): Field[] {
  const isFirst = ({ id }: Field) => ['lastName', 'firstName', 'currentSalary'].includes(id);
  return [...columns.filter(isFirst), ...columns.filter((column) => !isFirst(column))];
}

/** Applies a change to a row before the server responds with the derived values. */
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
