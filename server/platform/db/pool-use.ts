import type { Knex } from 'knex';

export interface PoolUse {
  used: number;
  free: number;
  /** The number of requests that are waiting for a connection. */
  waiting: number;
  max: number;
}

/** Returns how many connections in a pool are in use. */
export function poolUse(db: Knex): PoolUse {
  const client: unknown = db.client;
  const pool: unknown = typeof client === 'object' && client !== null && 'pool' in client ? client.pool : null;
  return {
    used: ask(pool, 'numUsed'),
    free: ask(pool, 'numFree'),
    waiting: ask(pool, 'numPendingAcquires'),
    max: numberIn(pool, 'max'),
  };
}

function ask(pool: unknown, method: string): number {
  if (typeof pool !== 'object' || pool === null) return 0;
  const question: unknown = Reflect.get(pool, method);
  const answer: unknown = typeof question === 'function' ? Reflect.apply(question, pool, []) : 0;
  return typeof answer === 'number' ? answer : 0;
}

function numberIn(pool: unknown, key: string): number {
  const value: unknown = typeof pool === 'object' && pool !== null ? Reflect.get(pool, key) : 0;
  return typeof value === 'number' ? value : 0;
}
