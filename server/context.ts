import type { Knex } from 'knex';
import type { Role } from '../core/contract/endpoint.ts';

/** Who does something. The program itself is a named actor too: there is never none. */
export interface Actor {
  /** null for the program itself and for the command line. */
  userId: number | null;
  name: string;
  email: string | null;
  role: Role;
  sessionId: string | null;
}

/** Long work says what it is at, and how much of that is done (a total of 0: nobody can tell). Throws once it was cancelled. */
export type Progress = (step: string, done: number, total: number) => Promise<void>;

/** What every use case is given. A transaction is a context with another `db`. */
export interface Context {
  db: Knex;
  actor: Actor;
  now: () => Date;
  requestId: string | null;
  /** The caller's network address; null for the program itself and the command line. */
  address: string | null;
  /** There where somebody follows the work. */
  progress?: Progress;
  /** Inside a job the database beside its transaction: what is written there stays, whatever becomes of the job. */
  outside?: Knex;
  /** Aborted when whoever asked is gone before the answer. */
  gone?: AbortSignal;
}

/** What routes and commands call: plain input in, plain data out. */
export type UseCase<I, R> = (cx: Context, input: I) => Promise<R>;

/** The program acting by itself, for example when it seeds the demo district. */
export const SYSTEM: Actor = { userId: null, name: 'system', email: null, role: 'ADMIN', sessionId: null };

/** What the program itself works with when nobody asked: its own name, and the time of the machine unless it is told another. */
export function systemContext(db: Knex, now: () => Date = () => new Date()): Context {
  return { db, actor: SYSTEM, now, requestId: null, address: null };
}

/** Runs `work` in one transaction: all of it happens, or nothing. Inside a transaction it joins that one. */
export async function inTransaction<T>(cx: Context, work: (cx: Context) => Promise<T>): Promise<T> {
  if (cx.db.isTransaction) return work(cx);
  return cx.db.transaction((db) => work({ ...cx, db }));
}

/**
 * Runs `work` in one transaction that sees the database as it is at its first statement, whatever others change meanwhile:
 * figures read one after the other agree. Inside a transaction it joins that one.
 */
export async function inSnapshot<T>(cx: Context, work: (cx: Context) => Promise<T>): Promise<T> {
  if (cx.db.isTransaction) return work(cx);
  return cx.db.transaction((db) => work({ ...cx, db }), { isolationLevel: 'repeatable read' });
}
