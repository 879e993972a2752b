import { expect, test } from 'vitest';
import { readAnswers } from './answers.ts';
import { readSections } from './read-sections.ts';

const SHEET = `\tFY26 Budget\tActual
Paint\t100\t110
Paper\t50\t60
Total Communication\t9,000\t9,000
TOTAL\t9,150\t9,170`;

const read = (...answers: string[]) => {
  const rows = SHEET.split('\n').map((line, at) => ({ row: at + 1, cells: line.split('\t') }));
  const reading = readSections(rows, readAnswers(answers));
  return {
    lines: reading?.lines.map(({ row }) => row),
    totals: reading?.totals.map(({ row }) => row),
    columns: reading?.layout.amounts.map(({ name, fiscalYear }) => [name, fiscalYear]),
  };
};

test('an answer makes a row a total or a line, whatever its words say', () => {
  expect(read()).toMatchObject({ lines: [2, 3, 4], totals: [5] });
  expect(read('row:4=total')).toMatchObject({ lines: [2, 3], totals: [4, 5] });
  expect(read('row:5=line')).toMatchObject({ lines: [2, 3, 4, 5], totals: [] });
});

test('an answer gives a column its year, and the last answer counts', () => {
  const columns = [
    ['FY26 Budget', 2026],
    ['FY25 Actual', 2025],
  ];
  expect(read('column:C=FY24', 'column:C=FY25')).toMatchObject({ columns });
});
