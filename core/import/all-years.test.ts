import { expect, test } from 'vitest';
import type { YearColumn } from '../contract/import-years.ts';
import { chooseAllYears, leftOutBefore } from './all-years.ts';

const column = (name: string, given: Partial<YearColumn> = {}): YearColumn => ({
  ...{ column: name, fiscalYear: 2025, kind: 'actual', place: 'none', proposed: 'actuals', isReady: true },
  ...{ isQuestion: false, note: null, versionLabel: null, versionId: null, makesBudgetYear: false, asOf: '2025-06-30' },
  ...{ replaces: null, lines: 1, total: 1, printed: null },
  ...given,
});
const twin = (name: string) => column(name, { isReady: false, isQuestion: true, note: 'Choose one.' });
const COLUMNS = [
  column('FY25 Actual'),
  column('FY26 Budget', { fiscalYear: 2026, proposed: 'version', versionLabel: 'Draft', asOf: null }),
  column('FY27 Proposed', { fiscalYear: 2027, place: 'main', proposed: 'none' }),
  column('Change', { fiscalYear: null, proposed: 'none', isReady: false, note: 'No amounts.' }),
];

test('columns that are ready go to their places; others are left with their reason', () => {
  expect(chooseAllYears(COLUMNS, { leftOut: [] })).toEqual({
    amountColumns: [{ column: 'FY26 Budget', fiscalYear: 2026, label: 'Draft' }],
    actualsColumns: [{ column: 'FY25 Actual', fiscalYear: 2025, asOf: '2025-06-30' }],
    left: [{ column: 'Change', note: 'No amounts.' }],
    questions: [],
  });
  const one = chooseAllYears(COLUMNS, { leftOut: ['FY25 Actual'] });
  expect([one.amountColumns.length, one.actualsColumns.length]).toEqual([1, 0]);
});

test('the main budget of a year comes before its alternatives, so that it becomes active', () => {
  const given = { fiscalYear: 2026, proposed: 'version', asOf: null } as const;
  const alternative = column('FY26 Proposed', { ...given, kind: 'proposed', versionLabel: 'FY26 Proposed' });
  const main = column('FY26 Budget', { ...given, kind: 'budget', versionLabel: 'Spring' });
  const { amountColumns } = chooseAllYears([alternative, main], { leftOut: [] });
  expect(amountColumns.map(({ label }) => label)).toEqual(['Spring', 'FY26 Proposed']);
});

test('of columns of one year and kind none is chosen until the others are left out', () => {
  const two = [twin('A'), twin('B')];
  expect(chooseAllYears(two, { leftOut: [] })).toMatchObject({
    actualsColumns: [],
    questions: [{ columns: ['A', 'B'], note: 'Choose one.' }],
  });
  expect(chooseAllYears(two, { leftOut: ['A'] })).toMatchObject({ actualsColumns: [{ column: 'B' }], questions: [] });
  expect(chooseAllYears(two, { leftOut: ['A', 'B'] })).toMatchObject({ actualsColumns: [], questions: [], left: [] });
});

test('of columns of one year and kind the one is chosen that an earlier file was imported with, unless another is left out', () => {
  const two = [twin('A'), twin('B')];
  expect(chooseAllYears(two, { leftOut: [], asBefore: ['B'] })).toMatchObject({
    actualsColumns: [{ column: 'B' }],
    questions: [],
  });
  expect(chooseAllYears(two, { leftOut: ['B'], asBefore: ['B'] }).actualsColumns).toMatchObject([{ column: 'A' }]);
  // Both columns were left out before.
  expect(chooseAllYears(two, { leftOut: [], asBefore: ['C'] })).toMatchObject({ actualsColumns: [], questions: [] });
  expect(chooseAllYears(two, { leftOut: [], asBefore: [] }).questions).toHaveLength(1);
});

test('an earlier file that was imported with other columns leaves out all but those and the main one', () => {
  expect(leftOutBefore(COLUMNS, ['FY26 Budget'])).toEqual(['FY25 Actual', 'Change']);
  expect(leftOutBefore(COLUMNS, [])).toBeNull();
});

test('balances without a day are chosen as of the day that is given', () => {
  const ytd = column('YTD', { asOf: null, isReady: false, note: 'Enter the date of these balances.' });
  expect(chooseAllYears([ytd], { leftOut: [] })).toMatchObject({ actualsColumns: [], left: [{ column: 'YTD' }] });
  expect(chooseAllYears([ytd], { leftOut: [], asOf: '2026-10-31' }).actualsColumns).toEqual([
    { column: 'YTD', fiscalYear: 2025, asOf: '2026-10-31' },
  ]);
  const replaced = column('FY24', { isReady: false, note: 'FY24 already has balances from munis.csv.' });
  expect(chooseAllYears([replaced], { leftOut: [], asOf: '2026-10-31' })).toMatchObject({
    actualsColumns: [],
    left: [{ note: 'FY24 already has balances from munis.csv.' }],
  });
});
