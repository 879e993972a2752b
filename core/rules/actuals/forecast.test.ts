import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { forecastAccount, type ForecastInput } from './forecast.ts';
import { costOfDaysLeft, type PaidLine } from './roster-days-left.ts';

const input: ForecastInput = {
  isClosed: false,
  typed: null,
  yearToDate: cents(60_000),
  encumbered: cents(10_000),
  payrollLeft: null,
  earlier: [],
};
const year = (byThen: number, final: number) => ({ byThen: cents(byThen), final: cents(final) });

describe('the forecast of an account', () => {
  test.each<[string, Partial<ForecastInput>, number, string, number | null]>([
    ['of a closed year is what was spent', { isClosed: true, typed: cents(1) }, 60_000, 'closed', null],
    ['is what is typed', { typed: cents(99_001), payrollLeft: cents(5) }, 99_001, 'typed', null],
    ['of payroll adds the days left', { payrollLeft: cents(20_050) }, 80_050, 'payroll', null],
    ['is spent and encumbered if one year is known', { earlier: [year(50, 100)] }, 70_000, 'committed', null],
    // (0.60 + 0.90) ÷ 2 = 0.75: 600.00 ÷ 0.75 = 800.00 is more than 700.00.
    ['is by the mean share of two years', { earlier: [year(60, 100), year(90, 100)] }, 80_000, 'share', 0.75],
    // (0.9 + 0.95 + 0.91) ÷ 3 = 0.92: 600.00 ÷ 0.92 = 652.17 is less than 700.00.
    [
      'is spent and encumbered if that is larger',
      { earlier: [year(90, 100), year(95, 100), year(91, 100)] },
      70_000,
      'committed',
      0.92,
    ],
    ['does not divide by a share below 5%', { earlier: [year(4, 100), year(5, 100)] }, 70_000, 'committed', null],
    ['divides by a share of 5%', { earlier: [year(5, 100), year(5, 100)] }, 1_200_000, 'share', 0.05],
    [
      'leaves out years without spending and with a credit',
      { earlier: [year(0, 0), year(-5, 100), year(50, 100)] },
      70_000,
      'committed',
      null,
    ],
    [
      'of an offset is the one farther below zero',
      { yearToDate: cents(-60_000), encumbered: cents(0), earlier: [year(-60, -100), year(-90, -100)] },
      -80_000,
      'share',
      0.75,
    ],
    // 200.00 ÷ 0.6667 = 299.985…
    [
      'divides by a share of four decimals',
      { yearToDate: cents(20_000), encumbered: null, earlier: [year(2, 3), year(2, 3)] },
      29_999,
      'share',
      0.6667,
    ],
  ])('%s', (_, changes, amount, method, share) => {
    expect(forecastAccount({ ...input, ...changes })).toEqual({ amount, method, share });
  });
});

describe('what the roster costs in the days left', () => {
  const line: PaidLine = { cost: fromDollars(73_000), hired: null, leaves: null, isProjected: false };
  // From April 1 to June 30, 2026 there are 30 + 31 + 30 = 91 of 365 days, at 200.00 a day.
  test.each<[string, Partial<PaidLine>, string, number]>([
    ['of the whole year', {}, '2025-06-30', 73_000],
    ['after March', {}, '2026-03-31', 18_200],
    ['on the last day', {}, '2026-06-30', 0],
    ['until a departure on April 30', { leaves: '2026-04-30' }, '2026-03-31', 6_000],
    ['after a departure', { leaves: '2026-03-31' }, '2026-03-31', 0],
    ['from a hire on June 21', { hired: '2026-06-21' }, '2026-03-31', 2_000],
    ['of someone who leaves next year', { leaves: '2026-12-31' }, '2026-03-31', 18_200],
    // Projected until April 30: 304 days cost 60,800, so a day costs 200.00 here too.
    [
      'of a projected line that ends on April 30',
      { cost: fromDollars(60_800), leaves: '2026-04-30', isProjected: true },
      '2026-03-31',
      6_000,
    ],
  ])('%s', (_, changes, asOf, dollars) => {
    expect(costOfDaysLeft({ ...line, ...changes }, 2026, asOf)).toBe(fromDollars(dollars));
  });
});
