import { expect, test } from 'vitest';
import { fromDollars } from '../money.ts';
import { explainPositions } from './explain-positions.ts';

test('a reduction is explained in whole positions, rounded up, and in FTE', () => {
  // 1,372,100.26 / 85,000 = 16.14…
  const explanation = explainPositions(fromDollars(1_372_100.26));
  expect(explanation.words).toBe('17 positions, 16.1 FTE');
  expect(explanation.inputs).toEqual([{ label: 'Reduction', value: 1_372_100.26 }]);
  expect(explanation.facts).toEqual([{ label: 'Average salary of a position', value: '$85,000' }]);
});

test('no reduction is no position', () => {
  expect(explainPositions(fromDollars(0)).words).toBe('0 positions, 0.0 FTE');
});
