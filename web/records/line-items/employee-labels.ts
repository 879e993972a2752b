import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import { firstDay, fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Badge, Instead } from '../../platform/grid/columns/column.ts';

/** Name of an employee in messages. */
export function nameOf(row: EmployeeItem): string {
  const name = [row.lastName, row.firstName].filter((part) => part !== null).join(', ');
  if (row.isVacancy || name === '') return `Vacant ${row.position ?? 'position'}`;
  return name;
}

export function vacancy(row: EmployeeItem): Instead | null {
  return row.isVacancy
    ? {
        text: 'Vacant',
        why: 'This position is vacant. It counts in the totals, but not in the headcount. To fill the position, type a name.',
      }
    : null;
}

export const NEW_HIRE =
  'For a new hire who starts next year, enter 0 here and the starting salary under Next-year salary. Without a starting salary, next year’s pay is $0.';

export function newHire({ currentSalary, employeeStatus, fiscalYear, nextYearSalary }: EmployeeItem): Instead | null {
  if (currentSalary !== 0 || employeeStatus !== 'Active') return null;
  const next = fiscalYearLabel(fiscalYear + 1);
  const why = nextYearSalary
    ? `New hire who starts in ${next} at the next-year salary.`
    : `New hire without a starting salary, so the pay in ${next} is $0. Enter the next-year salary.`;
  return { text: '$0', why };
}

export function manualBadge(row: EmployeeItem): Badge | null {
  return row.nextYearSalaryManual
    ? { text: 'Manual', why: 'Entered by hand. To use the calculated salary again, clear the cell.' }
    : null;
}

export function lockedByStatus(row: EmployeeItem): string | null {
  return row.employeeStatus === 'Active'
    ? null
    : `The next-year salary of ${row.employeeStatus} employees is not shown and cannot be entered. To enter a next-year salary, set the status to Active.`;
}

/** Shown for a person who is no longer paid in the next year. If the salary is only missing, a dash is shown instead. */
export const NOT_APPLICABLE = 'N/A';

/** Text and reason that are shown instead of a next-year salary. Null if there is a salary. */
export function withoutNextYear(row: EmployeeItem): Instead | null {
  const next = row.fiscalYear + 1;
  const status = lockedByStatus(row);
  if (status !== null) return { text: NOT_APPLICABLE, why: status };
  if (row.nextYearSalary !== null) return null;
  if (row.dateOfDeparture !== null && row.dateOfDeparture < firstDay(next)) {
    return { text: NOT_APPLICABLE, why: `This employee leaves before ${fiscalYearLabel(next)} begins.` };
  }
  return { text: '–', why: 'Enter a current salary to calculate next year’s salary.' };
}
