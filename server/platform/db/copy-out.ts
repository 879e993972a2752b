import { once } from 'node:events';
import type { Knex } from 'knex';
import { to } from 'pg-copy-streams';
import { connectionOf } from './transaction-connection.ts';

/**
 * Streams the rows of a query in the text format of COPY, each ended by a line feed; a chunk may end within a row. Runs
 * in the transaction `tx`. If the rows are not read to the end, the transaction must be rolled back.
 */
export async function* copyOut(tx: Knex, query: string): AsyncGenerator<Buffer> {
  const connection = await connectionOf(tx);
  const copy = connection.query(to(`COPY (${query}) TO STDOUT`));
  const over = once(copy, 'end').catch(() => undefined);
  try {
    for await (const chunk of copy.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } finally {
    // The connection can be used again only after the remaining rows have arrived.
    copy.resume();
    await over;
  }
}
