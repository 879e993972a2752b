import { expect, test } from 'vitest';
import { rowMessage } from './row-message.ts';

test.each([
  [7, 'Holt, Dev', 'The salary is blank.', 'Row 7, Holt, Dev: The salary is blank.'],
  [7, '', 'The salary is blank.', 'Row 7: The salary is blank.'],
  [0, '', 'There were no buildings yet.', 'There were no buildings yet.'],
  [7, '', 'Row 7 has neither a name nor a position.', 'Row 7 has neither a name nor a position.'],
  [7, '', 'Row 70 is the same.', 'Row 7: Row 70 is the same.'],
])('of row %i, %j: %j', (row, name, what, expected) => {
  expect(rowMessage({ row, name }, what)).toBe(expected);
});
