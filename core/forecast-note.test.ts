import { expect, test } from 'vitest';
import { forecastNote } from './forecast-note.ts';

const typed = { method: 'typed', accounts: 3, forecast: 1_500.5 } as const;
const payroll = { method: 'payroll', accounts: 1, forecast: 100 } as const;
const share = { method: 'share', accounts: 2, forecast: 200 } as const;
const WHOLE = { decimals: 0 } as const;

test('names the methods of a forecast, and forecasts that a user entered', () => {
  expect(forecastNote({ methods: [typed] }, WHOLE)).toBe('Forecast method: Entered by a user (3 accounts, $1,501).');
  expect(forecastNote({ methods: [typed] }, { decimals: 2 })).toBe(
    'Forecast method: Entered by a user (3 accounts, $1,500.50).',
  );
  expect(forecastNote({ methods: [typed, payroll, share] }, WHOLE)).toBe(
    'Forecast methods: Entered by a user (3 accounts, $1,501); Year to date + roster (1 account, $100); Share spent in earlier years (2 accounts, $200).',
  );
  expect(forecastNote({ methods: [{ method: 'committed', accounts: 1, forecast: 5 }] }, WHOLE)).toMatch(
    /^Forecast method: Spent \+ encumbered \(1 account, \$5\)\. “Spent \+ encumbered” assumes that nothing beyond the encumbrances will be spent\./,
  );
  expect(forecastNote({ methods: [{ method: 'closed', accounts: 1, forecast: 5 }] }, WHOLE)).toBeNull();
});
