import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { LineItem } from '../../../core/contract/line-items.ts';

const OPEN_ON_PROJECTED: ReadonlySet<string> = new Set(['nextYearSalary', 'notes']);
const OPEN_ON_ADOPTED: ReadonlySet<string> = new Set(['nextYearSalary', 'employeeStatus', 'dateOfDeparture', 'notes']);

/**
 * Returns the reason why a cell of a projected year or an adopted budget cannot be changed, or null. The server
 * enforces the lock. This only explains it.
 */
export function lockReason(adoptedVersion: string | null) {
  return (row: LineItem, columnId: string): string | null => {
    if (row.isProjected) {
      const label = fiscalYearLabel(row.fiscalYear);
      return OPEN_ON_PROJECTED.has(columnId)
        ? null
        : `${label} is projected. Edit the base year and generate the projection again.`;
    }
    if (adoptedVersion === null || OPEN_ON_ADOPTED.has(columnId)) return null;
    return `"${adoptedVersion}" is adopted. An administrator can reopen this version in Admin Panel > Budget Management.`;
  };
}
