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
/** Of the time that an import takes. The last moments are the ones in which it writes. */
const MOMENTS = [0.5, 0.7, 0.85, 0.95];

const WHOLE = { lines: LINES, cost: LINES * 5_000_025, imports: 1 };

let database: TestDatabase;
let folder: string;
let bundle: string;
/** How long an import takes when nobody kills it, in milliseconds. */
let duration: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'killed-import-'));
  // In the checkout, so that it finds the packages.
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
  /** Its exit code, null when it was killed; some are done before they can be. */
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

/** What the database has of a version: its lines, their cost in cents, its imports. */
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

/** The server notices that its client is gone when it next has something to say. */
async function untilNobodyWorks(): Promise<void> {
  while (await isWorking()) await setTimeout(20);
}

test('whoever reads what is printed may have enough of it', { timeout: 120_000 }, async () => {
  const child = spawn(process.execPath, [join(bundle, 'cli.mjs'), '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const told: string[] = [];
  child.stderr.on('data', (text: Buffer) => told.push(text.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect({ code, told: told.join('') }).toEqual({ code: 0, told: '' });
});

test('an import that is killed at any moment leaves all of it or nothing', { timeout: 120_000 }, async () => {
  for (const moment of MOMENTS) {
    const label = `Killed at ${moment}`;
    const running = startImport(label);
    await setTimeout(duration * moment);
    await kill(running);
    await untilNobodyWorks();
    // The version comes with the import: without the one there is not the other.
    expect([null, WHOLE]).toContainEqual(await left(label));
    const staged = database.db('staged_files').whereNotIn('file_name', database.db('imports').select('file_name'));
    expect(await staged).toEqual([]);
  }
});

test(
  'one that is killed when every line is written but not committed leaves the lines as they were',
  { timeout: 120_000 },
  async () => {
    const hold = await database.db.transaction();
    // The audit entry is the last thing that an import writes.
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
