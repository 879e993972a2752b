import type { ErrorCode } from '../../../core/contract/errors.ts';
import type { Context } from '../../context.ts';
import { AppError, type ErrorDetails } from '../../errors.ts';

/** What a worker is asked to do, as plain data. */
export interface TaskMessage {
  name: string;
  input: unknown;
  cx: PlainContext;
  /** The worker opens its own connections, under a name by which the server can end them. */
  database: { url: string; connectionName: string };
  /** Set where the task is done as a job: its call, such as "POST /import/execute". */
  job: string | null;
}

/** A context without what cannot be copied into another process. */
export type PlainContext = Pick<Context, 'actor' | 'requestId' | 'address'> & {
  /** How far the server's clock is from that of the machine. */
  clockOffsetMs: number;
};

/** What a worker sends while it works. */
export type Notice = { kind: 'began' } | { kind: 'jobStarted'; jobId: number };

/** What a worker returns. */
export type TaskAnswer = { ok: true; value: unknown } | { ok: false; error: PlainError };

/** An error as plain data. A copy made by Node itself would lose its class and its fields. */
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

/** The error that a worker met. One of the database keeps the code and constraint by which it is translated. */
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
