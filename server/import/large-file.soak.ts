import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../core/contract/imports.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createVersion } from '../budgets/versions.ts';
import { type Context, systemContext } from '../context.ts';
import { formBody, jsonBody } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { rosterRows, toCsv, toXlsx } from './testing/make-roster.ts';
import { startOwnServer, type OwnServer } from '../testing/watch-server.ts';

const MOST_MEMORY_MIB = 1024;
const ACCOUNT = { email: 'admin@test.example', password: 'correct horse battery' };

let database: TestDatabase;
let server: OwnServer;
let cx: Context;
let headers: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
  const { email, password } = ACCOUNT;
  const user = { name: 'Admin', email, role: 'ADMIN', password_hash: await hashPassword(password) };
  await database.db('users').insert(user);
  server = await startOwnServer(database.url);
  const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', ...jsonBody(ACCOUNT) });
  const { token } = (await response.json()) as { token: string };
  headers = { Authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function post(path: string, init: RequestInit): Promise<unknown> {
  const all = new Headers(init.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const response = await fetch(`${server.url}/api${path}`, { method: 'POST', ...init, headers: all });
  const text = await response.text();
  expect(response.status, text.slice(0, 500)).toBe(200);
  return JSON.parse(text);
}

/** Uploads, previews and executes, as the wizard does. Answers how many rows were imported. */
async function importWhole(name: string, content: Buffer): Promise<number> {
  const version = await createVersion(cx, { fiscalYear: 2026, label: `Version of ${name}` });
  const form = formBody({ name, content }, { importType: 'operating', versionId: String(version.id) });
  const analysis = contract.importAnalysis.parse(await post('/import/analyze', form));
  const mapped = Object.entries(analysis.suggestedMappings).map(([field, { csvColumn }]) => [
    field,
    csvColumn ?? contract.SKIPPED_COLUMN,
  ]);
  const body = {
    fileName: analysis.fileName,
    columnMappings: Object.fromEntries(mapped) as Record<string, string>,
    importType: 'operating',
    budgetYearId: version.budgetYearId,
    versionId: version.id,
  };
  const { previewToken } = contract.importPreview.parse(await post('/import/preview', jsonBody(body)));
  const result = contract.importResult.parse(await post('/import/execute', jsonBody({ ...body, previewToken })));
  return result.imported;
}

/** The first columns only, so that as many rows as are allowed fit into a file of the size that is allowed. */
const NARROW = 13;

test.each([
  ['200,000 rows.csv', 199_990, (rows: string[][]) => Promise.resolve(toCsv(rows.map((row) => row.slice(0, NARROW))))],
  ['50,000 rows.csv', 50_000, (rows: string[][]) => Promise.resolve(toCsv(rows))],
  ['20,000 rows.xlsx', 20_000, toXlsx],
] as const)('%s is imported in little memory while others are answered', async (name, count, write) => {
  const content = await write(rosterRows(count));
  let imported = 0;
  const start = performance.now();
  const watched = await server.watch('/api/budget-years', headers, async () => {
    imported = await importWhole(name, content);
  });
  const { memory, median, slowest, answers } = watched;
  console.info(
    `${name}: ${((performance.now() - start) / 1000).toFixed(1)} s, at most ${memory.toFixed(0)} MiB; ` +
      `${answers} other answers, ${median.toFixed(0)} ms in the middle, ${slowest.toFixed(0)} ms the slowest`,
  );
  expect(imported).toBe(count);
  expect(memory).toBeLessThan(MOST_MEMORY_MIB);
});
