import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { buildScenario } from '../../../test/factories/factories.ts';
import { formBody, startTestServer, useTestApp } from '../../../test/support/test-app.ts';
import { allCalls } from '../../../test/support/all-calls.ts';
import { testWorkers } from '../../../test/support/test-workers.ts';
import type { Misbehavior } from '../../../test/support/workers/misbehave.ts';
import { analyzeFile } from '../../records/import/read/analyze-file.ts';
import { TASKS } from '../../tasks.ts';
import { storeLogo } from '../district/logos/store-logo.ts';
import type { TaskTable } from './task.ts';
import { Workers } from './workers.ts';

const app = useTestApp();

const MISBEHAVE = new URL('../../../test/support/workers/misbehave.ts', import.meta.url);
const LIMITED: TaskTable = {
  storeLogo: { run: storeLogo, seconds: 2, what: 'Reading the logo', advice: 'Use a PNG.' },
};
const workers = new Workers({ entry: MISBEHAVE, tasks: LIMITED });
const patient = new Workers({ entry: MISBEHAVE, tasks: TASKS, memoryMb: 96 });
beforeAll(async () => {
  await app.tokenOf('ADMIN');
});
afterAll(() => Promise.all([workers.close(), patient.close()]));

/** Runs any task. The file of these workers does what the input says instead. */
function misbehave(input: Misbehavior, { on = workers, signal }: { on?: Workers; signal?: AbortSignal } = {}) {
  return on.run(app.cx, storeLogo, input as never, { signal });
}

async function refusal(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof AppError) return error;
  throw new Error('it was not refused', { cause: error });
}

/** The number of connections that workers have opened. */
async function openConnections(): Promise<number> {
  const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'school-budget-workbench _%'`,
  );
  return rows.length;
}

/** Resolves once a worker holds the lock. */
const untilLocked = () => expect.poll(isLocked).toBe(true);

async function isLocked(): Promise<boolean> {
  const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_locks WHERE relation = 'users'::regclass AND mode = 'AccessExclusiveLock' AND granted`,
  );
  return rows.length > 0;
}

describe('a worker that takes too long', () => {
  test('is ended with an error that says what to do, while this thread stays free', async () => {
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 10);
    const error = await refusal(misbehave({ does: 'compute' }));
    clearInterval(clock);
    expect(error).toMatchObject({
      code: 'TOO_LARGE',
      message: 'Reading the logo took more than 2 seconds and was stopped. Use a PNG.',
    });
    expect(turns).toBeGreaterThan(20);
  });

  test.each([{ does: 'compute' }, { does: 'wait for the database' }] as const)(
    'loses its transaction and its locks: $does',
    async ({ does }) => {
      const ended = refusal(misbehave({ does, lock: true }));
      await untilLocked();
      expect((await ended).code).toBe('TOO_LARGE');
      expect(await openConnections()).toBe(0);
      expect(await app.cx.db('users').select('id')).toHaveLength(1);
    },
  );
});

test.each([
  { does: 'fill the memory' },
  // In a thread, this would take down the whole server.
  { does: 'fill the memory at once' },
] as const)('a worker that takes too much memory is ended, and the next task is done: $does', async ({ does }) => {
  const error = await refusal(misbehave({ does, lock: true }, { on: patient }));
  expect(error).toMatchObject({
    code: 'TOO_LARGE',
    message: 'Reading the logo needed too much memory and was stopped. Export a simpler SVG, or use a PNG.',
  });
  expect(await openConnections()).toBe(0);
  expect((await refusal(misbehave({ does: 'compute' }))).message).toMatch('took more than');
});

test('a worker that ends by itself leaves no connection, and is an unexpected error', async () => {
  await expect(misbehave({ does: 'exit', lock: true })).rejects.toThrow('a worker process ended with code 1');
  expect(await openConnections()).toBe(0);
});

test('a task that is aborted is ended, even before it has started', async () => {
  const abort = new AbortController();
  const ended = refusal(
    misbehave({ does: 'wait for the database', lock: true }, { on: patient, signal: abort.signal }),
  );
  await untilLocked();
  abort.abort();
  expect(await ended).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await openConnections()).toBe(0);
  expect(await refusal(misbehave({ does: 'compute' }, { on: patient, signal: abort.signal }))).toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('closing ends running tasks, and nothing starts after it', async () => {
  const closing = new Workers({ entry: MISBEHAVE, tasks: TASKS });
  const ended = refusal(misbehave({ does: 'compute', lock: true }, { on: closing }));
  await untilLocked();
  await closing.close(100);
  expect(await ended).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await openConnections()).toBe(0);
  expect(await refusal(misbehave({ does: 'compute' }, { on: closing }))).toMatchObject({ code: 'UNAVAILABLE' });
});

describe('while workers compute, other requests are answered', () => {
  const get = (path: string) => (url: string, headers: Record<string, string>) => fetch(`${url}${path}`, { headers });
  const post = (path: string, body: unknown) => (url: string, headers: Record<string, string>) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const projection = { budgetYearId: 1, toFiscalYear: 2030, projectionType: 'operating' };

  test.each([
    {
      call: 'the upload of a logo',
      ask: (url: string, headers: Record<string, string>) =>
        fetch(`${url}/api/public-dashboard/upload-logo`, {
          method: 'POST',
          headers,
          ...formBody({ name: 'x.svg', content: '<svg/>' }, {}, 'logo'),
        }),
    },
    { call: 'the search for duplicates', ask: get('/api/line-items/duplicates?budgetYearId=1') },
    { call: 'an export', ask: get('/api/line-items/export?scenarioId=1&format=xlsx') },
    {
      call: 'an export of the shown lines',
      ask: post('/api/line-items/export', { format: 'csv', scenarioId: 1, ids: [1], columns: ['notes'] }),
    },
    { call: 'a projection', ask: post('/api/projections/generate', projection) },
    { call: 'a roll forward', ask: post('/api/budget-years/1/roll-forward', { fiscalYear: 2030 }) },
  ])('$call', async ({ ask }) => {
    // These workers compute forever, whatever their input.
    const busy = new Workers({ entry: MISBEHAVE, tasks: TASKS });
    const server = await startTestServer({ db: app.cx.db, url: app.databaseUrl }, { workers: busy });
    const headers = { Authorization: `Bearer ${await app.tokenOf('ADMIN')}` };
    const asked = Array.from({ length: 6 }, () => ask(server.url, headers));
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/budget-years`, { headers })).status).toBe(200);
    await busy.close();
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(503);
    await server.close();
  });
});

test('every endpoint that a worker runs is in the table of tasks, and nothing else can be run', async () => {
  const known = new Set(Object.values(TASKS).map(({ run }) => run));
  const delegated = allCalls().flatMap((call) => (call.kind === 'task' ? [call.task] : []));
  expect(delegated.length).toBeGreaterThan(5);
  expect(delegated.filter((task) => !known.has(task))).toEqual([]);
  const unknown = async () => Promise.resolve(1);
  await expect(testWorkers.run(app.cx, unknown, null)).rejects.toThrow('unknown is not in the table of tasks');
});

describe('a task runs as its caller would run it', () => {
  test('with the caller’s name, request and clock', async () => {
    const now = new Date('2031-02-03T04:05:06Z');
    const cx: Context = { ...app.cx, actor: { ...SYSTEM, name: 'Ada' }, requestId: 'r-1', now: () => now };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
    await testWorkers.run(cx, storeLogo, { file: { name: 'crest.svg', bytes: Buffer.from(svg) } });
    expect(await app.cx.db('audit_log').where({ action: 'upload' }).first('*')).toMatchObject({
      actor_name: 'Ada',
      request_id: 'r-1',
    });
    const file = { name: 'a.csv', bytes: Buffer.from('Account Line,Amount\n1,2\n') };
    await testWorkers.run(cx, analyzeFile, { file, importType: 'proposed' });
    const staged = await app.cx.db('staged_files').first<{ uploaded_by: string; created_at: Date }>('*');
    expect(staged.uploaded_by).toBe('Ada');
    expect(Math.abs(staged.created_at.getTime() - now.getTime())).toBeLessThan(60_000);
  });

  test('with its errors', async () => {
    const { versionId } = await buildScenario(app.cx);
    const error = await refusal(
      testWorkers.run(app.cx, analyzeFile, {
        file: { name: 'a.csv', bytes: Buffer.from('A,B\n1,2\n') },
        importType: 'operating',
        headerRow: 7,
        versionId,
      }),
    );
    expect(error).toMatchObject({
      code: 'VALIDATION',
      message: 'Row 7 of a.csv is blank or does not exist. Enter the number of the row with the column names.',
      details: { fields: { headerRow: 'This row is blank or does not exist.' } },
    });
  });

  test('never inside a transaction of this thread, which it would not see', async () => {
    const tx = await app.cx.db.transaction();
    const run = testWorkers.run({ ...app.cx, db: tx }, storeLogo, { file: { name: 'x', bytes: Buffer.from('') } });
    await expect(run).rejects.toThrow('would not see uncommitted changes');
    await tx.rollback();
  });
});
