import type { EmployeeItem } from '../../../core/contract/line-items.ts';

/**
 * The lines of the one whom a line names: those with its employee id, else those without any that bear the name. A vacancy is
 * nobody's.
 */
export function linesOfPerson(line: EmployeeItem, rows: readonly EmployeeItem[]): readonly EmployeeItem[] {
  if (line.isVacancy) return [line];
  const { employeeId } = line;
  const isSame = (row: EmployeeItem) =>
    employeeId !== null
      ? row.employeeId === employeeId
      : row.employeeId === null && row.lastName === line.lastName && row.firstName === line.firstName;
  return rows.filter((row) => row.id === line.id || (!row.isVacancy && isSame(row)));
}
