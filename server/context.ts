import type { Knex } from 'knex';
import type { Role } from '../core/contract/endpoint.ts';

/** The person or program that acts. The program itself is a named actor too. */
export interface Actor {
  /** null for the program itself and for the command line. */
  userId: number | null;
  name: string;
  email: string | null;
  role: Role;
  sessionId: string | null;
}

/** Reports the current step of long work and how much of it is done (a total of 0: unknown). Throws once it was canceled. */
export type Progress = (step: string, done: number, total: number) => Promise<void>;

/** The input of every use case besides its arguments. A transaction is a context with another `db`. */
export interface Context {
  db: Knex;
  actor: Actor;
  now: () => Date;
  requestId: string | null;
  /** The client's network address; null for the program itself and the command line. */
  address: string | null;
  /** Results that hold for a whole use case; see readOnce. */
  once?: Map<string, Promise<unknown>>;
  /** Present when progress is shown to a user. */
  progress?: Progress;
  /** In a job, the database outside its transaction: what is written there stays, whatever happens to the job. */
  outside?: Knex;
  /** Aborted when the client disconnects before the response. */
  gone?: AbortSignal;
}

/** The signature of a use case: plain input in, plain data out. */
export type UseCase<I, R> = (cx: Context, input: I) => Promise<R>;

/** The program acting by itself, for example when it seeds the demo district. */
export const SYSTEM: Actor = { userId: null, name: 'system', email: null, role: 'ADMIN', sessionId: null };

/** The context of the program itself: its own name, and by default the machine's clock. */
export function systemContext(db: Knex, now: () => Date = () => new Date()): Context {
  return { db, actor: SYSTEM, now, requestId: null, address: null };
}

/** Runs `work` in one transaction: all of it happens, or nothing. Inside a transaction it joins that one. */
export async function inTransaction<T>(cx: Context, work: (cx: Context) => Promise<T>): Promise<T> {
  if (cx.db.isTransaction) return work(cx);
  return cx.db.transaction((db) => work({ ...cx, db }));
}

/**
 * Runs `work` in one transaction that sees the database as of its first statement, whatever others change meanwhile:
 * figures read one after the other agree. Inside a transaction it joins that one.
 */
export async function inSnapshot<T>(cx: Context, work: (cx: Context) => Promise<T>): Promise<T> {
  if (cx.db.isTransaction) return work(cx);
  return cx.db.transaction((db) => work({ ...cx, db }), { isolationLevel: 'repeatable read' });
}

/** Returns a context in which readOnce reads each result once. For use cases in a snapshot that change nothing they read. */
export function withReadOnce(cx: Context): Context {
  return { ...cx, once: cx.once ?? new Map<string, Promise<unknown>>() };
}

/** Returns what `read` returns; in a context of withReadOnce, the same result each time. A key belongs to one kind of result. */
export async function readOnce<T>(cx: Pick<Context, 'once'>, key: string, read: () => Promise<T>): Promise<T> {
  const known = cx.once?.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  cx.once?.set(key, reading);
  return reading;
}
