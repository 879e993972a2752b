import { EMPLOYEE_STATUSES, type EmployeeItem } from '../../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { TITLE_OF } from '../../../core/line-fields.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';
import { choicesOf, idOf, type Lists } from './column-values.ts';
import type { EmployeeChange } from './employee-columns.ts';
import { NONE } from './use-filters.ts';

/** A field that can be set for several employees at once. */
export interface BulkChoice {
  action: string;
  title: string;
  columnId: keyof EmployeeItem & keyof EmployeeChange;
  placeholder: string;
  choices: readonly Choice[];
  /** Shown if no value is selected. */
  missing: string;
  /** Note about side effects of the change. */
  note: string | null;
  change: (value: string) => EmployeeChange;
}

const idFrom = (value: string) => (value === NONE ? null : idOf(value));

export function bulkChoices(lists: Lists): readonly BulkChoice[] {
  return [
    {
      action: 'Assign building',
      title: TITLE_OF.buildingId,
      columnId: 'buildingId',
      placeholder: 'Choose a building',
      choices: [{ value: NONE, label: DISTRICT_WIDE }, ...choicesOf(lists.buildings)],
      missing: 'Please select a building',
      note: null,
      change: (value) => ({ buildingId: idFrom(value) }),
    },
    {
      action: 'Assign work group',
      title: TITLE_OF.workGroupId,
      columnId: 'workGroupId',
      placeholder: 'Type the first letters of the name',
      choices: [...choicesOf(lists.workGroups), { value: NONE, label: 'None' }],
      missing: 'Please enter a work group',
      note: null,
      change: (value) => ({ workGroupId: idFrom(value) }),
    },
    {
      action: 'Assign category',
      title: TITLE_OF.categoryId,
      columnId: 'categoryId',
      placeholder: 'Choose a category',
      choices: [...choicesOf(lists.categories), { value: NONE, label: 'By DESE code' }],
      missing: 'Please select a category',
      note: null,
      change: (value) => ({ categoryId: idFrom(value) }),
    },
    {
      action: 'Set status',
      title: TITLE_OF.employeeStatus,
      columnId: 'employeeStatus',
      placeholder: 'Choose a status',
      choices: EMPLOYEE_STATUSES.map((status) => ({ value: status, label: status })),
      missing: 'Please select a status',
      note: 'If you set Retiring or Inactive, the next-year salary is cleared.',
      change: (value) => ({ employeeStatus: EMPLOYEE_STATUSES.find((status) => status === value) ?? 'Active' }),
    },
  ];
}
