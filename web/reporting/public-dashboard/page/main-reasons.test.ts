import { expect, test } from 'vitest';
import { cents } from '../../../../core/money.ts';
import { mainReasons } from './year-change.tsx';

const changes = (...amounts: number[]) =>
  amounts.map((dollars, place) => ({ name: `Category ${place + 1}`, amount: cents(dollars * 100) }) as never);

test('the sentence names the largest changes in the direction of the total, and the rest', () => {
  expect(mainReasons(changes(500, -200, 300), cents(60_000), false, 'en')).toBe(
    'The budget rises by $600. Largest increases: Category 1 (+$500) and Category 3 (+$300); everything else together changes by \u2212$200.',
  );
});

test('changes that balance each other are said to, and only those', () => {
  expect(mainReasons(changes(200, -200), cents(0), false, 'en')).toBe('Increases and decreases balance each other.');
  expect(mainReasons(changes(0.4, 0.4, 0.4), cents(120), false, 'en')).toBe('The budget rises by $1.');
});
