import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import type { Account } from './account.ts';
import { ifThere } from './error-code.ts';

/** Port and password of the database, which is always on 127.0.0.1, with this role and database name. */
export interface Access {
  port: number;
  password: string;
}

export const ROLE = 'workbench';
export const DATABASE = 'workbench';

export function connectionString(access: Access): string {
  // Stated explicitly, because a PGSSLMODE in the caller's environment would otherwise require SSL, which a loopback server lacks.
  return `postgres://${ROLE}:${access.password}@127.0.0.1:${access.port}/${DATABASE}?sslmode=disable`;
}

export function newPassword(): string {
  return randomBytes(24).toString('hex');
}

/** Returns undefined when the file is missing or was damaged by a power failure. */
export async function readAccess(dataDir: string): Promise<Access | undefined> {
  const text = await ifThere(readFile(fileIn(dataDir), 'utf8'));
  if (text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('port' in parsed) || !('password' in parsed))
      return undefined;
    const { port, password } = parsed;
    return typeof port === 'number' && typeof password === 'string' ? { port, password } : undefined;
  } catch {
    return undefined;
  }
}

export async function writeAccess(dataDir: string, access: Access, owner: Account | undefined): Promise<void> {
  const draft = `${fileIn(dataDir)}.part`;
  await writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  await giveTo(owner, draft);
  await rename(draft, fileIn(dataDir));
}

/** Returns the preferred port if it is free, else another. It may be taken again before the caller binds it. */
export async function freePort(preferredPort: number | undefined): Promise<number> {
  return (
    (preferredPort === undefined ? undefined : await tryPort(preferredPort)) ??
    (await tryPort(0)) ??
    Promise.reject(new Error('No port is free on 127.0.0.1. End another program and start again.'))
  );
}

async function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres-access.json');
}
