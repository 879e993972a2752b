import { expect, test } from 'vitest';
import type { ProposedItem } from '../../../core/contract/line-items.ts';
import { proposedColumns } from './proposed-columns.ts';

const lists = {
  buildings: [],
  workGroups: [],
  categories: [],
  functions: [{ value: '2305', label: '2305 Teachers, Classroom' }],
  functionNames: new Map([
    ['2305', 'Teachers, Classroom'],
    ['2330', 'Paraprofessionals'],
  ]),
};
const columns = proposedColumns(lists);
const badgeOf = (columnId: string, deseCode: string | null, deseCategories: string | null = null) =>
  columns.find(({ id }) => id === columnId)?.badge?.({ deseCode, deseCategories } as ProposedItem) ?? null;

test('a code is marked as unknown unless it is in the list of functions, even if its function is not valid in the year', () => {
  expect(badgeOf('deseCode', '9999')).toEqual({
    text: 'Unknown',
    why: '9999 is not in the list of DESE functions. The line still counts in the totals. Correct the code, or add the function in Manage Data > Budget Categories > DESE functions.',
    isWarning: true,
  });
  expect(['2305', '2330', null].map((code) => badgeOf('deseCode', code))).toEqual([null, null, null]);
});

test('a description that is the name of another function is marked, one in other words is not', () => {
  expect(badgeOf('deseCategories', '2305', 'Paraprofessionals')).toEqual({
    text: 'Differs',
    why: 'This text is the name of another DESE function. 2305 is Teachers, Classroom. Change the text or the code. Categories and totals follow the code.',
    isWarning: true,
  });
  expect(badgeOf('deseCategories', '2305', 'Regular Day')).toBeNull();
  expect(badgeOf('deseCategories', '2305', 'TEACHERS CLASSROOM')).toBeNull();
});
