import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createOperatingReader } from '../../../../core/import/read-operating-row.ts';
import { createProposedReader } from '../../../../core/import/read-proposed-row.ts';
import { suggestMappings } from '../../../../core/import/suggest-mappings.ts';
import { isVacancy } from '../../../../core/rules/people/is-vacancy.ts';
import { readTable } from './read-table.ts';

const NO_ONE = { firstName: null, lastName: null, position: null };
const FOLDER = new URL('../../../../fixtures/import/', import.meta.url);

const expectation = z.strictObject({
  type: z.enum(['operating', 'proposed']),
  fiscalYear: z.number(),
  table: z.strictObject({
    kind: z.string(),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    sheets: z.array(z.string()),
    headerRow: z.number(),
    rowCount: z.number(),
    columns: z.array(z.string()),
  }),
  mappings: z.record(z.string(), z.string()),
  lines: z.array(z.strictObject({ row: z.number(), values: z.record(z.string(), z.unknown()) })),
  vacancies: z.array(z.number()).optional(),
  skipped: z.array(z.strictObject({ row: z.number(), reason: z.string() })),
  findings: z.array(z.strictObject({ row: z.number(), field: z.string(), code: z.string() })),
  total: z.string(),
});

const MONEY = ['currentSalary', 'benefits', 'nextYearSalary', 'amount'];

/** Converts cents to dollars, because the expectations have money in dollars ("1283462.50") and lines in cents. */
function asWritten(field: string, value: unknown): unknown {
  return MONEY.includes(field) && typeof value === 'number' ? (value / 100).toFixed(2) : value;
}

const fixtures = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'));

describe('fixtures/import', () => {
  test('each file has its expectation', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(5);
    const expected = fixtures.map((name) => name.replace(/\.\w+$/, '.expected.json')).sort();
    expect(
      readdirSync(FOLDER)
        .filter((name) => name.endsWith('.json'))
        .sort(),
    ).toEqual(expected);
  });

  test.each(fixtures)('%s is read as expected', async (name) => {
    const wanted = expectation.parse(
      JSON.parse(readFileSync(new URL(name.replace(/\.\w+$/, '.expected.json'), FOLDER), 'utf8')),
    );
    const table = await readTable(readFileSync(new URL(name, FOLDER)), { fileName: name });
    const columns = table.columns.map((column) => column.name);
    expect({
      kind: table.kind,
      encoding: table.encoding,
      delimiter: table.delimiter,
      sheets: table.sheets,
      headerRow: table.headerRow,
      rowCount: table.rows.length,
      columns,
    }).toEqual(wanted.table);

    const suggested = suggestMappings(
      wanted.type,
      columns,
      table.rows.map((row) => row.cells),
      { fiscalYear: wanted.fiscalYear },
    );
    const mappings = Object.fromEntries(
      Object.entries(suggested).flatMap(([field, { csvColumn }]) => (csvColumn === null ? [] : [[field, csvColumn]])),
    );
    expect(mappings).toEqual(wanted.mappings);

    const plan = { columns: table.columns, mappings };
    const read = wanted.type === 'operating' ? createOperatingReader(plan) : createProposedReader(plan);
    const readings = table.rows.map((row) => read(row));
    const lines = readings.flatMap((reading) => (reading.kind === 'line' ? [reading.line] : []));
    const skipped = readings.flatMap((reading) => (reading.kind === 'skipped' ? [reading.skipped] : []));
    expect(skipped.map(({ row, reason }) => ({ row, reason }))).toEqual(wanted.skipped);
    expect(lines.map((line) => line.row)).toEqual(wanted.lines.map((line) => line.row));
    for (const [at, { values }] of wanted.lines.entries()) {
      const found: [string, unknown][] = Object.entries(lines[at]?.values ?? {});
      const shown = Object.fromEntries(found.map(([field, value]) => [field, asWritten(field, value)]));
      expect(shown).toMatchObject(values);
    }
    expect(lines.flatMap(({ row, findings }) => findings.map(({ field, code }) => ({ row, field, code })))).toEqual(
      wanted.findings,
    );
    const vacancies = lines.filter(({ values }) => 'lastName' in values && isVacancy({ ...NO_ONE, ...values }));
    expect(vacancies.map(({ row }) => row)).toEqual(wanted.vacancies ?? []);
    let total = 0;
    for (const { values } of lines) {
      const found = new Map<string, unknown>(Object.entries(values));
      const money = found.get('amount') ?? found.get('currentSalary');
      if (typeof money === 'number') total += money;
    }
    expect((total / 100).toFixed(2)).toBe(wanted.total);
  });
});
