import { expect, test } from 'vitest';
import { withChanged } from './grid-status.ts';

test('changed rows take the place of the old ones; rows that a filter hides stay hidden', () => {
  const [ann, bea, hidden] = [{ name: 'Ann' }, { name: 'Bea' }, { name: 'Cal' }];
  const shown = { rows: [bea, ann], isFiltered: true };
  const [newBea, newHidden] = [{ name: 'Beatrix' }, { name: 'Calvin' }];
  const changed = new Map([
    [bea, newBea],
    [hidden, newHidden],
  ]);
  const after = withChanged(shown, changed);
  expect(after).toEqual({ rows: [newBea, ann], isFiltered: true });
  expect(after.rows[1]).toBe(ann);
});
