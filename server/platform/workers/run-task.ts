import { connect } from '../db/connect.ts';
import type { Context, UseCase } from '../../context.ts';
import { runJob } from '../jobs/run-job.ts';
import { toPlainError, type Notice, type PlainContext, type TaskAnswer, type TaskMessage } from './messages.ts';
import type { TaskTable } from './task.ts';

/** One connection for the work, and one for queries outside its transaction. */
const CONNECTIONS = 2;

/** Returns a function that runs one task of the table, on its own connections. */
export function createRunTask(tasks: TaskTable) {
  return async (
    { name, input, cx, database, job }: TaskMessage,
    notify: (notice: Notice) => void,
  ): Promise<TaskAnswer> => {
    notify({ kind: 'began' });
    const db = connect(database.url, { poolSize: CONNECTIONS, name: database.connectionName });
    const work = (context: Context) => useCaseOf(tasks, name)(context, input);
    try {
      const context = { ...contextOf(cx), db };
      if (job === null) return { ok: true, value: await work(context) };
      await runJob(context, { call: job, work }, (jobId) => notify({ kind: 'jobStarted', jobId }));
      return { ok: true, value: null };
    } catch (error) {
      return { ok: false, error: toPlainError(error) };
    } finally {
      await db.destroy();
    }
  };
}

function useCaseOf(tasks: TaskTable, name: string): UseCase<unknown, unknown> {
  const task = tasks[name];
  if (!task) throw new Error(`there is no task ${name}`);
  // The cast is safe, because the main thread sends the input type of the task.
  return task.run as UseCase<unknown, unknown>;
}

function contextOf({ clockOffsetMs, ...plain }: PlainContext): Omit<Context, 'db'> {
  return { ...plain, now: () => new Date(Date.now() + clockOffsetMs) };
}
