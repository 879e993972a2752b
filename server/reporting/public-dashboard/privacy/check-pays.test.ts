import { describe, expect, test } from 'vitest';
import { PAGE_LANGUAGES } from '../../../../core/contract/public-dashboard-languages.ts';
import { fromDollars } from '../../../../core/money.ts';
import type { IsPay } from '../../../../core/rules/publishing/suppression.ts';
import { positionsText } from '../../../../web/reporting/public-dashboard/page/gap-positions.ts';
import { CSV, HTML, JSON_TYPE } from '../site/release-files.ts';
import { findPays } from './check-pays.ts';

const PAY = 62_202;
const isPay = (amount: number) => Math.abs(amount) === fromDollars(PAY);
const year = (more: object = {}) => ({
  ...{ fiscalYear: 2027, stage: 'proposed', adoptedOn: null, versionLabel: 'First', fund: 'General' },
  ...{ totalBudget: 900_000, townGoal: null, salaries: null, people: null, payrollChange: null },
  ...{ categories: [], buildings: [] },
  ...more,
});
const dataOf = (...years: object[]) => {
  const release = { number: 1, publishedAt: '2026-11-22T00:00:00.000Z', figuresFrom: null };
  const data = { schemaVersion: 1, district: 'Harrowfield', currency: 'USD', release, years };
  return { path: 'data.json', mediaType: JSON_TYPE, text: JSON.stringify(data) };
};
const placesIn = (...years: object[]) => findPays([dataOf(...years)], isPay).map(({ place }) => place);
const category = (name: string, amount: number) => ({ name, amount, lines: 9, color: '#123456' });
const range = { range: '$60,000–$69,999', count: 7, minSalary: 60_000, maxSalary: 69_999 };

describe('the figures of a release', () => {
  test.each([
    ['an average', { salaries: { teachers: [{ ...range, avgSalary: PAY }], paras: [] } }],
    [
      'a location',
      {
        people: {
          locations: [{ location: 'Elm', count: 9, totalSalary: PAY }],
          totalEmployees: 20,
          totalSalaries: 9e5,
        },
      },
    ],
    ['all locations', { people: { locations: [], totalEmployees: 20, totalSalaries: PAY } }],
    ['a category', { categories: [category('Office', PAY)] }],
    ['a credit', { categories: [category('Office', -PAY)] }],
    ['a building', { buildings: [{ name: 'Elm', amount: PAY }] }],
    [
      'a cause',
      { payrollChange: { fromYear: 2026, before: 9e5, after: 8e5, causes: [{ cause: 'gone', amount: -PAY }] } },
    ],
    ['the payroll before', { payrollChange: { fromYear: 2026, before: PAY, after: 8e5, causes: [] } }],
  ])('must not be someone’s pay: %s', (_, more) => {
    expect(placesIn(year(more))).toHaveLength(1);
    expect(placesIn(year(JSON.parse(JSON.stringify(more).replaceAll(String(PAY), '62202.01')) as object))).toEqual([]);
  });

  test('must not change by someone’s pay from year to year', () => {
    const [before, after] = [500_000, 500_000 - PAY];
    expect(
      placesIn(
        year({ fiscalYear: 2026, totalBudget: 950_000, categories: [category('Teaching', before)] }),
        year({ categories: [category('Teaching', after)] }),
      ),
    ).toEqual(['change in categories, Teaching']);
  });

  test('must not be someone’s pay in what was spent the year before, nor differ from it by that', () => {
    const after = (spent: number, others: number) =>
      placesIn(
        year({
          categories: [category('Teaching', 500_000), category('Busing', 400_000)],
          previousYear: {
            ...{ fiscalYear: 2026, amount: spent + others, source: 'Ledger' },
            spent: {
              asOf: '2026-06-30',
              categories: [
                { name: 'Teaching', amount: spent },
                { name: 'Other', amount: others },
              ],
            },
          },
        }),
      );
    expect(after(500_000 - PAY, 300_000)).toEqual(['FY2027 change from FY2026 spending, Teaching']);
    expect(after(490_000, 400_000 - PAY)).toEqual(['FY2027 change from FY2026 spending, Other']);
    expect(after(PAY, 300_000)).toEqual(['FY2026 spending, Teaching']);
    expect(after(490_000, 300_000)).toEqual([]);
    // The total change, which a single row repeats, may equal someone’s pay by chance.
    expect(after(500_000 - PAY, 400_000)).toEqual([]);
  });

  test('must not leave someone’s pay when the compared amount is subtracted from the budget', () => {
    const compared = (amount: number, more: object = {}) =>
      year({ townGoal: 880_000, comparedWithGuidance: { amount, funds: ['General'] }, ...more });
    const place = 'the part that guidance does not cover';
    expect(placesIn(compared(900_000 - PAY))).toEqual([place]);
    expect(placesIn(compared(900_000 - PAY - 1))).toEqual([]);
    expect(placesIn(compared(700_000, { fiscalYear: 2026 }), compared(700_000 - PAY))).toEqual([place]);
  });

  test('may be it by chance where they are of the whole budget', () => {
    const whole = year({ totalBudget: PAY, townGoal: 2 * PAY, categories: [category('All', PAY)] });
    expect(placesIn(whole)).toEqual([]);
  });
});

describe('what is written in a release', () => {
  const data = dataOf(year({ categories: [category('Teaching', 62_202.4)] }));
  const problemsIn = (file: { path: string; mediaType: string; text: string }, others = [dataOf(year())]) =>
    findPays([...others, file], isPay).map(({ file: name, place }) => `${name} | ${place}`);
  const page = (body: string) => ({ path: '', mediaType: HTML, text: `<html><body>${body}</body></html>` });

  test.each([
    '<p>The principal earns $62,202 a year.</p>',
    '<p>Contract: 62,202.00</p>',
    '<li>Salary of 62202.00 dollars</li>',
    '<p>Salary: $62,&#x200b;202</p>',
    '<p>Salary: $62.202</p>',
    '<p>Salary: 62&#xa0;202 $</p>',
    '<p>Salary: 62 202 a year</p>',
  ])('must not have an amount that is someone’s pay: %s', (body) => {
    expect(problemsIn(page(body))).toHaveLength(1);
  });

  test.each([
    '<p>Room 62202</p>',
    '<th>$62,202–$69,999 range</th>',
    '<p>Up to $62,202.01</p>',
    '<p>$62,2020 of</p>',
    '<p>62.202 FTE</p>',
    '<p>62.202 percent</p>',
  ])('may have any other: %s', (body) => {
    expect(problemsIn(page(body))).toEqual([]);
  });

  test('may round a figure to one', () => {
    expect(problemsIn(page('<p>Teaching rises to $62,202.</p>'), [data])).toEqual([]);
  });

  test.each(PAGE_LANGUAGES)(
    'may not have an average salary that is someone’s pay, even in a sentence of the page itself: %s',
    (language) => {
      const isPay: IsPay = (amount) => amount === fromDollars(85_000);
      const leaksIn = (salary: number) => {
        const sentence = positionsText(fromDollars(100_000), fromDollars(salary), language);
        return findPays([dataOf(year()), page(`<p>${sentence}</p>`)], isPay);
      };
      expect(leaksIn(85_000)).toHaveLength(1);
      expect(leaksIn(85_100)).toEqual([]);
    },
  );

  test('is read in the open data, too', () => {
    const csv =
      'release,name,measure,value\r\n1,Principal at $62_202,dollars,4\r\n1,"Principal, $62,202",dollars,4\r\n';
    expect(problemsIn({ path: 'data.csv', mediaType: CSV, text: csv })).toEqual(['data.csv | row 3, column name']);
  });
});
