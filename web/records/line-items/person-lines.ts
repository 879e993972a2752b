import type { EmployeeItem } from '../../../core/contract/line-items.ts';

/**
 * The lines of the person whom a line names: those with its employee id, else those without an id that have the name. A vacancy has
 * only its own line.
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
