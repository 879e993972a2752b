import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { mergeEffectSentence } from './merge-effect.ts';

const line = (dollars: number | null, currentFTE: number) => ({
  currentSalary: dollars === null ? null : cents(dollars * 100),
  currentFTE,
});

test.each([
  ['the deleted line leaves the budget', line(47_084, 0.5), line(47_084, 0.5), 'falls by $47,084.00 and 0.5 FTE.'],
  ['a zero salary is a value', line(0, 1), line(47_084, 0.25), 'falls by $47,084.00 and 0.25 FTE.'],
  ['a blank salary is filled, so its dollars stay', line(null, 1), line(47_084, 0.5), 'falls by 0.5 FTE.'],
  ['a blank salary is deleted', line(47_084, 1), line(null, 1), 'falls by 1 FTE.'],
  ['a line without FTE', line(47_084, 1), line(100, 0), 'falls by $100.00.'],
  ['nothing', line(47_084, 1), line(null, 0), 'does not change.'],
])('%s', (_, kept, deleted, expected) => {
  expect(mergeEffectSentence(kept, deleted)).toBe(`Payroll ${expected}`);
});
