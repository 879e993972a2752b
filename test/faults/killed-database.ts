import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { connect } from '../../server/platform/db/connect.ts';
import { connectionString, readAccess } from '../../server/platform/db/embedded/access.ts';
import { knownDataRoot } from '../../server/platform/db/embedded/data-root.ts';
import { livingPostmaster } from '../../server/platform/db/embedded/postmaster.ts';
import { removeDatabase } from '../../server/platform/db/embedded/data-root.ts';
import { runHealthChecks } from '../../server/reporting/doctor/run-health-checks.ts';
import { buildLines, buildScenario } from '../factories/factories.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { jsonBody, TEST_PASSWORD } from '../support/test-app.ts';

const WRITERS = 6;
const READERS = 3;

/**
 * Starts the real server on its embedded database and kills PostgreSQL under load, once with each signal. Each time,
 * the server must restart the database and respond again. Until then, users get a 503 response with a Retry-After
 * header. At the end, all acknowledged changes must be stored. Returns for each kill the milliseconds during which no
 * changes could be saved.
 */
export async function killDatabase(signals: readonly NodeJS.Signals[]): Promise<number[]> {
  const dataDir = join(tmpdir(), `school-budget-workbench-test-${randomBytes(6).toString('hex')}`);
  const server = await startServerProcess(null, { dataDir, stdio: ['ignore', 'pipe', 'inherit'] });
  let log = '';
  server.child.stdout?.on('data', (text: Buffer) => (log += text.toString()));
  const access = await readAccess(dataDir);
  if (!access) throw new Error('the server has noted no access to its database');
  const db = connect(connectionString(access));
  try {
    const cx = systemContext(db);
    const load = await startLoad(server, cx);
    const outages: number[] = [];
    for (const signal of signals) {
      await load.nextSaved();
      const postmaster = await livingPostmaster(join(await knownDataRoot(dataDir), 'postgres'));
      const began = performance.now();
      process.kill(postmaster?.pid ?? 0, signal);
      await expectNotReady(server);
      await load.nextSaved();
      outages.push(performance.now() - began);
      await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { timeout: 10_000 }).toBe(200);
    }
    const { statuses, lost } = await load.stop();
    expect([...statuses].filter((status) => !['GET 200', 'PUT 200', 'PUT 503', 'GET 503'].includes(status))).toEqual(
      [],
    );
    expect(lost).toEqual([]);
    expect(log.match(/PostgreSQL stopped unexpectedly/g)).toHaveLength(signals.length);
    expect(log.match(/PostgreSQL is running again/g)).toHaveLength(signals.length);
    const { findings } = await runHealthChecks(cx, { configuration: [], kept: [] });
    expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
    return outages;
  } finally {
    await db.destroy();
    server.child.kill('SIGTERM');
    await server.ended;
    await removeDatabase(dataDir);
  }
}

async function expectNotReady(server: ServerProcess): Promise<void> {
  await expect
    .poll(
      async () => {
        const { status, headers } = await fetch(`${server.url}/health/ready`);
        return [status, headers.get('Retry-After')];
      },
      { interval: 10, timeout: 10_000 },
    )
    .toEqual([503, '5']);
}

/** Users who change their own lines as fast as they can, and other users who read. */
async function startLoad(server: ServerProcess, cx: Context) {
  const token = await signIn(server, cx);
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const lines = await buildLines(
    cx,
    await buildScenario(cx),
    Array.from({ length: WRITERS }, () => ({ notes: '0' })),
  );
  const statuses = new Set<string>();
  const [asked, saved] = [new Map<number, number>(), new Map<number, number>()];
  let isStopped = false;
  /** Time at which the latest saved change was requested. */
  let latest = 0;

  async function exchange(method: string, path: string, body?: unknown): Promise<boolean> {
    const response = await send(method, path, body);
    statuses.add(`${method} ${response.status}`);
    if (response.status === 503) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    await response.arrayBuffer();
    await pause(5);
    return response.ok;
  }
  const readers = Array.from({ length: READERS }, async () => {
    while (!isStopped) await exchange('GET', '/budget-years');
  });
  const writers = lines.map(async (id) => {
    for (let count = 1; !isStopped; count += 1) {
      const began = performance.now();
      asked.set(id, count);
      if (!(await exchange('PUT', `/line-items/${id}`, { notes: String(count) }))) continue;
      saved.set(id, count);
      latest = Math.max(latest, began);
    }
  });
  return {
    /** Waits until a change that is requested from now on has been saved. */
    async nextSaved(): Promise<void> {
      const now = performance.now();
      while (latest < now) await Promise.race([pause(5), Promise.all([...readers, ...writers])]);
    },
    /** Stops the load. Returns the lines with fewer changes than were acknowledged, or more than were requested. */
    async stop() {
      isStopped = true;
      await Promise.all([...readers, ...writers]);
      const rows = await cx.db('line_items').select<{ id: number; notes: string }[]>('id', 'notes');
      const lost = rows.filter(({ id, notes }) => {
        const kept = Number(notes);
        return kept < (saved.get(id) ?? 0) || kept > (asked.get(id) ?? 0);
      });
      return { statuses, lost };
    },
  };
}

async function signIn(server: ServerProcess, cx: Context): Promise<string> {
  const email = 'admin@test.example';
  await cx
    .db('users')
    .insert({ name: 'Admin', email, password_hash: await hashPassword(TEST_PASSWORD), role: 'ADMIN' });
  const sent = jsonBody({ email, password: TEST_PASSWORD });
  const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', ...sent });
  return ((await answer.json()) as { token: string }).token;
}
