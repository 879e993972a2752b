import type { EmployeeItem } from '../../../../core/contract/line-items.ts';
import { formatFindings } from '../../../../core/rules/people/format-findings.ts';
import type { Badge, Column } from '../../../platform/grid/columns/column.ts';
import { columnsOf } from '../../../platform/grid/columns/columns-of.ts';
import type { EmployeeChange } from '../employee-columns.ts';
import { manualBadge } from '../employee-labels.ts';

type EmployeeColumn = Column<EmployeeItem, EmployeeChange>;

/** Columns that can be edited in the list. All other columns are edited in the form. */
const INLINE: ReadonlySet<string> = new Set(['employeeStatus', 'nextYearSalary', 'dateOfDeparture']);
/** The columns that are in view without scrolling: those that identify the person, and those that are edited here. */
const FIRST: readonly string[] = [
  ...['lastName', 'firstName', 'position', 'employeeStatus', 'currentSalary', 'nextYearSalary', 'dateOfDeparture'],
  'buildingId',
];
const AUTO: Badge = {
  text: 'Auto',
  why: 'Calculated from the current salary. To set the salary by hand, type a value.',
};

const column = columnsOf<EmployeeItem, EmployeeChange>();

/** Only few of all records have a finding. The narrow column leaves room for the names of the work groups in a wide window. */
const FEW_FINDINGS = 160;
const ALL_FINDINGS = 260;

/**
 * Columns of the imported roster: findings, and decisions for the next year. `isReview` is true if only records with findings are listed.
 */
export function historyColumns(all: readonly EmployeeColumn[], isReview: boolean): EmployeeColumn[] {
  const findings = column.text({
    id: 'findings',
    title: 'Findings',
    width: isReview ? ALL_FINDINGS : FEW_FINDINGS,
    read: ({ metadata }) => formatFindings(metadata),
  });
  const shown = all.map((one) => {
    if (one.id === 'nextYearSalary') return { ...one, badge: autoOrManual };
    return INLINE.has(one.id) ? one : { ...one, editor: null, restore: null };
  });
  const first = FIRST.flatMap((id) => shown.filter((one) => one.id === id));
  return [...first, findings, ...shown.filter(({ id }) => !FIRST.includes(id))];
}

/** States whether next year's salary is computed or entered manually. Null if there is no such salary. */
function autoOrManual(row: EmployeeItem): Badge | null {
  return manualBadge(row) ?? (row.nextYearSalary === null ? null : AUTO);
}
