import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../dist/server/main.js');
const ASK_EVERY_MS = 20;

/** Measurements of the server during the work, including the response times for other users. */
export interface Watched {
  /** Peak memory of the process, in MiB. */
  memory: number;
  /** Response times during the work, in milliseconds: the median and the slowest. */
  median: number;
  slowest: number;
  answers: number;
  /**
   * CPU time of the server's own process and of its workers during the work, in milliseconds. It does not depend on the
   * load of the machine.
   */
  computed: { itself: number; workers: number };
}

export interface OwnServer {
  url: string;
  /** Runs `work` while another user repeatedly requests this path. */
  watch(address: string, headers: Record<string, string>, work: () => Promise<void>): Promise<Watched>;
  stop(): Promise<void>;
}

/** Starts the built server in a separate process, as in production, with an existing database. */
export async function startOwnServer(databaseUrl: string): Promise<OwnServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'own-server-'));
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port), DEMO: '0' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    watch: (address, headers, work) => watch(child, `${url}${address}`, headers, work),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function watch(
  child: ChildProcess,
  address: string,
  headers: Record<string, string>,
  work: () => Promise<void>,
): Promise<Watched> {
  const times: number[] = [];
  const state = { isDone: false };
  const pid = child.pid ?? 0;
  const before = await computedBy(pid);
  const asking = (async () => {
    while (!state.isDone) {
      const start = performance.now();
      const response = await fetch(address, { headers });
      await response.text();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      times.push(performance.now() - start);
      await setTimeout(ASK_EVERY_MS);
    }
  })();
  try {
    await work();
  } finally {
    state.isDone = true;
  }
  await asking;
  const after = await computedBy(pid);
  times.sort((a, b) => a - b);
  return {
    memory: await mostMemory(pid),
    median: times[Math.floor(times.length / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
    answers: times.length,
    computed: { itself: after.itself - before.itself, workers: after.workers - before.workers },
  };
}

/** The CPU time of a process and its child processes so far, in milliseconds. */
async function computedBy(pid: number): Promise<Watched['computed']> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const workers = await Promise.all(children.trim().split(' ').filter(Boolean).map(Number).map(ticksOf));
  return { itself: await ticksOf(pid), workers: workers.reduce((total, one) => total + one, 0) };
}

const TICK_MS = 10;

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name in parentheses may contain spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user ?? 0) + Number(system ?? 0)) * TICK_MS;
}

/** The peak memory of a process as recorded by Linux. */
async function mostMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const response = await fetch(`${url}/health/ready`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port was found');
  return address.port;
}
