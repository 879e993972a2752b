import { connect } from '../../../server/platform/db/connect.ts';
import type { Notice, TaskAnswer, TaskMessage } from '../../../server/platform/workers/messages.ts';
import { serveTasks } from '../../../server/platform/workers/serve-tasks.ts';

/** The behavior of a test task. With `lock`, it first locks the users table in a transaction. */
export type Misbehavior = { lock?: boolean } & (
  | { does: 'compute' }
  | { does: 'wait for the database' }
  | { does: 'fill the memory' }
  | { does: 'fill the memory at once' }
  | { does: 'exit' }
);

serveTasks(misbehave);

/** Never returns. */
async function misbehave({ input, database }: TaskMessage, notify: (notice: Notice) => void): Promise<TaskAnswer> {
  const { does, lock } = input as Misbehavior;
  notify({ kind: 'began' });
  const db = connect(database.url, { name: database.connectionName });
  if (lock || does === 'wait for the database') {
    const tx = await db.transaction();
    if (lock) await tx.raw('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    if (does === 'wait for the database') await tx.raw('SELECT pg_sleep(600)');
  }
  if (does === 'exit') process.exit(1);
  const all: object[][] = [];
  for (;;) {
    if (does === 'fill the memory at once') all.push(new Array<object>(30_000_000).fill(all));
    if (does === 'fill the memory') all.push(Array.from({ length: 100_000 }, (_, at) => [at]));
  }
}
