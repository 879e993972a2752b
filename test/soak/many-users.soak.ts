import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { type Context, systemContext } from '../../server/context.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildWorkGroup,
  type BuiltScenario,
} from '../factories/factories.ts';
import { fillRoster } from '../factories/fill-roster.ts';
import { TEST_PASSWORD } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { cents } from '../../core/money.ts';
import { percentile95, sender, useMany, type Hands, type Line, type Usage } from '../load/use-many.ts';

const PEOPLE = 200;
const SECONDS = 60;
const EMPLOYEES = 600;
const ACCOUNTS = 150;
/** Lines that all users edit. Few enough that two users often edit the same line. */
const EDITED = 300;
/** Maximum ratio to the time of the bare server. Ignored if the response time is not noticeable. */
const MAX_RATIO = 20;
/** Shorter waits are not noticed. */
const UNNOTICED_MS = 500;
const root = join(import.meta.dirname, '../..');

let database: TestDatabase;
let cx: Context;
let operating: BuiltScenario;
let proposed: BuiltScenario;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
  const buildingIds = [await buildBuilding(cx), await buildBuilding(cx), await buildBuilding(cx)];
  const workGroupIds = [await buildWorkGroup(cx), await buildWorkGroup(cx)];
  const categoryIds = [await buildCategory(cx), await buildCategory(cx), await buildCategory(cx)];
  operating = await buildScenario(cx, { type: 'operating' });
  proposed = await buildScenario(cx, { type: 'proposed' });
  await fillRoster(cx.db, operating, { count: EMPLOYEES, workGroupIds, buildingIds });
  await buildLines(
    cx,
    proposed,
    Array.from({ length: ACCOUNTS }, (_, index) => ({
      account_description: `Account ${index}`,
      amount_cents: cents(100_000 + index),
      cost_cents: cents(100_000 + index),
      category_id: categoryIds[index % 3] ?? null,
    })),
  );
  const password_hash = await hashPassword(TEST_PASSWORD);
  await cx.db('users').insert(
    Array.from({ length: PEOPLE }, (_, index) => ({
      name: `Person ${index}`,
      email: `person-${index}@test.example`,
      password_hash,
      role: 'FINANCE',
    })),
  );
});
afterAll(async () => {
  for (const child of children) child.kill('SIGTERM');
  await database.drop();
});

test(`${PEOPLE} people work for ${SECONDS} seconds: no error, and all of their edits are there, once`, async () => {
  const lines = await editedLines();
  const bare = await usedBare(lines);
  const before = await editedLines();
  const ours = await usedOurs(before);

  console.info(`bare server: ${report(bare)}`);
  console.info(`workbench:   ${report(ours)}`);
  expect(ours.errors).toEqual([]);
  expect(ours.accepted.length).toBeGreaterThan(PEOPLE);

  // Each accepted edit created exactly one revision, and each line has the values of its last edit.
  const after = new Map((await editedLines()).map((line) => [line.id, line]));
  const audited = await cx
    .db('audit_log')
    .where({ entity: 'line item' })
    .count<{ count: number }>({ count: '*' })
    .first();
  for (const { id, rev } of before) {
    const accepted = ours.accepted.filter((edit) => edit.id === id).sort((a, b) => a.rev - b.rev);
    expect(accepted.map((edit) => edit.rev)).toEqual(accepted.map((_, index) => rev + index + 1));
    const last = accepted.at(-1);
    if (last) expect(after.get(id)).toMatchObject({ rev: last.rev, notes: last.notes });
    else expect(after.get(id)?.rev).toBe(rev);
  }
  expect(audited?.count).toBe(ours.accepted.length);

  for (const kind of ['list', 'edit', 'dashboard'] as const) {
    const [product, baseline] = [percentile95(ours.times[kind]), percentile95(bare.times[kind])];
    expect(product, kind).toBeLessThan(Math.max(UNNOTICED_MS, baseline * MAX_RATIO));
  }
});

function report({ times, accepted, conflicts, errors }: Usage): string {
  const figures = Object.entries(times).map(
    ([kind, own]) => `${kind} ${own.length} (95% within ${percentile95(own).toFixed(0)} ms)`,
  );
  return `${figures.join(', ')}; ${accepted.length} edits accepted, ${conflicts} conflicts, ${errors.length} errors`;
}

async function editedLines(): Promise<(Line & { notes: string | null })[]> {
  return cx
    .db('line_items')
    .where({ scenario_id: operating.id })
    .orderBy('id')
    .limit(EDITED)
    .select<(Line & { notes: string | null })[]>('id', 'rev', 'notes');
}

async function usedBare(lines: readonly Line[]): Promise<Usage> {
  const loader = pathToFileURL(join(root, 'test/support/typescript-loader.mjs')).href;
  const register = `data:text/javascript,import { register } from 'node:module'; register('${loader}');`;
  const file = join(import.meta.dirname, '../bench/many-users.baseline.ts');
  const child = start(['--import', register, file, database.url, String(operating.id), String(proposed.id)], {});
  const port = await said(child, /^(\d+)$/m);
  const { send, close } = sender(`http://127.0.0.1:${port}`, PEOPLE);
  const hands: Hands = {
    list: () => send('GET', '/list'),
    dashboard: () => send('GET', '/sums'),
    edit: (line, notes) => send('PATCH', '/edit', {}, { ...line, notes }),
    lineIn: ({ text }) => JSON.parse(text) as Line,
  };
  const usage = await useMany(Array<Hands>(PEOPLE).fill(hands), { name: 'bare', seconds: SECONDS, lines });
  close();
  child.kill('SIGTERM');
  return usage;
}

async function usedOurs(lines: readonly Line[]): Promise<Usage> {
  const port = await freePort();
  const child = start([join(root, 'dist/server/main.js')], {
    DATABASE_URL: database.url,
    DATA_DIR: join(tmpdir(), `many-users-${process.pid}`),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  });
  await said(child, /(ready at)/);
  const { send, close } = sender(`http://127.0.0.1:${port}`, PEOPLE);
  const list = `/api/line-items/budget?scenarioId=${operating.id}&isOperating=true`;
  const question = `budgetYearId=${proposed.budgetYearId}`;
  const dashboards = ['budget/summary', 'budget/stats', 'summary/by-category', 'headcount-by-location'].map(
    (call) => `/api/line-items/${call}?${question}`,
  );
  const hands = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index): Promise<Hands> => {
      const credentials = { email: `person-${index}@test.example`, password: TEST_PASSWORD };
      const signedIn = await send('POST', '/api/auth/login', {}, credentials);
      const { token } = JSON.parse(signedIn.text) as { token: string };
      const headers = { Authorization: `Bearer ${token}` };
      return {
        list: () => send('GET', list, headers),
        dashboard: (draw) => send('GET', dashboards[draw % dashboards.length] ?? list, headers),
        edit: ({ id, rev }, notes) => send('PATCH', `/api/line-items/budget/${id}`, headers, { rev, notes }),
        lineIn: ({ status, text }) => {
          const answer = JSON.parse(text) as Line & { current: Line };
          return status === 409 ? answer.current : answer;
        },
      };
    }),
  );
  const usage = await useMany(hands, { name: 'workbench', seconds: SECONDS, lines });
  close();
  child.kill('SIGTERM');
  return usage;
}

function start(args: readonly string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: '/usr/bin:/bin', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Resolves to the first output of a process that matches a pattern. */
function said(child: ChildProcess, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = what.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`it ended: ${text}`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
