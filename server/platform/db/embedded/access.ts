import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { ifThere } from './run.ts';

/** Port and password of the database. Its address is always 127.0.0.1, and its role and name are ROLE and DATABASE. */
const accessSchema = z.object({ port: z.number(), password: z.string() });
export type Access = z.infer<typeof accessSchema>;

export const ROLE = 'workbench';
export const DATABASE = 'workbench';

export function connectionString(access: Access): string {
  // SSL is turned off explicitly, because PGSSLMODE in the caller's environment could require it, and the embedded server has no SSL.
  return `postgres://${ROLE}:${access.password}@127.0.0.1:${access.port}/${DATABASE}?sslmode=disable`;
}

/** Reads the stored port and password. Returns undefined if the file is missing or was damaged by a power failure. */
export async function readAccess(dataDir: string): Promise<Access | undefined> {
  const text = await ifThere(readFile(accessFile(dataDir), 'utf8'));
  try {
    return accessSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

export async function writeAccess(dataDir: string, access: Access): Promise<void> {
  const draft = `${accessFile(dataDir)}.part`;
  await writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600, flush: true });
  await rename(draft, accessFile(dataDir));
}

/** Returns the preferred port if it is free, else another. Another program may take the port before the caller binds it. */
export async function freePort(preferred: number): Promise<number> {
  const server = createServer();
  server.listen(preferred, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (preferred === 0) throw error;
    return freePort(0);
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export function accessFile(dataDir: string): string {
  return join(dataDir, 'postgres-access.json');
}
