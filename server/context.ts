import type { Knex } from 'knex';
import type { Role } from '../core/contract/endpoint.ts';

/** The user who performs an action, or the program itself. */
export interface Actor {
  /** null for the program itself and for the command line. */
  userId: number | null;
  name: string;
  email: string | null;
  role: Role;
  sessionId: string | null;
}

/** Reports the current step of a long task and how much of it is done (total 0 means unknown). Throws if the task was canceled. */
export type Progress = (step: string, done: number, total: number) => Promise<void>;

/** Passed to every use case along with its arguments. In a transaction, `db` is the transaction. */
export interface Context {
  db: Knex;
  actor: Actor;
  now: () => Date;
  requestId: string | null;
  /** The client's network address; null for the program itself and the command line. */
  address: string | null;
  /** Cached results of readOnce, kept for one use case. */
  once?: Map<string, Promise<unknown>>;
  /** Set if progress is shown to a user. */
  progress?: Progress;
  /** In a job, the database outside the job's transaction. Writes to it persist even if the job fails or is canceled. */
  outside?: Knex;
  /** Aborted when the client disconnects before the response. */
  gone?: AbortSignal;
}

/** The signature of a use case: plain input in, plain data out. */
export type UseCase<I, R> = (cx: Context, input: I) => Promise<R>;

/** The program acting by itself, for example when it seeds the demo district. */
export const SYSTEM: Actor = { userId: null, name: 'system', email: null, role: 'ADMIN', sessionId: null };

/** Returns a context in which the program itself is the actor. Uses the machine's clock by default. */
export function systemContext(db: Knex, now: () => Date = () => new Date()): Context {
  return { db, actor: SYSTEM, now, requestId: null, address: null };
}

/** Runs `work` in one transaction. If a transaction is already open, joins it. */
export async function inTransaction<T>(cx: Context, work: (cx: Context) => Promise<T>): Promise<T> {
  if (cx.db.isTransaction) return work(cx);
  return cx.db.transaction((db) => work({ ...cx, db }));
}

/**
 * Runs `work` in one transaction that sees the database as of its first statement, so that figures from several reads
 * are consistent. If a transaction is already open, joins it.
 */
export async function inSnapshot<T>(cx: Context, work: (cx: Context) => Promise<T>): Promise<T> {
  if (cx.db.isTransaction) return work(cx);
  return cx.db.transaction((db) => work({ ...cx, db }), { isolationLevel: 'repeatable read' });
}

/**
 * Returns a context in which readOnce reads each result once. Use it only in a snapshot, for use cases that do not
 * change the data they read.
 */
export function withReadOnce(cx: Context): Context {
  return { ...cx, once: cx.once ?? new Map<string, Promise<unknown>>() };
}

/** Returns the result of `read`. In a context from withReadOnce, caches it by `key`. Each key must have only one type of result. */
export async function readOnce<T>(cx: Pick<Context, 'once'>, key: string, read: () => Promise<T>): Promise<T> {
  const known = cx.once?.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  cx.once?.set(key, reading);
  return reading;
}
