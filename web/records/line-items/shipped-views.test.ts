import { expect, test } from 'vitest';
import { shippedViewsOf } from './shipped-views.ts';

const COLUMNS = [
  { id: 'accountDescription', isPinned: true, isHidden: false },
  { id: 'amount', isPinned: false, isHidden: false },
  { id: 'notes', isPinned: false, isHidden: true },
];

test('a view shows its columns in its order and hides the others; one that names none shows what the list shows', () => {
  const [coding, work] = shippedViewsOf(COLUMNS, { Coding: ['notes', 'accountDescription'], Work: null });
  expect(coding).toEqual({
    name: 'Coding',
    screen: '',
    state: {
      columnOrder: {
        orderedColIds: ['ag-Grid-SelectionColumn', 'edit', 'notes', 'accountDescription', 'amount'],
      },
      columnPinning: { leftColIds: ['ag-Grid-SelectionColumn', 'edit', 'accountDescription'], rightColIds: [] },
      columnVisibility: { hiddenColIds: ['amount'] },
    },
  });
  expect(work?.state).toMatchObject({
    columnOrder: { orderedColIds: ['ag-Grid-SelectionColumn', 'edit', 'accountDescription', 'amount', 'notes'] },
    columnVisibility: { hiddenColIds: ['notes'] },
  });
});
