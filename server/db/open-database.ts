import type { Knex } from 'knex';
import { connect } from './connect.ts';
import { useEmbeddedDatabase } from './embedded/embedded.ts';

export interface OpenDatabase {
  db: Knex;
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
}): Promise<OpenDatabase> {
  if (options.databaseUrl !== null) {
    const db = connect(options.databaseUrl, options);
    return { db, description: describe(options.databaseUrl), close: () => db.destroy() };
  }
  const embedded = await useEmbeddedDatabase({ dataDir: options.dataDir, log: options.log });
  const db = connect(embedded.connectionString, options);
  return {
    db,
    description: `embedded PostgreSQL in ${options.dataDir}`,
    close: async () => {
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
