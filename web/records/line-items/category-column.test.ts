import { expect, test } from 'vitest';
import type { ProposedItem } from '../../../core/contract/line-items.ts';
import { bulkChoices } from './bulk-choices.ts';
import { proposedColumns } from './proposed-columns.ts';

const lists = {
  buildings: [],
  workGroups: [],
  categories: [
    { id: 4, name: 'Leadership', deseFunction: '2200', displayOrder: 1 },
    { id: 5, name: 'Teaching', deseFunction: '2300', displayOrder: 2 },
  ],
};
const column = proposedColumns(lists).find(({ id }) => id === 'categoryId')!;
const line = (categoryId: number | null, deseCode: string | null) => ({ categoryId, deseCode }) as ProposedItem;

test('a line without its own category shows that of its DESE code, and stays blank in the editor', () => {
  const byCode = line(null, '2210');
  expect(column.text(byCode)).toBe('Leadership (by DESE 2210)');
  expect(column.instead?.(byCode)?.why).toBe(
    'The category comes from the DESE code. A category chosen here is used instead.',
  );
  expect(column.editText(byCode)).toBe('');
  expect(column.copyText(byCode)).toBe('');
});

test('its own category comes first, and a line with neither is uncategorized, with the reason', () => {
  expect(column.text(line(5, '2210'))).toBe('Teaching');
  expect(column.instead?.(line(null, '5100'))).toEqual({
    text: 'Uncategorized',
    why: 'No category has the DESE code 5100.',
  });
  expect(column.instead?.(line(null, null))?.why).toBe('This line has no DESE code.');
});

test('selected employees can be given a category, or that of their codes', () => {
  const choice = bulkChoices(lists).find(({ action }) => action === 'Assign category')!;
  expect(choice.choices.map(({ label }) => label)).toEqual(['Leadership', 'Teaching', 'By DESE code']);
  expect(choice.change('5')).toEqual({ categoryId: 5 });
  expect(choice.change(choice.choices.at(-1)!.value)).toEqual({ categoryId: null });
});
