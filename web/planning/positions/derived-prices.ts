import type { Position } from '../../../core/contract/positions.ts';
import type { VacancyList } from '../../../core/contract/vacancies.ts';
import { type Cents, cents, fromDollars, toDollars } from '../../../core/money.ts';
import type { PositionRow } from './position-columns.ts';

/**
 * Adds the calculated price of the vacant FTE to each position that has vacant FTE. The prices of a position's parts are added up. If the
 * price of one part is unknown, the price of the position is unknown.
 */
export function withDerivedPrices(
  positions: readonly Position[] | undefined,
  vacancies: VacancyList['vacancies'] | undefined,
): readonly PositionRow[] | undefined {
  if (!positions || !vacancies) return positions;
  const prices = new Map<number, { price: Cents; from: Set<string> }>();
  const unknown = new Set(vacancies.flatMap(({ positionId, price }) => (price === null ? positionId : [])));
  for (const { positionId, price, priceFrom } of vacancies) {
    if (price === null || unknown.has(positionId)) continue;
    const known = prices.get(positionId) ?? { price: cents(0), from: new Set() };
    prices.set(positionId, { price: cents(known.price + fromDollars(price)), from: known.from.add(priceFrom) });
  }
  return positions.map((position) => {
    const found = prices.get(position.id);
    return found
      ? { ...position, derivedPrice: { price: toDollars(found.price), from: [...found.from].join('; ') } }
      : position;
  });
}
