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

/** Starts a database for one test run in the system's temporary folder. Releasing the database deletes it. */
export async function useTemporaryDatabase(
  log: (message: string) => void = () => undefined,
): Promise<EmbeddedDatabase> {
  await sweepAbandoned();
  // Not created with mkdtemp: as root, it would create a folder that PostgreSQL's user cannot read.
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

/**
 * Removes the folders of runs that were killed. Their servers stop by themselves, so an old folder without a running
 * server is unused.
 */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || !(await isAbandoned(dataDir))) continue;
    // Fails for folders of other users, who must remove them themselves.
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
