import { expect, test } from 'vitest';
import { describeUses } from './describe-uses.ts';

const use = (count: number, what: string) => ({ count, what, canMove: true });

test('uses of an entry are listed with their number', () => {
  expect(describeUses([use(14, 'employees')])).toBe('14 employees');
  expect(describeUses([use(1, 'employees'), use(1200, 'projected lines')])).toBe(
    '1 employee and 1,200 projected lines',
  );
  expect(describeUses([use(2, 'employees'), use(1, 'line items'), use(3, 'deleted lines')])).toBe(
    '2 employees, 1 line item and 3 deleted lines',
  );
  expect(describeUses([use(1, 'budget categories'), use(1, 'job classes')])).toBe('1 budget category and 1 job class');
});
