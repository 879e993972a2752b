import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../audit/verify-chain.ts';
import { systemContext } from '../../context.ts';
import { translateDatabaseError } from '../db/constraint-errors.ts';
import { migrateDown, migrateUp } from '../db/migrate.ts';
import { loadDemo } from '../../reporting/demo/load-demo.ts';
import { loadPublicPage } from '../../reporting/public-dashboard/load-public-page.ts';
import { createUser } from '../auth/manage-account.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { installedServers, startEmbeddedServer, startInstalledServer } from '../../../test/support/other-postgres.ts';
import { startTestServer } from '../../../test/support/test-app.ts';
import { createBlankDatabase, createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { seedReference } from '../../../seeds/reference.ts';
import { NOT_IN_A_BACKUP } from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const PUBLIC_PAGE = resolve(import.meta.dirname, '../../../dist/public-page');
const DAMAGED = { code: 'VALIDATION', message: expect.stringContaining('Nothing was changed') as string };

let source: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'demo.gz');
  source = await createTestDatabase();
  const cx = systemContext(source.db);
  await seedReference(source.db);
  await loadDemo(cx, await loadPublicPage(PUBLIC_PAGE));
  await source
    .db('users')
    .where({ role: 'ADMIN' })
    .update({ api_key_encrypted: Buffer.from([0, 92, 10, 255]) });
  await source
    .db('line_items')
    .where('id', source.db('line_items').min('id'))
    .update({ notes: 'tab\tfeed\nreturn\r\\. back\\slash "quote" ’ 🏫 \u0001' });
  await writeBackup(cx, { file });
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

/** A hash of the rows of each table, calculated by the database and not by the code under test. */
async function rowHashes({ db }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'migrations%' ORDER BY 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !NOT_IN_A_BACKUP.includes(row.name))) {
    const result = await db.raw<{ rows: { hash: string }[] }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(to_jsonb(t)::text), '' ORDER BY md5(to_jsonb(t)::text))), '') AS hash
       FROM "${name}" t`,
    );
    hashes[name] = result.rows[0]!.hash;
  }
  return hashes;
}

/** Tables, columns, constraints, indexes and triggers, as the database describes them. */
async function schemaOf({ db }: TestDatabase): Promise<unknown> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) AS part
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT concat_ws(' ', table_name, column_name, data_type, column_default, is_identity)
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows;
}

async function publicPages(database: TestDatabase): Promise<string[]> {
  const server = await startTestServer(database, { publicPage: await loadPublicPage(PUBLIC_PAGE) });
  const { url_path: path } = await database.db('public_dashboards').first<{ url_path: string }>('url_path');
  const pages: string[] = [];
  for (const address of [
    `/public/${path}`,
    `/public/${path}/releases/1`,
    `/api/public-dashboard/view/${path}`,
    `/api/public-dashboard/view/${path}/data.csv`,
    `/api/public-dashboard/view/${path}/data.json`,
  ]) {
    const response = await fetch(server.url + address);
    expect([address, response.status]).toEqual([address, 200]);
    pages.push(`${response.headers.get('etag') ?? ''} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`);
  }
  await server.close();
  return pages;
}

async function expectSame(restored: TestDatabase): Promise<void> {
  expect(await rowHashes(restored)).toEqual(await rowHashes(source));
  expect(await schemaOf(restored)).toEqual(await schemaOf(source));
  expect(await publicPages(restored)).toEqual(await publicPages(source));
  expect(await verifyAuditChain(systemContext(restored.db))).toEqual([]);
  // The next new row gets an id that was never used.
  const made = await createUser(systemContext(restored.db), {
    name: 'New',
    email: 'new@demo.example',
    role: 'FINANCE',
    password: 'correct horse battery',
  });
  const [last] = await source.db('users').max<{ max: number }[]>('id');
  expect(made.id).toBeGreaterThan(last!.max);
}

describe('a backup of the demo district', () => {
  test('is a file readable only by its owner, describes its contents, and is in the audit log', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['demo.gz']);
    const read = await readBackup(file);
    const lines = await source.db('line_items').count<{ count: number }[]>();
    expect(read.tables.find(({ table }) => table === 'line_items')?.rows).toBe(lines[0]?.count);
    const names = read.tables.map(({ table }) => table);
    expect(names.filter((name) => name === 'sessions' || name === 'api_tokens')).toEqual([]);
    const entries = await source.db('audit_log').count<{ count: number }[]>();
    expect(read.audit).toEqual({
      count: entries[0]?.count,
      head: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      waiting: 0,
    });
    expect(read.secrets).toEqual({ passwordHashes: 3, encryptedApiKeys: 1 });
    expect(await source.db('audit_log').where({ action: 'backup' })).toHaveLength(1);
  });

  test('is restored into an empty database, of another server if one is installed, and back: every row, the schema and the public page are the same', async () => {
    const { rows } = await source.db.raw<{ rows: { server_version_num: string }[] }>('SHOW server_version_num');
    const isEmbedded = Number(rows[0]?.server_version_num) >= 180_000;
    const [installed] = installedServers();
    const server = installed && (await (isEmbedded ? startInstalledServer(installed) : startEmbeddedServer()));
    try {
      const target = await createBlankDatabase(...(server ? [server.adminUrl] : []));
      await restoreBackup(systemContext(target.db), { file });
      await expectSame(target);
      if (server) {
        const second = join(folder, 'second.gz');
        await writeBackup(systemContext(target.db), { file: second, replace: true });
        const back = await createBlankDatabase();
        await restoreBackup(systemContext(back.db), { file: second });
        expect(await rowHashes(back)).toEqual(await rowHashes(target));
        await back.drop();
      }
      await target.drop();
    } finally {
      if (server) await server.stop();
    }
  });

  test('is a snapshot, whatever others write meanwhile', async () => {
    const target = await createBlankDatabase();
    const second = join(folder, 'busy.gz');
    const stopped = new AbortController();
    const cx = systemContext(source.db);
    const busy = (async () => {
      for (let n = 0; !stopped.signal.aborted; n += 1) {
        await source.db.transaction(async (tx) => {
          await tx('settings').insert({ key: `busy-${n}`, value: '1' });
          await tx('failed_sign_ins').insert({ email: 'x', address: 'y' });
          await tx('town_goals')
            .insert({ fiscal_year: 2050, goal_type: 'DOLLAR', dollar_goal_cents: n })
            .onConflict('fiscal_year')
            .merge();
        });
      }
    })();
    await writeBackup(cx, { file: second });
    stopped.abort();
    await busy;
    await restoreBackup(systemContext(target.db), { file: second });
    const kept = await target.db('settings').where('key', 'like', 'busy-%').count<{ count: number }[]>();
    const goal = await target
      .db('town_goals')
      .where({ fiscal_year: 2050 })
      .first<{ n: number } | undefined>('dollar_goal_cents AS n');
    expect(kept[0]?.count).toBe(goal === undefined ? 0 : goal.n + 1);
    await source.db('settings').where('key', 'like', 'busy-%').delete();
    await source.db('town_goals').where({ fiscal_year: 2050 }).delete();
    await target.drop();
  });

  test('replaces existing data only on request, and then all of it', async () => {
    const target = await createTestDatabase();
    const cx = systemContext(target.db);
    await createUser(cx, { name: 'Other', email: 'other@x.example', role: 'ADMIN', password: 'correct horse battery' });
    const before = await rowHashes(target);
    await expect(restoreBackup(cx, { file })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('--replace-everything') as string,
    });
    expect(await rowHashes(target)).toEqual(before);
    await restoreBackup(cx, { file, replace: true });
    const { tables } = await readBackup(file);
    const lines = await target.db('line_items').count<{ count: number }[]>();
    expect(tables.find(({ table }) => table === 'line_items')?.rows).toBe(lines[0]?.count);
    expect(await target.db('users').where({ email: 'other@x.example' })).toEqual([]);
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    await target.drop();
  });

  test('of an older schema is migrated to ours', async () => {
    const older = await createTestDatabase();
    await createUser(systemContext(older.db), {
      name: 'Old',
      email: 'old@x.example',
      role: 'ADMIN',
      password: 'correct horse battery',
    });
    const [last] = await migrateDown(older.db);
    const oldFile = join(folder, 'older.gz');
    await writeBackup(systemContext(older.db), { file: oldFile });
    expect((await readBackup(oldFile)).migrations).not.toContain(last);
    const target = await createTestDatabase();
    await restoreBackup(systemContext(target.db), { file: oldFile });
    expect(await migrateUp(target.db)).toEqual([]);
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    expect(await target.db('users').select<{ email: string }[]>('email')).toEqual([{ email: 'old@x.example' }]);
    await target.drop();
    await older.drop();
  });
});

describe('a damaged file', () => {
  let target: TestDatabase;
  let content: Buffer;
  beforeAll(async () => {
    target = await createBlankDatabase();
    content = gunzipSync(await readFile(file));
  });
  afterAll(() => target.drop());

  async function refusal(bytes: Buffer): Promise<unknown> {
    const bad = join(folder, 'bad.gz');
    await writeFile(bad, bytes);
    try {
      await restoreBackup(systemContext(target.db), { file: bad });
      return 'restored';
    } catch (error) {
      return error;
    } finally {
      const { rows } = await target.db.raw<{ rows: unknown[] }>(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`);
      expect(rows).toEqual([]);
    }
  }
  const changed = (from: string, to: string) => {
    const at = content.indexOf(from);
    expect(at).toBeGreaterThan(0);
    const copy = Buffer.from(content);
    copy.write(to, at);
    return gzipSync(copy);
  };

  test('is refused before anything is changed: truncated, changed, extended, another format, a newer version', async () => {
    const packed = await readFile(file);
    for (const share of [0.02, 0.5, 0.999]) {
      expect(await refusal(packed.subarray(0, packed.length * share))).toMatchObject(DAMAGED);
    }
    const flipped = Buffer.from(packed);
    flipped[Math.floor(packed.length / 2)]! ^= 0x10;
    expect(await refusal(flipped)).toMatchObject(DAMAGED);
    expect(await refusal(changed('admin@demo.example', 'nimda'))).toMatchObject(DAMAGED);
    expect(
      await refusal(gzipSync(content.subarray(0, content.lastIndexOf('\n', content.length - 2) + 1))),
    ).toMatchObject(DAMAGED);
    expect(await refusal(gzipSync(Buffer.concat([content, Buffer.from('{}\n')])))).toMatchObject(DAMAGED);
    expect(await refusal(Buffer.from('a,b\n1,2\n'))).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('is not a backup') as string,
    });
    expect(await refusal(gzipSync('{"format":"other"}\n'))).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('is not a backup') as string,
    });
    expect(await refusal(changed('"version":2', '"version":9'))).toMatchObject({
      message: expect.stringContaining('newer version') as string,
    });
    expect(await refusal(changed('"version":2', '"version":1'))).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('was made by a version before the first release') as string,
    });
    await expect(readBackup(join(folder, 'none.gz'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a backup of rows that break a constraint is refused, and nothing is restored', async () => {
  const broken = await createTestDatabase();
  const scenario = await buildScenario(systemContext(broken.db));
  await buildLines(systemContext(broken.db), scenario, [{}]);
  await broken.db.raw('ALTER TABLE line_items DROP CONSTRAINT line_items_building_fk');
  await broken.db('line_items').update({ building_id: 77 });
  const badFile = join(folder, 'orphan.gz');
  await writeBackup(systemContext(broken.db), { file: badFile });
  const target = await createTestDatabase();
  await expect(restoreBackup(systemContext(target.db), { file: badFile })).rejects.toMatchObject({
    code: 'VALIDATION',
    message: 'Rows in the backup violate the constraint line_items_building_fk. Nothing was restored.',
  });
  expect(await target.db('scenarios')).toEqual([]);
  await target.drop();
  await broken.drop();
});

describe('a check', () => {
  /** The same file with a text replaced, and the hash at its end recalculated. */
  async function forged(from: string, to: string): Promise<string> {
    const content = gunzipSync(await readFile(file));
    expect(content.indexOf(from)).toBeGreaterThan(0);
    const changed = Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1');
    const body = changed.subarray(0, changed.lastIndexOf('\n', changed.length - 2) + 1);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const path = join(folder, 'forged.gz');
    await writeFile(path, gzipSync(Buffer.concat([body, Buffer.from(`${JSON.stringify({ sha256 })}\n`)])));
    return path;
  }

  test('accepts a file that can be restored, and leaves nothing behind', { timeout: 120_000 }, async () => {
    const { tables } = await checkBackup({ file });
    expect(tables).toEqual((await readBackup(file)).tables);
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('school-budget-workbench-check-'));
    expect(left).toEqual([]);
  });

  test.each([
    [
      'a migration that this program does not know',
      '"20261124_01_people_and_sessions"',
      '"20991231_01_people"',
      'newer version',
    ],
    ['a column that the schema does not have', '"must_change_password"', '"may_change_password"', 'columns of users'],
    ['a table that the schema does not have', '{"table":"users"', '{"table":"usurp"', 'columns of usurp'],
  ])('refuses %s, as a restore does', { timeout: 120_000 }, async (_, from, to, why) => {
    const bad = await forged(from, to);
    const target = await createBlankDatabase();
    const restoring = restoreBackup(systemContext(target.db), { file: bad });
    await expect(restoring).rejects.toThrow(why);
    await expect(checkBackup({ file: bad })).rejects.toThrow(why);
    await target.drop();
  });
});

describe('writing the file', () => {
  const drafts = async () => (await readdir(folder)).filter((name) => name.includes('.part'));

  test('keeps an existing file by default, and leaves nothing behind when it fails', async () => {
    const cx = systemContext(source.db);
    await expect(writeBackup(cx, { file })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(writeBackup(cx, { file: join(folder, 'no', 'such.gz') })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('folder does not exist') as string,
    });
    expect(await drafts()).toEqual([]);
  });

  test('two backups to one name at the same time: one is written, the other is refused', async () => {
    const target = join(folder, 'same.gz');
    const cx = systemContext(source.db);
    const both = await Promise.allSettled([writeBackup(cx, { file: target }), writeBackup(cx, { file: target })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: `${target} already exists. Choose another name, or use --overwrite.` },
    });
    expect((await readBackup(target)).tables.length).toBeGreaterThan(0);
    expect(await drafts()).toEqual([]);
  });

  test('reports a full disk, and keeps the existing file', async () => {
    const target = join(folder, 'full.gz');
    await writeFile(target, 'the last one');
    const cli = resolve(import.meta.dirname, '../../../cli/budget-cli.mjs');
    // Limits the files of this process to one kilobyte, so that writing fails as on a full disk.
    const child = spawn(
      'bash',
      ['-c', `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`, process.execPath, cli, 'backup', target, '--overwrite'],
      {
        env: { ...process.env, DATABASE_URL: source.url },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(output).toContain('full.gz cannot be written');
    expect(await readFile(target, 'utf8')).toBe('the last one');
    expect(await drafts()).toEqual([]);
  });

  test('fails when the database connection is lost, and leaves nothing behind', async () => {
    const hold = await source.db.transaction();
    await hold.raw('LOCK TABLE versions');
    const writing = writeBackup(systemContext(source.db), { file: join(folder, 'lost.gz') });
    const waiting = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'COPY%'`;
    const failed = writing.catch(translateDatabaseError);
    while ((await source.db.raw<{ rows: unknown[] }>(waiting)).rows.length === 0) await pause(20);
    expect(await failed).toMatchObject({ code: 'UNAVAILABLE' });
    await hold.rollback();
    expect(await drafts()).toEqual([]);
    expect(await readdir(folder)).not.toContain('lost.gz');
  });
});
