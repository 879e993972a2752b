import { expect, test } from 'vitest';
import type { ProposedItem } from '../../../core/contract/line-items.ts';
import { proposedColumns } from './proposed-columns.ts';

const lists = {
  buildings: [],
  workGroups: [],
  functions: [],
  functionNames: new Map<string, string>(),
  categories: [
    { id: 4, name: 'Leadership', deseFunction: '2200', displayOrder: 1, isPersonnel: false },
    { id: 5, name: 'Teaching', deseFunction: '2300', displayOrder: 2, isPersonnel: false },
  ],
};
const column = proposedColumns(lists).find(({ id }) => id === 'categoryId')!;
const line = (categoryId: number | null, deseCode: string | null) => ({ categoryId, deseCode }) as ProposedItem;

test('a line without its own category shows that of its DESE code, and stays blank in the editor', () => {
  const byCode = line(null, '2210');
  expect(column.text(byCode)).toBe('Leadership (by DESE 2210)');
  expect(column.instead?.(byCode)?.why).toBe(
    'The category comes from the DESE code. To use another category, choose it here.',
  );
  expect(column.editText(byCode)).toBe('');
  expect(column.copyText(byCode)).toBe('');
});

test('its own category comes first, and a line with neither is uncategorized, with the reason', () => {
  expect(column.text(line(5, '2210'))).toBe('Teaching');
  expect(column.instead?.(line(null, '5100'))).toEqual({
    text: 'Uncategorized',
    why: 'No category includes the DESE code 5100.',
  });
  expect(column.instead?.(line(null, null))?.why).toBe('This line has no DESE code.');
});
