import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';

const ROOT = resolve(import.meta.dirname, '..');
const LINES = 2_000;
/** The moments at which the import is killed, as shares of its duration. At the last moments, it is writing. */
const MOMENTS = [0.5, 0.7, 0.85, 0.95];

const WHOLE = { lines: LINES, cost: LINES * 5_000_025, imports: 1 };

let database: TestDatabase;
let folder: string;
let bundle: string;
/** Duration of an import that is not killed, in milliseconds. */
let duration: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'killed-import-'));
  // The bundle is in the checkout, so that it finds the packages.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  bundle = await mkdtemp(join(ROOT, '.cache', 'killed-import-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(ROOT, 'cli', 'main.ts'),
      target: 'node20',
      outDir: bundle,
      rolldownOptions: { output: { entryFileNames: 'cli.mjs' } },
    },
  });
  await writeFile(join(folder, 'roster.csv'), roster('50000.25'));
  await writeFile(join(folder, 'raised.csv'), roster('60000.25'));
  duration = await runImport('First');
  expect(await left('First')).toEqual(WHOLE);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
  await rm(bundle, { recursive: true });
});

function roster(salary: string): string {
  const rows = Array.from({ length: LINES }, (_, at) => `${at + 1},"Person, Number ${at}",Teacher ${at},${salary}`);
  return ['Employee ID,Name,Job Title,Salary', ...rows].join('\n');
}

interface Running {
  process: ChildProcess;
  /** The exit code; null if the process was killed. Some processes finish before they can be killed. */
  code: Promise<number | null>;
}

function startImport(label: string, file = 'roster.csv'): Running {
  const args = ['--type', 'operating', '--budget-year', 'FY26', '--version', label];
  const child = spawn(process.execPath, [join(bundle, 'cli.mjs'), 'import', join(folder, file), ...args], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: 'ignore',
  });
  return { process: child, code: once(child, 'exit').then(([code]) => code as number | null) };
}

async function kill(running: Running): Promise<void> {
  running.process.kill('SIGKILL');
  await running.code;
}

async function runImport(label: string, file = 'roster.csv'): Promise<number> {
  const began = performance.now();
  expect(await startImport(label, file).code).toBe(0);
  return performance.now() - began;
}

/** The lines of a version, their cost in cents, and its imports. */
async function left(label: string) {
  const { rows } = await database.db.raw<{ rows: { lines: number; cost: number; imports: number }[] }>(
    `SELECT (SELECT count(*) FROM imports i WHERE i.version_id = v.id) AS imports, count(l.id) AS lines,
       coalesce(sum(l.cost_cents), 0) AS cost
     FROM versions v LEFT JOIN scenarios s ON s.version_id = v.id LEFT JOIN line_items l ON l.scenario_id = s.id
     WHERE v.label = ? GROUP BY v.id`,
    [label],
  );
  return rows[0] ?? null;
}

async function isWorking(where = 'true'): Promise<boolean> {
  const { rows } = await database.db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND ${where}`,
  );
  return rows.length > 0;
}

/** Waits until no connection works. The database notices a killed client only when it next writes to it. */
async function untilNobodyWorks(): Promise<void> {
  while (await isWorking()) await setTimeout(20);
}

test('a reader may close the output early', { timeout: 120_000 }, async () => {
  const child = spawn(process.execPath, [join(bundle, 'cli.mjs'), '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const errors: string[] = [];
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect({ code, errors: errors.join('') }).toEqual({ code: 0, errors: '' });
});

test('an import that is killed at any moment is saved completely or not at all', { timeout: 120_000 }, async () => {
  for (const moment of MOMENTS) {
    const label = `Killed at ${moment}`;
    const running = startImport(label);
    await setTimeout(duration * moment);
    await kill(running);
    await untilNobodyWorks();
    // The version is created with the import: neither exists without the other.
    expect([null, WHOLE]).toContainEqual(await left(label));
    const staged = database.db('staged_files').whereNotIn('file_name', database.db('imports').select('file_name'));
    expect(await staged).toEqual([]);
  }
});

test(
  'an import that is killed after writing all lines, before the commit, changes nothing',
  { timeout: 120_000 },
  async () => {
    const hold = await database.db.transaction();
    // The audit entry is the last thing an import writes.
    await hold.raw('LOCK TABLE audit_log IN SHARE ROW EXCLUSIVE MODE');
    const running = startImport('First', 'raised.csv');
    while (!(await isWorking(`wait_event_type = 'Lock' AND query LIKE 'insert into "audit_log"%'`)))
      await setTimeout(20);
    await kill(running);
    await hold.rollback();
    await untilNobodyWorks();
    expect(await left('First')).toEqual(WHOLE);
    await runImport('First', 'raised.csv');
    expect(await left('First')).toEqual({ lines: LINES, cost: LINES * 6_000_025, imports: 2 });
  },
);
