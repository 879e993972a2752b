import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useEmbeddedDatabase } from '../../../server/platform/db/embedded/embedded.ts';
import type { EmbeddedDatabase } from '../../../server/platform/db/embedded/embedded.ts';
import { knownDataRoot } from '../../../server/platform/db/embedded/data-root.ts';
import { livingPostmaster } from '../../../server/platform/db/embedded/postmaster.ts';
import { removeDatabase } from '../../../server/platform/db/embedded/data-root.ts';

const PREFIX = 'school-budget-workbench-test-';
const HOUR_MS = 3_600_000;

/** A database for one test run, in a folder of the system's temporary area that goes when it is released. */
export async function useTemporaryDatabase(
  log: (message: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  await sweepAbandoned();
  // Not made with mkdtemp: root's would be closed to the user that PostgreSQL runs as.
  const dataDir = join(tmpdir(), `${PREFIX}${randomBytes(6).toString('hex')}`);
  const database = await useEmbeddedDatabase({ dataDir, log, isTemporary: true });
  return {
    ...database,
    release: async () => {
      await database.release();
      await removeDatabase(dataDir);
    },
  };
}

/** A run that was killed leaves its folder; its server ended by itself, so an old folder whose server is gone is unused. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || !(await isAbandoned(dataDir))) continue;
    // Another user's folder is that user's to remove.
    await removeDatabase(dataDir).catch(() => undefined);
  }
}

async function isAbandoned(dataDir: string): Promise<boolean> {
  try {
    if (Date.now() - (await stat(dataDir)).mtimeMs < HOUR_MS) return false;
    return (await livingPostmaster(join(await knownDataRoot(dataDir), 'postgres'))) === undefined;
  } catch {
    return false;
  }
}
