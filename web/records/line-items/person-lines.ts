import type { EmployeeItem } from '../../../core/contract/line-items.ts';

/**
 * Returns all lines of the person on a given line: the lines with the same employee ID or, if the line has no ID, the lines without an ID
 * that have the same name. A vacancy has only its own line.
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
