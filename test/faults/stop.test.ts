import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importAnalysis } from '../../core/contract/import-analysis.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { createVersion } from '../../server/records/budgets/versions.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { suggestedRequest } from '../support/import/import-server.ts';
import { buildLines, buildScenario } from '../factories/factories.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { formBody, jsonBody, TEST_PASSWORD } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let cx: Context;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'stop-'));
  cx = systemContext(database.db);
  const password_hash = await hashPassword(TEST_PASSWORD);
  await cx.db('users').insert({ name: 'Admin', email: 'admin@test.example', password_hash, role: 'ADMIN' });
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function signIn({ url }: ServerProcess): Promise<string> {
  const form = jsonBody({ email: 'admin@test.example', password: TEST_PASSWORD });
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', ...form });
  return ((await response.json()) as { token: string }).token;
}

test('SIGTERM under load: what was begun is answered, what is answered is there, and the process is gone within ten seconds', async () => {
  const server = await startServerProcess(database.url, { dataDir });
  const token = await signIn(server);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const lines = await buildLines(
    cx,
    await buildScenario(cx),
    Array.from({ length: 16 }, () => ({ notes: '0' })),
  );
  const stream = await fetch(`${server.url}/api/events`, { headers });
  const streamEnd = stream.text();
  const accepted = new Map(lines.map((id) => [id, 0]));
  const statuses = new Set<number>();
  const broken: string[] = [];
  const clients = lines.map(async (id) => {
    for (let n = 1; ; n += 1) {
      try {
        const body = JSON.stringify({ notes: String(n) });
        const response = await fetch(`${server.url}/api/line-items/${id}`, { method: 'PUT', headers, body });
        await response.text();
        statuses.add(response.status);
        accepted.set(id, n);
      } catch (error) {
        const code =
          error instanceof Error && error.cause instanceof Error && 'code' in error.cause
            ? String(error.cause.code)
            : '';
        if (code === 'ECONNREFUSED') return;
        // The request was sent on an idle connection while the server closed it. It was never processed.
        broken.push(code);
        return;
      }
    }
  });
  // One request waits for a locked row until after the signal.
  const hold = await cx.db.transaction();
  await hold('line_items').where({ id: lines[0] }).forUpdate().select('id');
  await pause(500);
  server.child.kill('SIGTERM');
  const began = performance.now();
  await pause(300);
  await hold.rollback();
  expect(await server.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await Promise.all(clients);
  await streamEnd;
  expect([...statuses]).toEqual([200]);
  const rows = await cx.db('line_items').select<{ id: number; rev: number; notes: string }[]>('id', 'rev', 'notes');
  for (const { id, rev, notes } of rows) {
    expect(accepted.get(id)).toBeGreaterThan(0);
    expect([id, rev - 1, Number(notes)]).toEqual([id, accepted.get(id), accepted.get(id)]);
  }
});

test(
  'a request that does not end does not keep the process: it is gone within ten seconds, and nothing of the request is there',
  { timeout: 60_000 },
  async () => {
    const server = await startServerProcess(database.url, { dataDir });
    const token = await signIn(server);
    const [line] = await buildLines(cx, await buildScenario(cx), [{ notes: '0' }]);
    const hold = await cx.db.transaction();
    await hold('line_items').where({ id: line }).forUpdate().select('id');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const stuck = fetch(`${server.url}/api/line-items/${line ?? 0}`, {
      method: 'PUT',
      headers,
      body: '{"notes":"1"}',
    }).catch(() => 'cut off');
    await pause(300);
    server.child.kill('SIGTERM');
    const killed = setTimeout(() => server.child.kill('SIGKILL'), 30_000);
    expect(typeof (await server.ended)).toBe('number');
    clearTimeout(killed);
    expect(await stuck).toBe('cut off');
    await hold.rollback();
    expect(await cx.db('line_items').select('notes')).toEqual([{ notes: '0' }]);
  },
);

test(
  'an import under way in a worker does not keep the process: it is gone within ten seconds, with its transaction and its locks',
  { timeout: 60_000 },
  async () => {
    const server = await startServerProcess(database.url, { dataDir });
    const token = await signIn(server);
    const version = await createVersion(cx, { fiscalYear: 2027, label: 'First' });
    const post = (call: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return fetch(`${server.url}/api/import/${call}`, { method: 'POST', ...init, headers });
    };
    const fields = { importType: 'proposed', versionId: String(version.id) };
    const file = { name: 'budget.csv', content: 'Account Line,Description,Budget\nA1,Paper,5\n' };
    const analysis = importAnalysis.parse(await (await post('analyze', formBody(file, fields))).json());
    const hold = await cx.db.transaction();
    await hold.raw('LOCK TABLE line_items IN SHARE MODE');
    const stuck = post('execute', jsonBody(suggestedRequest(analysis, 'proposed', version))).catch(() => 'cut off');
    const writing = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await cx.db.raw<{ rows: unknown[] }>(writing)).rows.length).toBe(1);
    server.child.kill('SIGTERM');
    const began = performance.now();
    expect(await server.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    await stuck;
    // The lock is still held, so the statement can only be gone because its connection was closed.
    expect((await cx.db.raw<{ rows: unknown[] }>(writing)).rows).toEqual([]);
    await hold.rollback();
    expect(await cx.db('imports').select('id')).toEqual([]);
    expect(await cx.db('line_items').select('id')).toEqual([]);
  },
);

test('a log that cannot be written, as on a full disk, stops nothing', async () => {
  const full = await open('/dev/full', 'w');
  const server = await startServerProcess(database.url, { dataDir, stdio: ['ignore', full.fd, full.fd] });
  const token = await signIn(server);
  for (let n = 0; n < 5; n += 1) {
    const response = await fetch(`${server.url}/api/budget-years`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
  }
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await full.close();
});
