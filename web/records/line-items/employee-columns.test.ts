import { describe, expect, test } from 'vitest';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { blankEmployee } from './blank-line.ts';
import { applyToEmployee, employeeColumns } from './employee-columns.ts';
import { nameOf, vacancy as whyVacant, withoutNextYear } from './employee-labels.ts';
import { withoutSalaryText } from './next-year-figure.tsx';
import { lockReason } from './lock-reason.ts';

const employee = (values: Partial<EmployeeItem> = {}): EmployeeItem => ({
  id: 1,
  rev: 1,
  scenarioId: 1,
  budgetYearId: 1,
  fiscalYear: 2026,
  isOperating: true,
  isProjected: false,
  sourceItemId: null,
  accountLine: null,
  fund: 'General',
  categoryId: null,
  categoryName: null,
  deseCode: null,
  object: null,
  program: null,
  buildingId: null,
  building: null,
  notes: null,
  cost: 68_320,
  budgetStatus: 'DRAFT',
  metadata: { needsReview: false, importWarnings: [] },
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'Ann',
  firstName: 'Dev',
  lastName: 'Holt',
  employeeId: null,
  positionNumber: null,
  position: 'Teacher',
  isVacancy: false,
  currentSalary: 68_320,
  nextYearSalary: 70_711.2,
  nextYearSalaryManual: false,
  currentFTE: 1,
  benefits: null,
  locationCode: null,
  department: null,
  workGroupId: null,
  workGroup: null,
  jobClass: null,
  hireDate: null,
  dateOfDeparture: null,
  employeeStatus: 'Active',
  ...values,
});

const columns = employeeColumns(
  { buildings: [], categories: [], workGroups: [], functions: [], functionNames: new Map<string, string>() },
  false,
);
const columnOf = (id: string) => columns.find((column) => column.id === id)!;
const next = columnOf('nextYearSalary');

test('the pay follows the name and the position, before what a narrow window cuts off', () => {
  const shown = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  expect(shown.slice(0, 6)).toEqual([
    'lastName',
    'firstName',
    'position',
    'currentFTE',
    'currentSalary',
    'nextYearSalary',
  ]);
});

describe('the next-year salary', () => {
  test('that is computed is shown, but the editor is blank, and leaving it so changes nothing', () => {
    expect(next.text(employee())).toBe('$70,711.20');
    expect([next.editText(employee()), next.placeholder(employee())]).toEqual(['', '$70,711.20']);
    expect(next.enter('', employee())).toEqual({ kind: 'same' });
  });

  test('becomes manual by typing, even the very figure that was computed, and a blank takes that back', () => {
    expect(next.enter('70711.20', employee())).toEqual({ kind: 'change', change: { nextYearSalary: 70_711.2 } });
    const manual = employee({ nextYearSalary: 0, nextYearSalaryManual: true });
    expect([next.badge?.(manual), next.text(manual)]).toEqual([
      { text: 'Manual', why: 'Entered by hand. To use the calculated salary again, clear the cell.' },
      '$0',
    ]);
    expect(next.enter('', manual)).toEqual({ kind: 'change', change: { nextYearSalary: null } });
    expect(next.badge?.(employee())).toBeNull();
  });

  test.each(['Retiring', 'Inactive'] as const)('of someone %s is N/A and locked', (employeeStatus) => {
    const leaver = employee({ employeeStatus, nextYearSalary: null });
    expect(next.text(leaver)).toBe('N/A');
    expect(next.lock(leaver)).toBe(
      `The next-year salary of ${employeeStatus} employees is not shown and cannot be entered. To enter a next-year salary, set the status to Active.`,
    );
  });

  test('of someone who leaves before the year begins is N/A; an unknown one is a dash; both say why', () => {
    const leaver = employee({ nextYearSalary: null, dateOfDeparture: '2026-06-30' });
    expect(next.text(leaver)).toBe('N/A');
    expect(withoutNextYear(leaver)?.why).toBe('This employee leaves before FY27 begins.');
    const unknown = employee({ nextYearSalary: null, currentSalary: null });
    expect(next.text(unknown)).toBe('–');
    expect(withoutNextYear(unknown)?.why).toBe('Enter a current salary to calculate next year’s salary.');
  });
});

test('the total of the next-year salaries says which lines it leaves out', () => {
  const retiring = employee({ employeeStatus: 'Retiring', nextYearSalary: null });
  const gone = employee({ nextYearSalary: null, dateOfDeparture: '2026-06-30' });
  const unknown = employee({ nextYearSalary: null, currentSalary: null });
  const zero = employee({ nextYearSalary: 0, nextYearSalaryManual: true });
  expect(withoutSalaryText([employee(), zero])).toBe('');
  expect(withoutSalaryText([employee(), retiring])).toBe('excludes 1 leaving or inactive');
  expect(withoutSalaryText([retiring, unknown, gone])).toBe('excludes 2 leaving or inactive, 1 unknown');
});

test('a salary of 0 says what happens to a new hire', () => {
  const salary = columnOf('currentSalary');
  const hire = employee({ currentSalary: 0, nextYearSalary: 55_000, nextYearSalaryManual: true });
  expect(salary.instead?.(hire)).toEqual({ text: '$0', why: 'New hire who starts in FY27 at the next-year salary.' });
  expect(salary.instead?.(employee({ currentSalary: 0, nextYearSalary: 0 }))?.why).toBe(
    'New hire without a starting salary, so the pay in FY27 is $0. Enter the next-year salary.',
  );
  expect(salary.instead?.(employee())).toBeNull();
  expect(salary.hint).toContain('For a new hire who starts next year, enter 0 here');
  expect([salary.editText(hire), salary.copyText(hire)]).toEqual(['0', '0']);
});

test('a new employee is a full one, of no building, until something else is said', () => {
  const columnsOfBlank = (id: string) => columnOf(id).text(blankEmployee());
  expect([columnsOfBlank('currentFTE'), columnsOfBlank('buildingId')]).toEqual(['1.00', 'District Wide']);
  expect(columnOf('currentFTE').enter('', employee()).kind).toBe('problem');
});

describe('until the server has answered', () => {
  test('a typed salary is manual, and a status other than Active clears it', () => {
    const typed = applyToEmployee(employee(), { nextYearSalary: 71_000 });
    expect(typed).toMatchObject({ nextYearSalary: 71_000, nextYearSalaryManual: true });
    expect(applyToEmployee(typed, { employeeStatus: 'Retiring' })).toMatchObject({
      nextYearSalary: null,
      nextYearSalaryManual: false,
    });
  });

  test('a name fills a vacancy', () => {
    const vacancy = employee({ isVacancy: true, firstName: null, lastName: null });
    expect([columnOf('lastName').text(vacancy), nameOf(vacancy)]).toEqual(['Vacant', 'Vacant Teacher']);
    expect(whyVacant(vacancy)?.why).toBe(
      'This position is vacant. It counts in the totals, but not in the headcount. To fill the position, type a name.',
    );
    const filled = applyToEmployee(vacancy, { lastName: 'Gomez' });
    expect([columnOf('lastName').text(filled), nameOf(filled)]).toEqual(['Gomez', 'Gomez']);
  });
});

describe('locked cells', () => {
  const isOpen = (lock: ReturnType<typeof lockReason>, row: EmployeeItem) =>
    columns.filter((column) => column.editor !== null && lock(row, column.id) === null).map(({ id }) => id);

  test('a projected row takes a next-year salary and notes', () => {
    expect(isOpen(lockReason(null), employee({ isProjected: true }))).toEqual(['nextYearSalary', 'notes']);
  });

  test('an adopted budget leaves open what next year is planned with', () => {
    expect(isOpen(lockReason('Voted'), employee())).toEqual([
      'nextYearSalary',
      'employeeStatus',
      'dateOfDeparture',
      'notes',
    ]);
  });

  test('a draft is open', () => {
    expect(isOpen(lockReason(null), employee())).toContain('currentSalary');
  });
});
