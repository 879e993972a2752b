import type { ErrorCode } from '../../../core/contract/errors.ts';
import type { Context } from '../../context.ts';
import { AppError, type ErrorDetails } from '../../errors.ts';

/** A task for a worker, as plain data. */
export interface TaskMessage {
  name: string;
  input: unknown;
  cx: PlainContext;
  /** The worker opens its own connections, with a name by which the server can terminate them. */
  database: { url: string; connectionName: string };
  /** If the task runs as a job, the endpoint that started the job, such as "POST /import/execute". */
  job: string | null;
}

/** The parts of a context that can be copied into another process. */
export type PlainContext = Pick<Context, 'actor' | 'requestId' | 'address'> & {
  /** How many milliseconds the context's clock is ahead of the machine's clock. */
  clockOffsetMs: number;
};

/** A message that a worker sends while it works. */
export type Notice = { kind: 'began' } | { kind: 'jobStarted'; jobId: number };

/** The result that a worker returns. */
export type TaskAnswer = { ok: true; value: unknown } | { ok: false; error: PlainError };

/** An error as plain data. If Node itself copied the error, its class and fields would be lost. */
export type PlainError =
  | { kind: 'app'; code: ErrorCode; message: string; details: ErrorDetails }
  | { kind: 'other'; name: string; message: string; stack: string | undefined; code?: string; constraint?: string };

export function toPlainError(thrown: unknown): PlainError {
  if (thrown instanceof AppError) {
    const { code, message, details } = thrown;
    return { kind: 'app', code, message, details };
  }
  if (!(thrown instanceof Error)) return { kind: 'other', name: 'Error', message: String(thrown), stack: undefined };
  const { name, message, stack } = thrown;
  return { kind: 'other', name, message, stack, ...textsOf(thrown, ['code', 'constraint']) };
}

/** Converts plain data back to the worker's error. A database error keeps the code and constraint that its translation needs. */
export function fromPlainError(plain: PlainError): Error {
  if (plain.kind === 'app') return new AppError(plain.code, plain.message, plain.details);
  const { message, name, stack, code, constraint } = plain;
  return Object.assign(new Error(message), { name, stack }, code && { code }, constraint && { constraint });
}

function textsOf(error: object, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key): [string, string][] => {
      const value: unknown = Reflect.get(error, key);
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}
