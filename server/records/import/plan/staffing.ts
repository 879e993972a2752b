import type { ImportPreview, Staffing } from '../../../../core/contract/import.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { cents, sum, toDollars, ZERO } from '../../../../core/money.ts';
import { people, type RosterRow } from '../../../../core/rules/people/people.ts';
import type { ChangeSet } from './build-change-set.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { ImportColumns } from '../write/import-columns.ts';

/** The staffing fields of a line. */
interface StaffLine extends Omit<RosterRow, 'id'> {
  benefits: ImportColumns['benefits_cents'];
}

const FTE_UNITS = 10_000;

function staffLine(line: ImportColumns | StoredLine): StaffLine {
  return {
    employeeId: line.employee_id,
    firstName: line.first_name,
    lastName: line.last_name,
    position: line.position,
    buildingId: line.building_id,
    currentFTE: line.current_fte,
    currentSalary: line.current_salary_cents,
    cost: line.cost_cents,
    isVacancy: line.is_vacancy,
    benefits: line.benefits_cents,
  };
}

/** Returns FTE, people, vacancies and benefits before and after an import; null for a budget without people. */
export function compareStaffing(
  type: ImportType,
  stored: readonly StoredLine[],
  set: ChangeSet,
): ImportPreview['staffing'] {
  if (type === 'proposed') return null;
  const updated = new Map(set.updates.map(({ id, columns }) => [id, columns]));
  const removed = new Set(set.removes.map(({ id }) => id));
  const kept = stored.flatMap((line) => (removed.has(line.id) ? [] : [staffLine(updated.get(line.id) ?? line)]));
  const created = set.creates.map(({ columns }) => staffLine(columns));
  return { before: staffing(stored.map(staffLine)), after: staffing([...kept, ...created]) };
}

function staffing(lines: readonly StaffLine[]): Staffing {
  const units = lines.reduce((total, { currentFTE }) => total + Math.round(currentFTE * FTE_UNITS), 0);
  return {
    fte: units / FTE_UNITS,
    headcount: people(lines.map((line, id) => ({ ...line, id }))).length,
    vacancies: lines.filter(({ isVacancy }) => isVacancy).length,
    benefits: toDollars(sum(lines.map(({ benefits }) => (benefits === null ? ZERO : cents(benefits))))),
  };
}
