import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../dist/server/main.js');
const ASK_EVERY_MS = 20;

/** What other people noticed of a server while it worked. */
export interface Watched {
  /** The most memory that its process ever held, in MiB. */
  memory: number;
  /** How long answers took meanwhile, in milliseconds: in the middle, and the slowest. */
  median: number;
  slowest: number;
  answers: number;
}

export interface OwnServer {
  url: string;
  /** Works while another person asks for this address again and again. */
  watch(address: string, headers: Record<string, string>, work: () => Promise<void>): Promise<Watched>;
  stop(): Promise<void>;
}

/** The built server in its own process, as it is run in an office, on a database that is there. */
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
  times.sort((a, b) => a - b);
  return {
    memory: await mostMemory(child.pid ?? 0),
    median: times[Math.floor(times.length / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
    answers: times.length,
  };
}

/** The high-water mark that Linux keeps of a process. */
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
