import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { ChangeFeed } from './change-feed.ts';
import { useEmbeddedDatabase } from './embedded/embedded.ts';

export interface OpenDatabase {
  db: Knex;
  /** Changes from all processes; connects when the first listener subscribes. */
  changes: ChangeFeed;
  /** Location of the database for display, without the password. */
  description: string;
  close(): Promise<void>;
}

/** Opens the configured PostgreSQL database. If none is configured, opens the embedded database and starts it if necessary. */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataDir: string;
  log: (message: string) => void;
  poolSize?: number;
  /** If set, restarts the embedded database when it ends unexpectedly, and logs this. */
  keepRunning?: { log: (message: string) => void };
}): Promise<OpenDatabase> {
  if (options.databaseUrl !== null) {
    const db = connect(options.databaseUrl, options);
    const changes = new ChangeFeed(options.databaseUrl);
    return {
      db,
      changes,
      description: describe(options.databaseUrl),
      close: async () => {
        await changes.close();
        await db.destroy();
      },
    };
  }
  const embedded = await useEmbeddedDatabase(options);
  const address = () => embedded.connectionString;
  const db = connect(address, options);
  const changes = new ChangeFeed(address);
  return {
    db,
    changes,
    description: `embedded PostgreSQL in ${options.dataDir}`,
    close: async () => {
      await changes.close();
      await db.destroy();
      await embedded.release();
    },
  };
}

function describe(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    return `PostgreSQL ${url.host}${url.pathname}`;
  } catch {
    return 'PostgreSQL at DATABASE_URL';
  }
}
