import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readLedger } from '../../../../core/import/actuals/read-ledger.ts';
import { readAnswers } from '../../../../core/import/sections/answers.ts';
import { suggestMappings } from '../../../../core/import/suggest-mappings.ts';
import { readGrids } from './read-grids.ts';
import { readTable } from './read-table.ts';

const FOLDER = new URL('../../../../fixtures/workbooks/', import.meta.url);

const expectation = z.strictObject({
  fiscalYear: z.number(),
  amount: z.string(),
  sheet: z.string().nullable(),
  years: z.array(z.string()),
  sums: z.array(z.string()),
  totals: z.array(z.number()),
  /** The rows of totals that differ from their lines after the questions are answered. */
  differing: z.array(z.number()).default([]),
  /** The rows of totals that repeat such a difference. */
  repeating: z.array(z.number()).default([]),
  /** The questions, with their answers. */
  answers: z.array(z.string()).default([]),
  /** Row, function code, school, description and the amounts of each year. */
  lines: z.array(z.array(z.union([z.string(), z.number()]))),
});

const EXPECTED = '.expected.json';
const files = readdirSync(FOLDER);
const names = files.filter((name) => !name.endsWith(EXPECTED) && files.includes(name.replace(/\.\w+$/, EXPECTED)));

describe('fixtures/workbooks', () => {
  test('there is one workbook of each layout', () => {
    expect(names).toHaveLength(7);
  });

  test.each(names)('%s is read to the cent, with no question but the expected ones', async (name) => {
    const expected = new URL(name.replace(/\.\w+$/, EXPECTED), FOLDER);
    const wanted = expectation.parse(JSON.parse(readFileSync(expected, 'utf8')));
    const bytes = readFileSync(new URL(name, FOLDER));
    const options = { fileName: name, layout: 'sections' } as const;
    const asked = (await readTable(bytes, options)).outline?.questions.map(({ about }) => about);
    expect(asked).toEqual(wanted.answers.map((answer) => answer.split('=')[0]));
    const table = await readTable(bytes, { ...options, answers: wanted.answers });
    const columns = table.columns.map((column) => column.name);
    const at = (...known: string[]) => columns.findIndex((column) => known.includes(column));
    const shown = ['DESE Code', 'School', 'Description', ...wanted.years].map((column) => at(column));
    expect(table.rows.map(({ row, cells }) => [row, ...shown.map((index) => cells[index] ?? '')])).toEqual(
      wanted.lines,
    );
    expect(table.sheet).toBe(wanted.sheet);
    expect(table.outline?.sums.map((sum) => sum.toFixed(2))).toEqual(wanted.sums);
    const difference = (row: number) =>
      wanted.differing.includes(row) ? 'real' : wanted.repeating.includes(row) ? 'carried' : 'none';
    expect(table.outline?.totals.map((total) => [total.row, total.difference])).toEqual(
      wanted.totals.map((row) => [row, difference(row)]),
    );
    expect(table.outline?.questions).toEqual([]);
    const cells = table.rows.map((row) => row.cells);
    const { amount } = suggestMappings('proposed', columns, cells, { fiscalYear: wanted.fiscalYear });
    expect(amount).toEqual({ csvColumn: wanted.amount, confidence: 'high' });
  });

  test('objects and departments are sections, where the codes of headings are no functions of the state', async () => {
    const fileName = 'departments-and-objects.csv';
    const table = await readTable(readFileSync(new URL(fileName, FOLDER)), { fileName, layout: 'detect' });
    expect(table.layout).toBe('sections');
    expect(table.columns.slice(0, 3).map(({ name }) => name)).toEqual(['Description', 'Object Code', 'Headings']);
    expect(table.rows.slice(-4, -2).map(({ cells }) => cells.slice(1, 3))).toEqual([
      ['5400', 'TOWN GOVERNMENT > Town Clerk - 161 > 5400 Supplies'],
      ['', 'DEBT > Debt - Fire Truck - 751'],
    ]);
    expect(table.outline?.findings.map(({ kind, row }) => [kind, row])).toEqual([
      ['Total differs from the sum of its lines', 16],
      ['Total differs because its subtotals differ', 25],
      ['Total differs because its subtotals differ', 34],
    ]);
    expect(table.outline?.findings[0]?.message).toBe(
      'Row 16, TOTAL (rows 9 to 15): FY26 ADMIN shows $71,350.00, but the lines add up to $71,300.00. The lines are imported.',
    );
  });

  test('a report of a ledger with a heading on each page is read to its printed total', async () => {
    const name = 'year-to-date-pages.csv';
    const { sheets } = await readGrids(readFileSync(new URL(name, FOLDER)), name);
    const ledger = readLedger(sheets[0]!.rows, readAnswers([]));
    expect(ledger?.problems).toEqual([]);
    expect(ledger?.findings).toEqual([]);
    expect(ledger?.years).toHaveLength(1);
    expect(ledger?.years[0]).toMatchObject({
      totals: {
        original: 564_949_221,
        transfers: -18_672,
        revised: 564_930_549,
        yearToDate: 382_473_640,
        encumbered: 18_734_757,
        available: 163_722_152,
      },
    });
    expect(ledger?.years[0]?.rows).toHaveLength(130);
  });
});
