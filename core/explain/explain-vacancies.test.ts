import { expect, test } from 'vitest';
import type { VacancyList } from '../contract/vacancies.ts';
import { fromDollars } from '../money.ts';
import { priceFrom } from '../rules/positions/price-source.ts';
import { explainVacancies, explainVacancy } from './explain-vacancies.ts';

const vacancy = (number: string, amounts: Pick<Vacancy, 'price' | 'paid' | 'lapse'>): Vacancy => ({
  ...{ positionId: 1, number, title: 'Nurse', workGroupId: 1, workGroup: 'Unit A', buildingId: null, building: null },
  ...{ funding: [], fte: 0.8, source: 'CELL', priceFrom: 'Vacancy rule: lane M, step 4 of Unit A', problem: null },
  ...amounts,
});
type Vacancy = VacancyList['vacancies'][number];

test('a vacancy costs its price for the whole year, less what lapses', () => {
  // 53,250.40 from day 31 of 183: 44,520.83 is paid.
  const explained = explainVacancy(vacancy('07', { price: 53_250.4, paid: 44_520.83, lapse: 8_729.57 }), 2026);
  expect(explained).toMatchObject({ label: 'Vacancy 07, Nurse, FY26', value: 44_520.83 });
  expect(explained.inputs).toEqual([
    { label: 'Price for the whole year', value: 53_250.4 },
    { label: 'Lapse', value: -8_729.57, sign: 'minus' },
  ]);
  expect(explained.facts).toContainEqual({ label: 'Price source', value: 'Vacancy rule: lane M, step 4 of Unit A' });
});

test('a vacancy without a price says why, and is no part of the sum', () => {
  const problem = 'The work group has no vacancy rule. Set a vacancy rule.';
  const unknown = { ...vacancy('08', { price: null, paid: null, lapse: null }), problem };
  const explained = explainVacancy(unknown, 2026);
  expect(explained).toMatchObject({ value: null, inputs: [] });
  expect(explained.facts).toContainEqual({ label: 'Price source', value: problem });
  const together = explainVacancies({
    ...{ budgetYearId: 1, fiscalYear: 2026, isProjected: false, positions: 2, vacant: 2, partFilled: 0, frozenFte: 0 },
    vacancies: [unknown, vacancy('07', { price: 53_250.4, paid: 44_520.83, lapse: 8_729.57 })],
    totals: { fte: 0.8, price: 53_250.4, paid: 44_520.83, lapse: 8_729.57, unknown: 1 },
  });
  expect(together.value).toBe(44_520.83);
  expect(together.inputs.map(({ label, value }) => [label, value])).toEqual([['07, Nurse', 44_520.83]]);
});

test('beyond fifty, the smallest vacancies are one part, and the parts still add up', () => {
  // 1.01 + 2.01 + … + 60.01 is 1,830.60; the ten smallest are 55.10.
  const vacancies = Array.from({ length: 60 }, (_, at) =>
    vacancy(String(at), { price: at + 1.01, paid: at + 1.01, lapse: 0 }),
  );
  const { inputs } = explainVacancies({
    ...{
      budgetYearId: 1,
      fiscalYear: 2026,
      isProjected: false,
      positions: 60,
      vacant: 60,
      partFilled: 0,
      frozenFte: 0,
    },
    vacancies,
    totals: { fte: 48, price: 1_830.6, paid: 1_830.6, lapse: 0, unknown: 0 },
  });
  expect(inputs).toHaveLength(51);
  expect(inputs.at(-1)).toEqual({ label: '10 smaller vacancies', value: 55.1 });
  expect(inputs.reduce((cents, { value }) => cents + Math.round(value * 100), 0)).toBe(183_060);
});

test('the source of a price is said in words, with the cell or amount of the rule', () => {
  const names = new Map([[7, 'Unit A']]);
  const cell = priceFrom({ kind: 'CELL', scheduleId: 7, place: { step: '4', lane: 'M' } }, names);
  expect(cell('CELL')).toBe('Vacancy rule: lane M, step 4 of Unit A');
  expect(cell('TYPED')).toBe('Entered on the position');
  expect(cell('LINE')).toBe('Salary of the vacancy line');
  expect(cell('UNKNOWN')).toBe('No price');
  const amount = priceFrom({ kind: 'AMOUNT', amount: fromDollars(55_000.5) }, names);
  expect(amount('AMOUNT')).toBe('Vacancy rule: $55,000.50 full-time');
  expect(priceFrom(null, names)('UNKNOWN')).toBe('No vacancy rule');
});
