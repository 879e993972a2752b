import { expect, test } from 'vitest';
import type { OfferCostYear } from '../../../core/contract/offers-cost.ts';
import { SETTLEMENT_ROWS, type SettlementRow } from '../../../core/settlement-text.ts';
import { amountOf, differenceOf, wholeRows } from './rows.ts';

const year = (amounts: Partial<OfferCostYear>): OfferCostYear => ({
  ...(Object.fromEntries(SETTLEMENT_ROWS.map((key) => [key, 0])) as Record<SettlementRow, number>),
  ...{ fiscalYear: 2024, terms: '', changePercent: null, raises: null, atTop: 0 },
  ...amounts,
});

test('the whole dollars of a year add up to its cost, and to the settlement', () => {
  // Rounded one by one, the changes are 0 dollars, but the cost is 2 dollars more than the year before.
  const changes = { yearBefore: 100.4, steps: 0.4, lanes: 0.4, cola: 0.4, cost: 101.6 };
  const rows = wholeRows(year({ ...changes, rollForward: 101.4, settlement: 0.2 }));
  expect(rows).toMatchObject({ yearBefore: 100, cost: 102, rollForward: 101, settlement: 1, carryOver: 0, oneTime: 0 });
  expect(rows.yearBefore + rows.steps + rows.lanes + rows.cola).toBe(rows.cost);
});

test('amounts have their cents in the title, and a difference fits what each side shows', () => {
  expect(amountOf(983_870.75)).toEqual({ text: '$983,871', title: '$983,870.75' });
  expect(differenceOf(10.5, 8.4)).toEqual({ text: '+$3', title: '+$2.10' });
  expect(differenceOf(8.4, 10.5)).toEqual({ text: '−$3', title: '−$2.10' });
});
