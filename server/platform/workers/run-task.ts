import { connect } from '../db/connect.ts';
import type { Context, UseCase } from '../../context.ts';
import { runJob } from '../jobs/run-job.ts';
import { toPlainError, type Notice, type PlainContext, type TaskAnswer, type TaskMessage } from './messages.ts';
import type { TaskTable } from './task.ts';

/** One for the work, and one beside its transaction. */
const CONNECTIONS = 2;

/** Makes the function that does one task of the table, on its own connections. */
export function createRunTask(tasks: TaskTable) {
  return async ({ name, input, cx, database, job, port }: TaskMessage): Promise<TaskAnswer> => {
    const send = (notice: Notice) => port.postMessage(notice);
    send({ kind: 'began' });
    const db = connect(database.url, { poolSize: CONNECTIONS, name: database.connectionName });
    const work = (context: Context) => useCaseOf(tasks, name)(context, withBuffer(input));
    try {
      const context = { ...contextOf(cx), db };
      if (job === null) return { ok: true, value: await work(context) };
      await runJob(context, { call: job, work }, (jobId) => send({ kind: 'jobStarted', jobId }));
      return { ok: true, value: null };
    } catch (error) {
      return { ok: false, error: toPlainError(error) };
    } finally {
      await db.destroy();
      port.close();
    }
  };
}

function useCaseOf(tasks: TaskTable, name: string): UseCase<unknown, unknown> {
  const task = tasks[name];
  if (!task) throw new Error(`there is no task ${name}`);
  // The main thread passes the input that the task's own type asks for.
  return task.run as UseCase<unknown, unknown>;
}

function contextOf({ clockOffsetMs, ...plain }: PlainContext): Omit<Context, 'db'> {
  return { ...plain, now: () => new Date(Date.now() + clockOffsetMs) };
}

/** The bytes of an uploaded file cross threads as a plain array of bytes. */
function withBuffer(input: unknown): unknown {
  if (!isRecord(input) || !isRecord(input.file) || !(input.file.bytes instanceof Uint8Array)) return input;
  const { buffer, byteOffset, byteLength } = input.file.bytes;
  return { ...input, file: { ...input.file, bytes: Buffer.from(buffer, byteOffset, byteLength) } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
