import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SKIPPED_COLUMN } from '../../core/contract/import.ts';
import { createVersion } from '../../server/records/budgets/versions.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { analyzeFile } from '../../server/records/import/read/analyze-file.ts';
import { executeImport } from '../../server/records/import/write/execute-import.ts';
import { bareCsvImport, bareXlsxImport } from './import.baseline.ts';
import { readTable } from '../../server/records/import/readers/read-table.ts';
import { rosterRows, toCsv, toXlsx } from '../support/import/make-roster.ts';

const RUNS = 5;
let database: TestDatabase;
let cx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterAll(() => database.drop());

async function seconds<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const result = await work();
  return [(performance.now() - start) / 1000, result];
}

interface Times {
  bare: number;
  read: number;
  analyze: number;
  execute: number;
}

let versions = 0;

/** One run of each, beside one another: the bare import, and ours from the uploaded bytes to the lines. */
async function run(name: string, bytes: Buffer, bareImport: typeof bareCsvImport, count: number): Promise<Times> {
  const [bare, copied] = await seconds(() => bareImport(database.url, bytes));
  expect(copied).toBe(count);
  const [read, table] = await seconds(() => readTable(bytes, { fileName: name }));
  expect(table.rows).toHaveLength(count);
  const version = await createVersion(cx, { fiscalYear: 2026, label: `Version ${++versions}` });
  const importType = 'operating';
  const upload = { file: { name, bytes }, importType, versionId: version.id } as const;
  const [analyze, analysis] = await seconds(() => analyzeFile(cx, upload));
  const columnMappings = Object.fromEntries(
    Object.entries(analysis.suggestedMappings).map(([field, { csvColumn }]) => [field, csvColumn ?? SKIPPED_COLUMN]),
  );
  const [execute, result] = await seconds(() =>
    executeImport(cx, {
      fileName: analysis.fileName,
      columnMappings,
      noteColumns: [],
      amountColumns: [],
      importType,
      budgetYearId: version.budgetYearId,
      versionId: version.id,
      mode: 'replace',
      notImported: 'keep',
      salaryIs: 'asPaid',
      force: false,
    }),
  );
  expect(result.imported).toBe(count);
  return { bare, read, analyze, execute };
}

/** The best of a few runs each, since others use the machine too. */
async function best(work: () => Promise<Times>): Promise<Times> {
  const runs: Times[] = [];
  for (let at = 0; at < RUNS; at += 1) runs.push(await work());
  const least = (key: keyof Times): number => Math.min(...runs.map((times) => times[key]));
  return { bare: least('bare'), read: least('read'), analyze: least('analyze'), execute: least('execute') };
}

function report(what: string, { bare, read, analyze, execute }: Times): number {
  const ratio = (analyze + execute) / bare;
  const parts = { bare, read, analyze, execute };
  const described = Object.entries(parts).map(([part, time]) => `${part} ${time.toFixed(2)} s`);
  console.info(`${what}: ${described.join(', ')}; ${ratio.toFixed(2)} times the bare import`);
  return ratio;
}

describe('an import from the uploaded bytes to the lines', () => {
  test('of 50,000 rows of CSV takes at most 4.5 times a bare parse and COPY', async () => {
    const bytes = toCsv(rosterRows(50_000));
    const times = await best(() => run('roster.csv', bytes, bareCsvImport, 50_000));
    const ratio = report('50,000 rows of CSV', times);
    expect(times.read).toBeLessThanOrEqual(1.5 * times.bare);
    expect(ratio).toBeLessThanOrEqual(4.5);
  });

  test('of 10,000 rows of .xlsx takes at most 1.5 times reading by exceljs and COPY', async () => {
    const bytes = await toXlsx(rosterRows(10_000));
    const times = await best(() => run('roster.xlsx', bytes, bareXlsxImport, 10_000));
    const ratio = report('10,000 rows of .xlsx', times);
    expect(times.read).toBeLessThanOrEqual(times.bare);
    expect(ratio).toBeLessThanOrEqual(1.5);
  });
});
