import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MAIN = resolve(import.meta.dirname, '../../dist/server/main.js');

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Resolves to the exit code, or to the signal that killed the process. */
  ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts the built server as a separate process, with a database or with the embedded database in `dataDir`. Resolves
 * when the server is ready. Its secrets are stored in `dataDir`.
 */
export async function startServerProcess(
  databaseUrl: string | null,
  options: { dataDir: string; stdio?: StdioOptions },
): Promise<ServerProcess> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: join(options.dataDir),
    DEMO: '0',
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: options.stdio ?? 'ignore' });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const url = `http://127.0.0.1:${port}`;
  for (let isReady = false; !isReady;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await pause(20);
    isReady = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  }
  return { url, child, ended };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
