import { expect, test } from 'vitest';
import { coveredNote, usualFunds } from './goal-texts.ts';

const goal = (coveredFunds: string[] | null, coveredAmount = 80_000) => ({
  ...{ coveredFunds, coveredAmount, actualAmount: 90_000 },
});

test('the funds that guidance covers are named once, and in a row only if they differ', () => {
  const goals = [goal(['General', 'School Choice']), goal(['General']), goal(['General'], 89_999.9), goal(null)];
  const funds = usualFunds(goals);
  expect(funds).toBe('General fund');
  expect(goals.map((one) => coveredNote(one, funds))).toEqual([
    'General fund and School Choice $80,000',
    '$80,000 covered',
    null,
    null,
  ]);
  expect(usualFunds([goal(null)])).toBeNull();
});
