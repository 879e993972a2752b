import { expect, test } from 'vitest';
import { suggestMappings } from './suggest-mappings.ts';

/** A summary with a row for each school and department, as cities publish them; the total of Birch is a dollar off. */
const COLUMNS = ['Department', 'Salaries', 'Benefits', 'Expenses', 'Salaries/Benefits/Expenses', 'FTE', 'Category'];
const ROWS = [
  ['Alder School', '4,667,610', '1 ,264,456', '158,886', '6,090,952', '63.4', 'Elementary'],
  ['Birch School', '5,025,485', '1,361,404', '127,719', '6,514,609', '68.7', 'Elementary'],
  ['Legal Counsel', '259,790', '', '370,000', '629,790', '2.0', 'Administration'],
  ['Payroll', '561,000', '148,000', '1,000', '710,000', '7.0', 'Administration'],
];

test('the column that names each row is suggested as the description, and the one that adds up others as the amount', () => {
  const suggested = suggestMappings('proposed', COLUMNS, ROWS, { fiscalYear: 2018 });
  expect(suggested.accountDescription).toEqual({ csvColumn: 'Department', confidence: 'medium' });
  expect(suggested.amount).toEqual({ csvColumn: 'Salaries/Benefits/Expenses', confidence: 'medium' });
  expect(suggested.category?.csvColumn).toBe('Category');
  expect(suggested.building?.csvColumn).toBeNull();
});

test('a column that adds nothing up is no amount, and one of repeated words no description', () => {
  const rows = ROWS.map((row) => row.with(4, '1').with(0, 'School'));
  const suggested = suggestMappings('proposed', COLUMNS, rows, {});
  expect(suggested.amount?.csvColumn).toBeNull();
  expect(suggested.accountDescription?.csvColumn).toBeNull();
});

test('a column that repeats the only other amounts of each row is no total', () => {
  const rows = ROWS.map((row) => [row[0] ?? '', row[1] ?? '', '', row[1] ?? '']);
  expect(suggestMappings('proposed', ['Unit', 'Pay', 'Extra', 'Again'], rows, {}).amount?.csvColumn).toBeNull();
});

test('columns known by their names go before those that are known by their values', () => {
  const columns = ['Department', 'Description', 'Salaries', 'Expenses', 'Total'];
  const rows = ROWS.map((row, at) => [row[0] ?? '', `Account ${at}`, '10', '5', '15']);
  const suggested = suggestMappings('proposed', columns, rows, {});
  expect(suggested.accountDescription).toEqual({ csvColumn: 'Description', confidence: 'high' });
  expect(suggested.amount).toEqual({ csvColumn: 'Total', confidence: 'high' });
});

test('a file of a thousand columns of amounts is suggested for at once', () => {
  const columns = ['Department', ...Array.from({ length: 1_000 }, (_, at) => `Amount ${at}`)];
  const rows = Array.from({ length: 50 }, (_, row) =>
    columns.map((_column, at) => (at === 0 ? `Unit ${row}` : String(row * 10 + at))),
  );
  const started = performance.now();
  expect(suggestMappings('proposed', columns, rows, {}).accountDescription?.csvColumn).toBe('Department');
  expect(performance.now() - started).toBeLessThan(5_000);
});
