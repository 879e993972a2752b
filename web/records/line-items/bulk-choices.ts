import { EMPLOYEE_STATUSES } from '../../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { TITLE_OF } from '../../../core/line-fields.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';
import { choicesOf, idOf, type Lists } from './column-values.ts';
import type { EmployeeChange } from './employee-columns.ts';
import type { ProposedChange } from './proposed-columns.ts';
import { NONE } from './use-filters.ts';

/** A field that can be set for several lines at once. */
export interface BulkChoice<Change> {
  action: string;
  title: string;
  columnId: keyof Change & string;
  placeholder: string;
  choices: readonly Choice[];
  /** Shown if no value is selected. */
  missing: string;
  /** Note about side effects of the change. */
  note: string | null;
  change: (value: string) => Change;
}

/** The codes that a line can have. Loaded when the dialog is opened. */
export interface CodeChoices {
  functions: readonly Choice[];
  funds: readonly Choice[];
}

/** Returns the lines that do not have the value yet. */
export function linesToChange<Row extends object>(lines: readonly Row[], change: object): Row[] {
  return lines.filter((line) => Object.entries(change).some(([field, value]) => Reflect.get(line, field) !== value));
}

const idFrom = (value: string) => (value === NONE ? null : idOf(value));

/** The fields that can be set for several proposed lines. Buildings have their own button. */
export function proposedChoices(lists: Lists, codes: CodeChoices): readonly BulkChoice<ProposedChange>[] {
  return codingChoices(lists, codes);
}

/** The fields that can be set for several employees. */
export function employeeChoices(lists: Lists, codes: CodeChoices): readonly BulkChoice<EmployeeChange>[] {
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
    ...codingChoices(lists, codes),
    {
      action: 'Set status',
      title: TITLE_OF.employeeStatus,
      columnId: 'employeeStatus',
      placeholder: 'Choose a status',
      choices: EMPLOYEE_STATUSES.map((status) => ({ value: status, label: status })),
      missing: 'Please select a status',
      note: 'If you set Retiring or Inactive, next-year salaries entered by hand are cleared.',
      change: (value) => ({ employeeStatus: EMPLOYEE_STATUSES.find((status) => status === value) ?? 'Active' }),
    },
  ];
}

function codingChoices(lists: Lists, codes: CodeChoices) {
  return [
    {
      action: 'Assign category',
      title: TITLE_OF.categoryId,
      columnId: 'categoryId' as const,
      placeholder: 'Choose a category',
      choices: [...choicesOf(lists.categories), { value: NONE, label: 'By DESE code' }],
      missing: 'Please select a category',
      note: null,
      change: (value: string) => ({ categoryId: idFrom(value) }),
    },
    {
      action: 'Assign DESE code',
      title: TITLE_OF.deseCode,
      columnId: 'deseCode' as const,
      placeholder: 'Type a code or part of its name',
      choices: [...codes.functions, { value: NONE, label: 'None' }],
      missing: 'Please select a DESE code',
      note: 'A line without a category counts in the category of this code.',
      change: (value: string) => ({ deseCode: value === NONE ? null : value }),
    },
    {
      action: 'Assign fund',
      title: TITLE_OF.fund,
      columnId: 'fund' as const,
      placeholder: 'Choose a fund',
      choices: codes.funds,
      missing: 'Please select a fund',
      note: null,
      change: (value: string) => ({ fund: value }),
    },
  ];
}
