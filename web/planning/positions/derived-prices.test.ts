import { expect, test } from 'vitest';
import type { Position } from '../../../core/contract/positions.ts';
import type { VacancyList } from '../../../core/contract/vacancies.ts';
import { withDerivedPrices } from './derived-prices.ts';

const position = (id: number) => ({ id }) as Position;
const vacancy = (positionId: number, price: number | null, priceFrom: string) =>
  ({ positionId, price, priceFrom }) as VacancyList['vacancies'][number];

test('the parts of a vacancy add up to its price, and an unknown price adds none', () => {
  const rows = withDerivedPrices(
    [position(1), position(2), position(3)],
    [vacancy(1, 0.1, 'The line'), vacancy(1, 0.2, 'The rule'), vacancy(2, null, 'Unknown'), vacancy(1, 1, 'The rule')],
  );
  // A part with an unknown price leaves the price of the whole position unknown.
  const partly = withDerivedPrices([position(1)], [vacancy(1, 60_000, 'The line'), vacancy(1, null, 'Unknown')]);
  expect(partly).toEqual([{ id: 1 }]);
  expect(rows).toEqual([{ id: 1, derivedPrice: { price: 1.3, from: 'The line; The rule' } }, { id: 2 }, { id: 3 }]);
});

test('positions are shown before the prices are loaded', () => {
  const positions = [position(1)];
  expect(withDerivedPrices(positions, undefined)).toBe(positions);
  expect(withDerivedPrices(undefined, [])).toBeUndefined();
});
