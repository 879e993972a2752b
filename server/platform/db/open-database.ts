import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { ChangeFeed } from './change-feed.ts';
import { useEmbeddedDatabase } from './embedded/embedded.ts';

export interface OpenDatabase {
  db: Knex;
  /** What all processes change; it connects when somebody listens. */
  changes: ChangeFeed;
  /** Where it is, for people: no password. */
  description: string;
  close(): Promise<void>;
}

/** The configured PostgreSQL, or the embedded one, started if nobody has yet. */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataDir: string;
  log: (message: string) => void;
  poolSize?: number;
  /** Start the embedded one again should it end, and say so. */
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
