import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { csv, importCalls } from './testing/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);
const FILE = csv(['Name', 'Job Title', 'Salary'], ['Holt, Ana', 'Teacher', 100], ['Quill, Bo', 'Aide', 200]);

/** Ends the connection that waits to copy lines. Answers whether there is one. */
async function endCopying(): Promise<boolean> {
  const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'COPY line_items%'`,
  );
  return rows.length > 0;
}

test('an import that loses its connection to the database leaves nothing behind, and can be asked for again', async () => {
  const version = await imports.newVersion();
  const body = await imports.stage(version, { content: FILE });
  const holder = await app.cx.db.transaction();
  try {
    // Lines can be read but not written, so that the import stands still where it writes them.
    await holder.raw('LOCK TABLE line_items IN SHARE MODE');
    const refused = imports.refused(body);
    await expect.poll(endCopying, { timeout: 20_000 }).toBe(true);
    expect(await refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  } finally {
    await holder.rollback();
  }
  expect(await app.cx.db('imports').select('id')).toEqual([]);
  expect(await app.cx.db('line_items').select('id')).toEqual([]);
  expect(await imports.execute(body)).toMatchObject({ imported: 2, created: 2 });
});
