import { expect, test } from 'vitest';
import { cellChange, editionBefore } from './cell-change.ts';

test('a cell changed by dollars and cents, or by a percentage', () => {
  // Duxbury’s M/7: 70,821 in FY23, 72,946 in FY24: 2,125 more, 3.0005…%.
  expect(cellChange(72_946, 70_821, 'dollars')).toBe('+$2,125.00');
  expect(cellChange(72_946, 70_821, 'percent')).toBe('+3.00%');
  expect(cellChange(70_821, 72_946, 'dollars')).toBe('−$2,125.00');
  expect(cellChange(70_821, null, 'percent')).toBe('new');
});

test('the edition before is the one in front of it', () => {
  const edition = (fiscalYear: number, fromDay: number) => ({
    ...{ fiscalYear, fromDay, source: 'PRINTED' as const, terms: null, stepMap: null, file: null, amounts: [] },
  });
  const [first, second] = [edition(2026, 1), edition(2026, 92)];
  expect(editionBefore({ editions: [first, second] }, second)).toBe(first);
  expect(editionBefore({ editions: [first, second] }, first)).toBeUndefined();
});
