import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { useTemporaryDatabase } from './embedded/temporary-database.ts';

const INSTALLED = '/usr/lib/postgresql';

/** Returns the program folders of the PostgreSQL servers installed on this machine. */
export function installedServers(): string[] {
  if (!existsSync(INSTALLED)) return [];
  return readdirSync(INSTALLED)
    .map((version) => join(INSTALLED, version, 'bin'))
    .filter((bin) => existsSync(join(bin, 'initdb')));
}

export interface OtherServer {
  adminUrl: string;
  stop(): Promise<void>;
}

/** Starts a temporary server of an installed PostgreSQL. */
export async function startInstalledServer(bin: string): Promise<OtherServer> {
  const script = resolve(import.meta.dirname, '../../.ci/with-postgres');
  // Stops when its standard input closes, even if this process is killed.
  const child = spawn('bash', [script, bin, 'sh', '-c', 'echo "$DATABASE_URL"; cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const [adminUrl] = await Promise.race([
    line,
    exited.then(() => Promise.reject(new Error(`${bin} did not start a server`))),
  ]);
  return {
    adminUrl,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

/** Starts a temporary embedded server in addition to the server of the tests. */
export async function startEmbeddedServer(): Promise<OtherServer> {
  const database = await useTemporaryDatabase();
  return { adminUrl: database.connectionString, stop: () => database.release() };
}
