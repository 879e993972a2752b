import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SKIPPED_COLUMN } from '../../core/contract/import.ts';
import type { ImportAnalysis } from '../../core/contract/import-analysis.ts';
import { createVersion } from '../../server/records/budgets/versions.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { analyzeFile } from '../../server/records/import/read/analyze-file.ts';
import { rosterImport } from '../../server/roster-import.ts';
import type { ExecuteRequest } from '../../server/records/import/write/execute-import.ts';
import { bareCsvImport, bareXlsxImport } from './import.baseline.ts';
import { readTable } from '../../server/records/import/readers/read-table.ts';
import { bestInTurn, measureWork, reportMeasured, type Measured } from '../support/measure-work.ts';
import { rosterRows, toCsv, toXlsx } from '../support/import/make-roster.ts';

let database: TestDatabase;
let cx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterAll(() => database.drop());

type Part = 'bare' | 'read' | 'analyze' | 'execute';

let versions = 0;

/** Runs the bare import and ours (from the uploaded bytes to the lines) one after the other. */
async function run(
  name: string,
  bytes: Buffer,
  bareImport: typeof bareCsvImport,
  count: number,
): Promise<Record<Part, Measured>> {
  const bare = await measureWork(async () => expect(await bareImport(database.url, bytes)).toBe(count));
  const read = await measureWork(async () =>
    expect((await readTable(bytes, { fileName: name })).rows).toHaveLength(count),
  );
  const version = await createVersion(cx, { fiscalYear: 2026, label: `Version ${++versions}` });
  const importType = 'operating';
  const upload = { file: { name, bytes }, importType, versionId: version.id } as const;
  let analysis: ImportAnalysis | undefined;
  const analyze = await measureWork(async () => (analysis = await analyzeFile(cx, upload)));
  if (!analysis) throw new Error('the file was not analyzed');
  const columnMappings = Object.fromEntries(
    Object.entries(analysis.suggestedMappings).map(([field, { csvColumn }]) => [field, csvColumn ?? SKIPPED_COLUMN]),
  );
  const request: ExecuteRequest = {
    fileName: analysis.fileName,
    columnMappings,
    noteColumns: [],
    amountColumns: [],
    actualsColumns: [],
    importType,
    budgetYearId: version.budgetYearId,
    versionId: version.id,
    mode: 'replace',
    notImported: 'keep',
    conflicts: 'ask',
    decisions: [],
    lostZeros: 'budget',
    handEdits: 'file',
    salaryIs: 'asPaid',
    force: false,
    allOrNothing: false,
  };
  const execute = await measureWork(async () =>
    expect((await rosterImport.executeImport(cx, request)).imported).toBe(count),
  );
  return { bare, read, analyze, execute };
}

function report(what: string, parts: Record<Part, Measured>): number {
  const ratio = (parts.analyze.wall + parts.execute.wall) / parts.bare.wall;
  const described = Object.entries(parts).map(([part, measured]) => `${part} ${reportMeasured(measured)}`);
  console.info(`${what}: ${described.join(', ')}; ${ratio.toFixed(2)} times the bare import`);
  return ratio;
}

describe('an import from the uploaded bytes to the lines', () => {
  test('of 50,000 rows of CSV takes at most 4.5 times a bare parse and COPY', async () => {
    const bytes = toCsv(rosterRows(50_000));
    const times = await bestInTurn(() => run('roster.csv', bytes, bareCsvImport, 50_000));
    const ratio = report('50,000 rows of CSV', times);
    expect(times.read.cpu).toBeLessThanOrEqual(1.5 * times.bare.cpu);
    expect(ratio).toBeLessThanOrEqual(4.5);
  });

  test('of 10,000 rows of .xlsx takes at most 1.5 times reading by exceljs and COPY', async () => {
    const bytes = await toXlsx(rosterRows(10_000));
    const times = await bestInTurn(() => run('roster.xlsx', bytes, bareXlsxImport, 10_000));
    const ratio = report('10,000 rows of .xlsx', times);
    expect(times.read.cpu).toBeLessThanOrEqual(times.bare.cpu);
    expect(ratio).toBeLessThanOrEqual(1.5);
  });
});
