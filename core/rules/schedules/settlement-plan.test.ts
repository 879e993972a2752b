import { describe, expect, test } from 'vitest';
import { type PlanContract, problemText, settlementPlan } from './settlement-plan.ts';

const contract = (startYear: number, rates: number[], status: PlanContract['status'] = 'SETTLED'): PlanContract => ({
  ...{ name: 'Teachers', status, startYear, endYear: startYear + rates.length - 1 },
  colaSettings: rates.map((colaPercentage, at) => ({ fiscalYear: startYear + at, colaPercentage })),
});
const printed = (...years: number[]) => ({
  ...{ name: 'Unit A', contractDays: 183 },
  editions: years.map((fiscalYear) => ({ fiscalYear, source: 'PRINTED' as const })),
});
const plan = (texts: string[], contracts: PlanContract[] = [], schedules = [printed(2026)]) => {
  const years = texts.map((terms, at) => ({ fiscalYear: 2027 + at, terms }));
  const { problems, years: written, agreed, ...rest } = settlementPlan({ years, contracts, schedules });
  const yearsOf = (its: typeof written) => its.map(({ fiscalYear }) => fiscalYear);
  return { ...rest, agreed: yearsOf(agreed), years: yearsOf(written), problems: problems.map(problemText) };
};
const NONE = { agreed: [], agreedText: '', undecided: [], problems: [] };

describe('can be settled:', () => {
  test('the years up to the first blank one, where no contract covers them', () => {
    expect(plan(['3', '2', '', '4'])).toEqual({ ...NONE, years: [2027, 2028], undecided: [2029, 2030] });
  });

  test('a contract that is negotiated for exactly these years, and expired ones beside it', () => {
    const contracts = [contract(2027, [9, 9], 'NEGOTIATING'), contract(2026, [9, 9, 9], 'EXPIRED')];
    expect(plan(['3', '2'], contracts)).toEqual({ ...NONE, years: [2027, 2028] });
  });

  test('the years behind a settled contract, if the offer has its percentages; printed editions of that contract stay', () => {
    const schedules = [printed(2026, 2027)];
    // 1% and 1% is 2.01%.
    expect(plan(['2.5', '1@1 + 1@92', '3'], [contract(2026, [2, 2.5, 2.01])], schedules)).toEqual({
      ...NONE,
      ...{ agreed: [2027, 2028], agreedText: 'FY27 to FY28 is already settled in “Teachers”', years: [2029] },
    });
  });
});

test('agreed years in two contracts name both', () => {
  const contracts = [contract(2027, [2.5]), { ...contract(2028, [2]), name: 'Teachers, one-year extension' }];
  expect(plan(['2.5', '2', '3'], contracts)).toMatchObject({
    agreed: [2027, 2028],
    agreedText: 'FY27 to FY28 is already settled in “Teachers” and “Teachers, one-year extension”',
  });
});

describe('cannot be settled:', () => {
  test.each<[string, string[], PlanContract[], string]>([
    [
      'nothing is decided',
      ['', '3'],
      [],
      'The terms for the first year of the offer are not decided. Enter terms for FY27. If there is no raise, enter 0.',
    ],
    [
      'other percentages than a settled contract',
      ['3', '3'],
      [contract(2026, [2, 2.5])],
      'FY27 is settled at 2.5% in “Teachers”, but the offer has 3%. Enter 2.5 for FY27, or change that contract in COLA Management first.',
    ],
    [
      'only years of a settled contract',
      ['2.5', '2'],
      [contract(2026, [2, 2.5, 2])],
      'FY27 to FY28 is already settled in “Teachers”. Add FY29 and enter its terms.',
    ],
    [
      'the year after a settled contract is blank',
      ['2.5', ''],
      [contract(2026, [2, 2.5])],
      'FY27 is already settled in “Teachers”. Enter terms for FY28. If there is no raise, enter 0.',
    ],
    [
      'a contract is negotiated for other years',
      ['3', '3'],
      [contract(2027, [1, 1, 1], 'NEGOTIATING')],
      '“Teachers” is being negotiated for FY27 to FY29, but the offer is for FY27 to FY28. In COLA Management, set the years of this contract to FY27 to FY28, or delete the contract.',
    ],
    [
      'a later year is settled',
      ['3', '3'],
      [contract(2028, [1])],
      '“Teachers” is settled for FY28, but the offer is for FY27 to FY28. Leave the years of this contract out of the offer, or change this contract in COLA Management first.',
    ],
    [
      'a day is not a contract day of each schedule',
      ['3@200'],
      [],
      'FY27: day 200 is not a contract day of “Unit A”. Use 1 to 183. To start after the last day, use 184.',
    ],
  ])('%s', (_, texts, contracts, expected) => {
    expect(plan(texts, contracts).problems).toEqual([expected]);
  });

  test('a year is printed', () => {
    expect(plan(['3', '3'], [], [printed(2026, 2028)]).problems).toEqual([
      '“Unit A” already has a printed edition for FY28. A settlement does not replace printed editions. Leave FY28 out of the offer, or delete the edition in Salary Schedules first.',
    ]);
  });
});
