import { expect, test } from 'vitest';
import { EMPLOYEE_EXPORT_FIELDS, PROPOSED_EXPORT_FIELDS } from '../../../core/contract/line-items-export.ts';
import { historyColumns } from './import-history/history-columns.ts';
import { employeeColumns } from './employee-columns.ts';
import { exportFieldOf } from './export-fields.ts';
import { proposedColumns } from './proposed-columns.ts';

const LISTS = {
  buildings: [],
  workGroups: [],
  categories: [],
  functions: [],
  functionNames: new Map<string, string>(),
};
const roster = employeeColumns(LISTS, false);

test.each([
  ['the Employee Budget Manager', roster, EMPLOYEE_EXPORT_FIELDS],
  ['a projected year', employeeColumns(LISTS, true), EMPLOYEE_EXPORT_FIELDS],
  ['the Import History', historyColumns(roster, false), EMPLOYEE_EXPORT_FIELDS],
  ['the lines to review in the Import History', historyColumns(roster, true), EMPLOYEE_EXPORT_FIELDS],
  ['the Proposed Budget Manager', proposedColumns(LISTS), PROPOSED_EXPORT_FIELDS],
])('every column of %s can be exported', (_, columns: readonly { id: string }[], fields: readonly string[]) => {
  expect(columns.map(({ id }) => exportFieldOf(id)).filter((field) => !fields.includes(field))).toEqual([]);
});
