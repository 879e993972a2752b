import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, systemContext } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/support/test-app.ts';

const TOKEN = 'a-token-for-the-metrics';
let database: TestDatabase;
let open: TestServer;
let guarded: TestServer;
let cx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
  open = await startTestServer(database);
  guarded = await startTestServer(database, { metricsToken: TOKEN });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
  await database.drop();
});

async function read(server: TestServer, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

test('requests are counted and timed by route pattern, and by nothing that grows with what clients send', async () => {
  for (const path of [
    '/api/budget-years',
    '/api/line-items/1/history',
    '/api/line-items/22/history',
    '/api/nowhere',
    '/api/x/y',
    '/some',
    '/page',
  ]) {
    await (await fetch(open.url + path)).text();
  }
  const { type, text } = await read(open);
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
  const count = (labels: string) => valueOf(text, `workbench_http_requests_total{${labels}}`);
  expect(count('method="GET",route="/line-items/:id/history",status="401"')).toBe(2);
  expect(count('method="GET",route="/budget-years",status="401"')).toBe(1);
  expect(count('method="GET",route="/api/*",status="404"')).toBe(2);
  expect(count('method="GET",route="/*",status="404"')).toBe(2);
  expect(
    valueOf(text, 'workbench_http_request_duration_seconds_count{method="GET",route="/line-items/:id/history"}'),
  ).toBe(2);
  const buckets = text
    .split('\n')
    .filter((line) =>
      /^workbench_http_request_duration_seconds_bucket\{.*method="GET",route="\/budget-years"/.test(line),
    )
    .map((line) => Number(line.split(' ')[1]));
  expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
  expect(buckets.at(-1)).toBe(1);
});

test('every line is one that Prometheus reads, and each name is described once', async () => {
  const { text } = await read(open);
  const lines = text.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z\d_]+ .+|[a-z\d_]+(\{([a-z]+="([^"\\]|\\.)*",?)+\})? (\d[\d.e+-]*|Na[Nn]))$/,
    );
  }
  const described = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
  expect(new Set(described).size).toBe(described.length);
  expect(text.endsWith('\n')).toBe(true);
});

test('they cover the process', async () => {
  const { text } = await read(open);
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_heap_size_used_bytes',
  ]) {
    expect([name, valueOf(text, name)]).toEqual([name, expect.any(Number)]);
    expect(valueOf(text, name)).toBeGreaterThan(0);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('they cover the database, the jobs, the audit log and unexpected errors', async () => {
  await audit(cx, { action: 'update', entity: 'test' });
  const [user] = await cx
    .db('users')
    .insert({ name: 'x', email: 'x@x', password_hash: 'x', role: 'ADMIN' })
    .returning<{ id: number }[]>('id');
  await cx.db('jobs').insert({ call: 'x', user_id: user!.id });
  const before = (await read(open)).text;
  expect(valueOf(before, 'workbench_database_up')).toBe(1);
  expect(valueOf(before, 'workbench_database_connections_max')).toBe(10);
  expect(valueOf(before, 'workbench_jobs{state="RUNNING"}')).toBe(1);
  expect(valueOf(before, 'workbench_audit_entries{state="waiting"}')).toBe(1);
  expect(valueOf(before, 'workbench_unexpected_errors_total')).toBe(0);
  await cx.db.raw('ALTER TABLE public_dashboards RENAME TO mislaid');
  expect((await fetch(`${open.url}/api/public-dashboard/view/any`)).status).toBe(500);
  await cx.db.raw('ALTER TABLE mislaid RENAME TO public_dashboards');
  expect(valueOf((await read(open)).text, 'workbench_unexpected_errors_total')).toBe(1);
});

test('without a token they are for this machine only, with one for clients that send it', async () => {
  expect((await read(open)).status).toBe(200);
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
    expect([name, (await read(open, { [name]: '127.0.0.1' })).status]).toEqual([name, 403]);
  }
  expect((await read(guarded)).status).toBe(403);
  expect((await read(guarded, { Authorization: `Bearer ${TOKEN}x` })).status).toBe(403);
  expect((await read(guarded, { Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  expect((await read(guarded, { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '8.8.8.8' })).status).toBe(200);
});
