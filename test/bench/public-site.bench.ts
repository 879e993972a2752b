import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { destination, pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { SetupCode } from '../../server/platform/auth/setup-code.ts';
import { ChangeFeed } from '../../server/platform/db/change-feed.ts';
import { loadDemo } from '../../server/reporting/demo/load-demo.ts';
import { NO_AI } from '../support/no-ai.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { testWorkers } from '../support/test-workers.ts';
import { ensureDashboard, updateDashboardConfig } from '../../server/reporting/public-dashboard/configuration.ts';
import { loadPublicPage, type PublicPage } from '../../server/reporting/public-dashboard/load-public-page.ts';
import { publishDashboard } from '../../server/reporting/public-dashboard/publish-dashboard.ts';
import { bareServer } from './public-site.baseline.ts';

const BUILT = join(import.meta.dirname, '../../dist/public-page');
const CLIENT = join(import.meta.dirname, '../support/site/load-client.mjs');
const PAGE = '/public/harrowfield';
const RUNS = 5;
const BROTLI = { headers: { 'Accept-Encoding': 'br' } };
const run = promisify(execFile);

let database: TestDatabase;
let changes: ChangeFeed;
let server: Server;
let cx: Context;
let page: PublicPage | null;
let url = '';

beforeAll(async () => {
  database = await createTestDatabase();
  changes = new ChangeFeed(database.url);
  cx = systemContext(database.db);
  page = await loadPublicPage(BUILT);
  await loadDemo(cx, page);
  const app = await createApp({
    db: database.db,
    changes,
    workers: testWorkers,
    // As in production, each request writes a log line.
    log: pino({ level: 'info' }, destination('/dev/null')),
    now: () => new Date(),
    sessionSecret: 'a-secret-for-benchmarks-0123456789-abc',
    encryptionKey: 'a-key-for-benchmarks-0123456789-abcdef',
    setupCode: new SetupCode(),
    trustProxy: false,
    screens: null,
    metricsToken: null,
    ai: NO_AI,
    publicPage: page,
    checkResponses: false,
  });
  const handle = app.callback();
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await changes.close();
  await database.drop();
});

interface Load {
  done: number;
  errors: number;
  seconds: number;
  statuses: Record<string, number>;
  bodies: Record<string, number>;
}

async function load(address: string, count: number, concurrency: number, pauseMs = 0): Promise<Load> {
  const { stdout } = await run(process.execPath, [CLIENT, address, ...[count, concurrency, pauseMs].map(String)]);
  return JSON.parse(stdout) as Load;
}

/** Requests per second, and CPU time of this process per request. */
async function measure(address: string): Promise<{ perSecond: number; cpuMs: number }> {
  const before = process.cpuUsage();
  const { done, errors, seconds } = await load(address, 10_000, 50);
  const { user, system } = process.cpuUsage(before);
  expect([done, errors]).toEqual([10_000, 0]);
  return { perSecond: done / seconds, cpuMs: (user + system) / 1000 / done };
}

type Speed = Awaited<ReturnType<typeof measure>>;

const faster = (one: Speed, other: Speed): Speed => (one.perSecond > other.perSecond ? one : other);

async function bodyOf(address: string): Promise<Buffer> {
  // Uses node:http, because fetch would decode the body.
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(address, BROTLI, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve(Buffer.concat(pieces)));
    });
    asked.on('error', reject).end();
  });
}

test('a page that is in memory is served more than 1,000 times a second', async () => {
  const bytes = await bodyOf(url + PAGE);
  const { headers } = await fetch(url + PAGE, BROTLI);
  const bare = await bareServer(bytes, { ...Object.fromEntries(headers), 'content-length': String(bytes.length) });
  let [theirs, ours] = [await measure(bare.url), await measure(url + PAGE)];
  for (let run = 1; run < RUNS; run += 1) {
    theirs = faster(theirs, await measure(bare.url));
    ours = faster(ours, await measure(url + PAGE));
  }
  bare.server.closeAllConnections();
  bare.server.close();
  console.info(
    `${bytes.length} bytes; bare ${theirs.perSecond.toFixed(0)}/s (${theirs.cpuMs.toFixed(3)} ms), ours ${ours.perSecond.toFixed(0)}/s (${ours.cpuMs.toFixed(3)} ms)`,
  );
  expect(ours.perSecond).toBeGreaterThan(1_000);
});

test('10,000 requests at once with a publish in their middle are each answered wholly old or wholly new', async () => {
  const old = await bodyOf(url + PAGE);
  const { id } = await ensureDashboard(cx);
  await updateDashboardConfig(cx, { id, change: { schoolName: 'Renamed Public Schools' } });
  const loading = load(url + PAGE, 10_000, 200, 60);
  await new Promise((resolve) => setTimeout(resolve, 250));
  await publishDashboard(cx, {}, page);
  const { done, errors, statuses, bodies, seconds } = await loading;
  const hash = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');
  const known = [hash(old), hash(await bodyOf(url + PAGE))];
  console.info(
    `${done} answers in ${seconds.toFixed(2)} s: ${known.map((name) => bodies[name] ?? 0).join(' old, ')} new`,
  );
  expect([done, errors, statuses]).toEqual([10_000, 0, { 200: 10_000 }]);
  expect(Object.keys(bodies).every((name) => known.includes(name))).toBe(true);
  expect(Object.keys(bodies)).toHaveLength(2);
});
