import { connect } from '../../../server/platform/db/connect.ts';
import type { TaskAnswer, TaskMessage } from '../../../server/platform/workers/messages.ts';

/** What a task of the tests does, after it has locked the users in a transaction where it says so. */
export type Misbehavior = { lock?: boolean } & (
  { does: 'compute' } | { does: 'wait for the database' } | { does: 'fill the memory' } | { does: 'exit' }
);

/** A worker's file that never answers. */
export async function runTask({ input, database, port }: TaskMessage): Promise<TaskAnswer> {
  const { does, lock } = input as Misbehavior;
  port.postMessage({ kind: 'began' });
  const db = connect(database.url, { name: database.connectionName });
  if (lock || does === 'wait for the database') {
    const tx = await db.transaction();
    if (lock) await tx.raw('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    if (does === 'wait for the database') await tx.raw('SELECT pg_sleep(600)');
  }
  if (does === 'exit') process.exit(1);
  const all: object[][] = [];
  for (;;) {
    if (does === 'fill the memory') all.push(Array.from({ length: 100_000 }, (_, at) => [at]));
  }
}
