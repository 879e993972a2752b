import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import * as contract from '../../../core/contract/jobs.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { csv, importCalls, type Body } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { runJob } from './run-job.ts';
import { startJob } from './start-job.ts';

const app = useTestApp();
const imports = importCalls(app);

const CONTENT = csv(
  ['Account Line', 'Description', 'Budget'],
  ...Array.from({ length: 50 }, (_, at) => [String(at).padStart(4, '0'), `Line ${at}`, at]),
);
const TOTAL = (49 * 50) / 2;

async function staged(): Promise<Body> {
  return imports.stage(await imports.newVersion(2027), { content: CONTENT, type: 'proposed' });
}

async function start(body: unknown, path = '/api/import/execute', as: 'ADMIN' | 'FINANCE' = 'ADMIN') {
  return app.send(as, 'POST', path, {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Prefer: 'wait=1, respond-async' },
  });
}

async function jobOf(response: Response): Promise<number> {
  expect(response.status).toBe(202);
  const { jobId } = contract.startedJob.parse(await response.json());
  expect(response.headers.get('location')).toBe(`/api/jobs/${jobId}`);
  return jobId;
}

const read = async (id: number) => (await app.call('ADMIN', contract.getJob, { params: { id: String(id) } })).body;

async function ended(id: number): Promise<contract.Job> {
  for (;;) {
    const job = await read(id);
    if (job.state !== 'RUNNING') return job;
    await setTimeout(20);
  }
}

async function importsOf(body: Body): Promise<number> {
  const rows = await app.cx.db('imports').where({ file_name: body.fileName }).select('id');
  return rows.length;
}

/** The audit entry is the last thing that an import or a projection writes. */
const LOCK_AUDIT_LOG = 'LOCK TABLE audit_log IN SHARE ROW EXCLUSIVE MODE';

async function waitsForAuditLog(): Promise<boolean> {
  const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'insert into "audit_log"%'`,
  );
  return rows.length > 0;
}

/** A context whose user is the administrator of the tests. */
async function asAdmin() {
  await app.tokenOf('ADMIN');
  const user = await app.cx.db('users').where({ role: 'ADMIN' }).first<{ id: number }>('id');
  return { ...app.cx, actor: { ...app.cx.actor, userId: user.id } };
}

test('an execute that prefers it is a job with the same result, and the same again', async () => {
  const body = await staged();
  const job = await ended(await jobOf(await start(body)));
  expect(job).toMatchObject({ call: 'POST /import/execute', state: 'DONE', result: { imported: 50, total: TOTAL } });
  expect(job.error).toBeUndefined();
  expect(await imports.execute(body)).toEqual(job.result);
  const again = await ended(await jobOf(await start(body)));
  expect(again.result).toEqual(job.result);
  expect(await importsOf(body)).toBe(1);
});

test('a refused execute is a failed job with the same error as a direct request', async () => {
  const body = await staged();
  const wrong = { ...body, columnMappings: { amount: 'Budget' } };
  const { status, body: direct } = await imports.refused(wrong);
  const job = await ended(await jobOf(await start(wrong)));
  expect(status).toBe(400);
  expect(job).toMatchObject({
    state: 'FAILED',
    error: { code: direct.code, error: direct.error, fields: direct.fields },
  });
  // Invalid requests are refused at once.
  expect((await start({ ...body, mode: 'merge' })).status).toBe(400);
});

test('a projection is a job too', async () => {
  const body = await staged();
  await imports.execute(body);
  const asked = { budgetYearId: body.budgetYearId, toFiscalYear: 2029, projectionType: 'proposed' };
  const id = await jobOf(await start(asked, '/api/projections/generate', 'FINANCE'));
  const params = { id: String(id) };
  let job = (await app.call('FINANCE', contract.getJob, { params })).body;
  while (job.state === 'RUNNING') {
    await setTimeout(20);
    job = (await app.call('FINANCE', contract.getJob, { params })).body;
  }
  expect(generateProjection.response.parse(job.result)).toMatchObject({ fiscalYears: [2028, 2029] });
  expect(job).toMatchObject({ state: 'DONE', call: 'POST /projections/generate' });
  // Only its owner can see it.
  const error = `Job ${id} was not found among your jobs. Jobs are deleted after seven days.`;
  for (const endpoint of [contract.getJob, contract.cancelJob, contract.jobEvents]) {
    expect(await app.refused('ADMIN', endpoint, { params })).toMatchObject({ status: 404, body: { error } });
  }
});

test('the event stream reports each change until the end', async () => {
  const body = await staged();
  const hold = await app.cx.db.transaction();
  // The execute waits for its version, so that the test can observe it while it runs.
  await hold('versions').where({ id: body.versionId }).forUpdate().first('id');
  const id = await jobOf(await start(body));
  const response = await app.send('ADMIN', 'GET', `/api/jobs/${id}/events`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('content-encoding')).toBeNull();
  const reader = response.body!.getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  expect(first).toMatch(/^event: job\ndata: \{.*"state":"RUNNING".*\}\n\n$/);
  await hold.rollback();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read())
    rest += new TextDecoder().decode(next.value);
  const last = rest.trim().split('\n\n').at(-1) ?? '';
  expect(last).toMatch(/^event: job\ndata: /);
  expect(contract.job.parse(JSON.parse(last.slice(last.indexOf('{'))))).toMatchObject({ state: 'DONE' });
});

test('a canceled job leaves nothing, even when all of its work is done', async () => {
  const version = await imports.newVersion(2027);
  const { scenarioId } = await imports.run(version, {
    content: CONTENT.replaceAll('"Line ', '"Row '),
    type: 'proposed',
  });
  const before = await imports.lines(scenarioId);
  const body = await imports.stage(version, { content: CONTENT, type: 'proposed' });
  const hold = await app.cx.db.transaction();
  await hold.raw(LOCK_AUDIT_LOG);
  const id = await jobOf(await start(body));
  await expect.poll(waitsForAuditLog).toBe(true);
  const working = await read(id);
  expect(working).toMatchObject({ state: 'RUNNING', step: 'Writing lines', total: 50, endedAt: null });

  const params = { id: String(id) };
  const canceled = `Job ${id} was canceled. None of its changes were saved.`;
  expect((await app.call('ADMIN', contract.cancelJob, { params })).body.message).toBe(canceled);
  expect((await read(id)).state).toBe('CANCELLED');
  // Its transaction ends at once, although it was still waiting to write, and the lock on the version is released.
  await expect.poll(waitsForAuditLog).toBe(false);
  await app.cx.db.transaction((tx) => tx('versions').where({ id: version.id }).forUpdate().noWait().first('id'));
  await hold.rollback();
  expect(await imports.lines(scenarioId)).toEqual(before);
  const again = await imports.execute(body);
  expect(again).toMatchObject({ imported: 50, updated: 50, total: TOTAL });
  expect(await importsOf(body)).toBe(1);
  expect((await read(id)).state).toBe('CANCELLED');
  // Canceling twice is allowed, but a finished job can no longer be canceled.
  await app.call('ADMIN', contract.cancelJob, { params });
  const done = await ended(await jobOf(await start(body)));
  expect(await app.refused('ADMIN', contract.cancelJob, { params: { id: String(done.id) } })).toMatchObject({
    status: 409,
    body: {
      error: `Job ${done.id} is already done, so it cannot be canceled. If the job was an import, you can undo the import.`,
    },
  });
});

test('a canceled projection ends at once, and its budget is free again', async () => {
  const body = await staged();
  const { scenarioId } = await imports.execute(body);
  const before = await imports.lines(scenarioId);
  const hold = await app.cx.db.transaction();
  await hold.raw(LOCK_AUDIT_LOG);
  const asked = { budgetYearId: body.budgetYearId, toFiscalYear: 2029, projectionType: 'proposed' };
  const id = await jobOf(await start(asked, '/api/projections/generate'));
  await expect.poll(waitsForAuditLog).toBe(true);
  await app.call('ADMIN', contract.cancelJob, { params: { id: String(id) } });
  // The job could not have ended on its own, because the lock it waits for is still held.
  await expect.poll(waitsForAuditLog).toBe(false);
  await app.cx.db.transaction((tx) => tx('scenarios').where({ id: scenarioId }).forUpdate().noWait().first('id'));
  await hold.rollback();
  expect((await read(id)).state).toBe('CANCELLED');
  expect(await imports.lines(scenarioId)).toEqual(before);
});

test('a job whose process is gone is reported as failed', async () => {
  const cx = await asAdmin();
  const [row] = await app.cx
    .db('jobs')
    .insert({ call: 'POST /import/execute', user_id: cx.actor.userId })
    .returning<{ id: number }[]>('id');
  const job = await read(row!.id);
  expect(job).toMatchObject({ state: 'FAILED', error: { code: 'UNAVAILABLE' } });
  expect(job.endedAt).not.toBeNull();
  expect(await app.refused('ADMIN', contract.cancelJob, { params: { id: String(job.id) } })).toMatchObject({
    status: 409,
    body: { error: `Job ${job.id} has already failed. None of its changes were saved.` },
  });
});

test('a failed job leaves nothing, and the number of simultaneous jobs is limited', async () => {
  const cx = await asAdmin();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const work = (name: string) => async (tx: Context) => {
    await tx.db('settings').insert({ key: name, value: '1' });
    await gate;
    if (name === 'bad') throw new AppError('CONFLICT', 'No.');
  };
  const thrown: unknown[] = [];
  const start = (name: string) =>
    startJob({
      run: (onStarted) => runJob(cx, { call: name, work: work(name) }, onStarted),
      onError: (error) => void thrown.push(error),
    });
  const names = ['good', 'bad', 'third', 'fourth'];
  const ids: number[] = [];
  // The slot of a canceled job becomes free a moment later.
  for (const name of names) ids.push((await vi.waitFor(() => start(name), { timeout: 10_000 })).jobId);
  const fifth = start('fifth');
  await expect(fifth).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Several long jobs are running. Try again when one of these jobs is done.',
  });
  open();
  const states: string[] = [];
  for (const id of ids) states.push((await ended(id)).state);
  expect(states).toEqual(['DONE', 'FAILED', 'DONE', 'DONE']);
  expect(thrown).toMatchObject([{ code: 'CONFLICT', message: 'No.' }]);
  const kept = await app.cx
    .db('settings')
    .whereIn('key', [...names, 'fifth'])
    .orderBy('key')
    .select<{ key: string }[]>('key');
  expect(kept.map(({ key }) => key)).toEqual(['fourth', 'good', 'third']);
});
