import { describe, expect, test } from 'vitest';
import { type ColumnKind, readColumnName } from './sections/read-column-name.ts';
import { placeColumns } from './year-columns.ts';

const named = (...names: string[]) => names.map((name) => ({ name, ...readColumnName(name) }));
const MAIN = { column: 'FY27 Proposed', versionLabel: 'FY27 first draft', fiscalYear: 2027 };
const today = '2026-11-23';

function placed(names: string[]) {
  return placeColumns(named(...names), MAIN, { today }).map(({ place, versionLabel, asOf: day, isReady }) => [
    place,
    versionLabel ?? day,
    isReady,
  ]);
}

describe('the columns of a workbook', () => {
  test('go into a version of their year or into the actuals; the main column goes nowhere else', () => {
    expect(placed(['FY24 ACTUALS', 'FY25 ACTUALS', 'FY26 FINAL BUDGET', 'FY27 Proposed'])).toEqual([
      ['actuals', '2024-06-30', true],
      ['actuals', '2025-06-30', true],
      ['version', 'FY26 first draft', true],
      ['none', null, true],
    ]);
  });

  test('of a year that is not over need the day of their balances', () => {
    const names = ['FY27 YTD Expended', 'FY27 Proposed', 'FY26 Actual'];
    expect(placed(names)).toEqual([
      ['actuals', null, false],
      ['none', null, true],
      ['actuals', '2026-06-30', true],
    ]);
    const [unfinished] = placeColumns(named('FY27 Actual', 'FY27 Proposed'), MAIN, { today });
    expect(unfinished?.note).toBe('FY27 has not ended. Enter the date of these balances.');
  });

  test('of one year and kind are a question', () => {
    const [first, second, third] = placeColumns(named('FY24 Actual', 'FY24 Expended', 'FY25 Actual'), MAIN, { today });
    const note =
      '“FY24 Actual” and “FY24 Expended” both have FY24 actual amounts. Choose one of these columns, or leave them all out.';
    expect([first, second]).toMatchObject([
      { isReady: false, isQuestion: true, note },
      { isReady: false, isQuestion: true, note },
    ]);
    expect(third).toMatchObject({ isReady: true, isQuestion: false, note: null });
  });

  test('of the year and kind of the main column are left out, and have a version named for them if they are not', () => {
    const [asked] = placeColumns(named('FY27 Request', 'FY27 Proposed'), MAIN, { today });
    expect(asked).toMatchObject({
      place: 'version',
      versionLabel: 'FY27 Request',
      isReady: false,
      note: 'Left out by default. The column “FY27 Proposed” is already being imported and has the same kind of amounts for the same year.',
    });
  });

  test('of one year but different kinds go into different versions', () => {
    expect(placed(['FY26 Requested', 'FY26 Budget', 'FY27 Proposed', 'FY27 Budget'])).toEqual([
      ['version', 'FY26 Requested', true],
      ['version', 'FY26 first draft', true],
      ['none', null, true],
      ['version', 'FY27 Budget', true],
    ]);
  });

  test('are left out with a reason if their year or kind is not known', () => {
    const notes = (name: string, column: { fiscalYear: number | null; kind: ColumnKind }) =>
      placeColumns([{ name, ...column }], MAIN, { today }).map(({ place, note }) => [place, note]);
    expect(notes('Actual', { fiscalYear: null, kind: 'actual' })).toEqual([
      ['none', 'The column name does not say which year the amounts are for.'],
    ]);
    expect(notes('FY25', { fiscalYear: 2025, kind: 'unknown' })).toEqual([
      ['none', 'The column name does not say whether the amounts are a budget or actuals.'],
    ]);
    expect(notes('FY25 Encumbered', { fiscalYear: 2025, kind: 'encumbered' })).toEqual([
      [
        'none',
        'This import takes budget amounts, proposed amounts and actuals. It does not take original or revised budgets, transfers, encumbrances or balances.',
      ],
    ]);
  });
});
