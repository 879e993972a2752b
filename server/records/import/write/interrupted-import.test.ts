import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { undoImport } from '../../../../core/contract/import-batches.ts';
import * as jobs from '../../../../core/contract/jobs.ts';
import { jsonBody, useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);
const HEADER = ['Employee ID', 'Name', 'Job Title', 'Salary'];
const FIRST = csv(HEADER, ['1', 'Holt, Ana', 'Teacher', 100], ['2', 'Quill, Bo', 'Aide', 200]);
const SECOND = csv(HEADER, ['1', 'Holt, Ana', 'Teacher', 110], ['3', 'Reed, Cy', 'Nurse', 300]);

/** Terminates every connection that waits to write lines, as if its process had been killed. Returns true if there was one. */
async function endWriting(): Promise<boolean> {
  const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Runs work that loses its database connection when it writes the first line. */
async function interrupted<T>(work: () => Promise<T>): Promise<T> {
  const holder = await app.cx.db.transaction();
  try {
    // Lines can be read but not written meanwhile.
    await holder.raw('LOCK TABLE line_items IN SHARE MODE');
    const working = work();
    await expect.poll(endWriting, { timeout: 20_000 }).toBe(true);
    return await working;
  } finally {
    await holder.rollback();
  }
}

/** Everything that an import or its undo stores in the database. */
async function everything(): Promise<unknown[]> {
  const { db } = app.cx;
  const tables = ['line_items', 'imports', 'import_changes', 'import_rejected_rows', 'scenarios', 'audit_log'];
  return Promise.all(tables.map((table) => db(table).select('*').orderByRaw('1, 2')));
}

async function twoFiles() {
  const version = await imports.newVersion();
  const first = await imports.run(version, { content: FIRST });
  return { first, second: await imports.stage(version, { content: SECOND }) };
}

const UNAVAILABLE = { status: 503, body: { code: 'UNAVAILABLE' } };

test('an import that loses its connection leaves nothing behind, and can be requested again', async () => {
  const version = await imports.newVersion();
  const body = await imports.stage(version, { content: FIRST });
  const before = await everything();
  expect(await interrupted(() => imports.refused(body))).toMatchObject(UNAVAILABLE);
  expect(await everything()).toEqual(before);
  expect(await imports.execute(body)).toMatchObject({ imported: 2, created: 2 });
});

test('so does one that changes and removes lines', async () => {
  const { second } = await twoFiles();
  const before = await everything();
  expect(await interrupted(() => imports.refused(second))).toMatchObject(UNAVAILABLE);
  expect(await everything()).toEqual(before);
  expect(await imports.execute(second)).toMatchObject({ created: 1, updated: 1, removed: 1 });
});

test('so does an undo', async () => {
  const { first, second } = await twoFiles();
  const { importId } = await imports.execute(second);
  const undone = await everything();
  const call = { params: { id: String(importId) }, body: { force: false } };
  expect(await interrupted(() => app.refused('ADMIN', undoImport, call))).toMatchObject(UNAVAILABLE);
  expect(await everything()).toEqual(undone);
  await app.call('ADMIN', undoImport, call);
  expect(await imports.lines(first.scenarioId)).toMatchObject([{ employee_id: '1' }, { employee_id: '2' }]);
});

test('so does a job, which is reported as failed', async () => {
  const { second } = await twoFiles();
  const before = await everything();
  const init = jsonBody(second);
  const headers = new Headers(init.headers);
  headers.set('Prefer', jobs.PREFER_ASYNC);
  const job = await interrupted(async () => {
    const response = await app.send('ADMIN', 'POST', '/api/import/execute', { ...init, headers });
    const { jobId } = jobs.startedJob.parse(await response.json());
    for (;;) {
      const { body } = await app.call('ADMIN', jobs.getJob, { params: { id: String(jobId) } });
      if (body.state !== 'RUNNING') return body;
      await setTimeout(20);
    }
  });
  expect(job).toMatchObject({ state: 'FAILED', error: { code: 'UNAVAILABLE' } });
  expect(await everything()).toEqual(before);
  expect(await imports.execute(second)).toMatchObject({ created: 1, updated: 1, removed: 1 });
});
