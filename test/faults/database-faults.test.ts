import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../server/platform/db/connect.ts';
import { useEmbeddedDatabase } from '../../server/platform/db/embedded/embedded.ts';
import { removeDatabase } from '../../server/platform/db/embedded/data-root.ts';
import { migrateUp } from '../../server/platform/db/migrate.ts';
import { retryRead } from '../../server/platform/db/retry-read.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { buildLines, buildScenario } from '../factories/factories.ts';
import { jsonBody, startTestServer, TEST_PASSWORD, type TestServer } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';

/** A client that is signed in as an administrator. */
interface Client {
  send(method: string, path: string, body?: unknown): Promise<Response>;
}

async function signIn(server: TestServer, cx: Context): Promise<Client> {
  const email = 'admin@test.example';
  const password_hash = await hashPassword(TEST_PASSWORD);
  await cx.db('users').insert({ name: 'Admin', email, password_hash, role: 'ADMIN' }).onConflict('email').ignore();
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    ...jsonBody({ email, password: TEST_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return {
    send: (method, path, body) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      return fetch(`${server.url}/api${path}`, { ...init, method, headers });
    },
  };
}

async function expectRetryLater(response: Response): Promise<string> {
  const { error, code } = (await response.json()) as { error: string; code: string };
  expect([response.status, code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  return error;
}

describe('on one database', () => {
  let database: TestDatabase;
  let server: TestServer;
  let client: Client;
  let cx: Context;
  let lines: number[];
  beforeEach(async () => {
    database = await createTestDatabase();
    cx = systemContext(database.db);
    server = await startTestServer(database);
    client = await signIn(server, cx);
    lines = await buildLines(cx, await buildScenario(cx), [{ notes: 'as before' }, { notes: 'as before' }]);
  });
  afterEach(async () => {
    await server.close();
    await database.drop();
  });

  const change = (notes: string) =>
    client.send('PATCH', '/line-items/bulk', { changes: lines.map((id) => ({ id, set: { notes } })) });
  const notes = () => retryRead(readNotes);
  const readNotes = async () =>
    (await cx.db('line_items').orderBy('id').select<{ notes: string }[]>('notes')).map((row) => row.notes);
  const entries = async () => (await cx.db('audit_log').where({ entity: 'line item' }).select('id')).length;

  /** Ends connections that wait for a lock, as soon as there is one. */
  async function endWaiting(query: string): Promise<void> {
    const ending = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock' AND query ILIKE ?`;
    while ((await cx.db.raw<{ rows: unknown[] }>(ending, [query])).rows.length === 0) await pause(10);
  }

  test('a change that loses its connection in mid-transaction is a 503, and nothing of it is there', async () => {
    const hold = await cx.db.transaction();
    await hold('line_items').where({ id: lines[1] }).forUpdate().select('id');
    const answer = change('lost');
    await endWaiting('%line_items%');
    expect(await expectRetryLater(await answer)).toContain('Either your whole change was saved, or nothing was saved');
    await hold.rollback();
    expect([await notes(), await entries()]).toEqual([['as before', 'as before'], 0]);
    expect((await change('again')).status).toBe(200);
    expect([await notes(), await entries()]).toEqual([['again', 'again'], 1]);
  });

  test('a connection that breaks off while it commits is a 503, whole or nothing', async () => {
    await cx.db.raw(`
      CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER breaks_off AFTER UPDATE ON line_items DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION break_off()`);
    await expectRetryLater(await change('lost'));
    expect([await notes(), await entries()]).toEqual([['as before', 'as before'], 0]);
  });

  test('a question that loses its connection is asked again', async () => {
    const hold = await cx.db.transaction();
    await hold.raw('LOCK TABLE dese_functions');
    const answer = client.send('GET', '/dese-functions');
    await endWaiting('%dese_functions%');
    await hold.rollback();
    expect((await answer).status).toBe(200);
  });

  test('a full disk is a 503 that says so, at a statement and at the commit, and nothing of the change is there', async () => {
    await cx.db.raw(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
    for (const when of ['AFTER UPDATE ON line_items', 'AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED']) {
      await cx.db.raw(`CREATE CONSTRAINT TRIGGER is_full ${when} FOR EACH ROW EXECUTE FUNCTION full_disk()`);
      expect(await expectRetryLater(await change('lost'))).toContain('disk is full');
      expect([await notes(), await entries()]).toEqual([['as before', 'as before'], 0]);
      expect((await client.send('GET', '/line-items/budget/employees')).status).toBeLessThan(500);
      await cx.db.raw(`DROP TRIGGER is_full ON ${when.split(' ')[3] ?? ''}`);
    }
    expect((await change('again')).status).toBe(200);
  });

  test('a full pool is a 503 for anyone who waited too long, and free again by itself', async () => {
    const small = connect(database.url, { poolSize: 2, patienceMs: 300 });
    const crowded = await startTestServer({ db: small, url: database.url });
    try {
      const holds = [await small.transaction(), await small.transaction()];
      const url = `${crowded.url}/api/public-dashboard/view/any`;
      expect(await expectRetryLater(await fetch(url))).toContain('too many requests');
      for (const hold of holds) await hold.rollback();
      expect((await fetch(url)).status).toBe(404);
    } finally {
      await crowded.close();
      await small.destroy();
    }
  });

  test('two servers on one database: a sign-in, a change and a sign-out on one are those of the other', async () => {
    const other = await startTestServer(database);
    const there = await signIn(other, cx);
    const both = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? client : there).send('PUT', `/line-items/${lines[0] ?? 0}`, { rev: 1, notes: `by ${n}` }),
      ),
    );
    const accepted = both.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(19);
    const { notes: kept } = (await accepted[0]!.json()) as { notes: string };
    expect((await notes())[0]).toBe(kept);
    expect(await entries()).toBe(1);
    await other.close();
  });
});

test(
  'a restart of the database is sat out: questions are answered, changes are made or refused, streams catch up, no one has to help',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(tmpdir(), `school-budget-workbench-test-${randomBytes(6).toString('hex')}`);
    const start = () => useEmbeddedDatabase({ dataDir, log: () => undefined, isTemporary: true });
    let postgres = await start();
    const db = connect(postgres.connectionString);
    const server = await startTestServer({ db, url: postgres.connectionString });
    try {
      await migrateUp(db);
      const cx = systemContext(db);
      const client = await signIn(server, cx);
      const scenario = await buildScenario(cx);
      const lines = await buildLines(
        cx,
        scenario,
        Array.from({ length: 4 }, () => ({ notes: '0' })),
      );
      const events: string[] = [];
      const stream = await client.send('GET', '/events');
      const reading = (async () => {
        for await (const piece of stream.body!) {
          for (const [, topic] of new TextDecoder().decode(piece).matchAll(/^event: (.*)$/gm)) events.push(topic!);
        }
      })().catch(() => undefined);
      await expect.poll(() => events).toEqual(['ready']);

      const stopped = new AbortController();
      const accepted = new Map(lines.map((id) => [id, 0]));
      const asked = new Map(lines.map((id) => [id, 0]));
      const statuses = new Map<string, number>();
      const count = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1);
      const readers = Array.from({ length: 3 }, async () => {
        while (!stopped.signal.aborted) {
          const { status } = await client.send('GET', '/budget-years');
          count(`GET ${status}`);
          await pause(5);
        }
      });
      const writers = lines.map(async (id) => {
        while (!stopped.signal.aborted) {
          asked.set(id, (asked.get(id) ?? 0) + 1);
          const response = await client.send('PUT', `/line-items/${id}`, { notes: `${asked.get(id) ?? 0}` });
          count(`PUT ${response.status}`);
          if (response.status === 200) accepted.set(id, (accepted.get(id) ?? 0) + 1);
          else await expectRetryLater(response);
          await pause(5);
        }
      });
      await pause(300);
      // The only user of the embedded database releases it. The database stops and closes all connections.
      await postgres.release();
      await pause(1_000);
      postgres = await start();
      await expect.poll(() => events, { timeout: 30_000 }).toEqual(expect.arrayContaining(['ready', 'line-items']));
      await expect.poll(() => events.filter((topic) => topic === 'ready').length, { timeout: 30_000 }).toBe(2);
      await pause(300);
      stopped.abort();
      await Promise.all([...readers, ...writers]);

      const names = [...statuses.keys()].sort();
      expect(names.filter((name) => !['GET 200', 'PUT 200', 'PUT 503'].includes(name))).toEqual([]);
      const rows = await db('line_items').select<{ id: number; rev: number }[]>('id', 'rev');
      for (const { id, rev } of rows) {
        // An accepted change was made once. A change with a 503 response was made once or not at all.
        expect(rev - 1).toBeGreaterThanOrEqual(accepted.get(id) ?? 0);
        expect(rev - 1).toBeLessThanOrEqual(asked.get(id) ?? 0);
      }
      const before = events.length;
      expect((await client.send('PUT', `/line-items/${lines[0] ?? 0}`, { notes: 'after' })).status).toBe(200);
      await expect.poll(() => events.length).toBeGreaterThan(before);
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
      await server.close();
      await reading;
    } finally {
      await db.destroy();
      await postgres.release();
      await removeDatabase(dataDir);
    }
  },
);
