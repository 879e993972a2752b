import type { Context as KoaContext, Next } from 'koa';
import type { Knex } from 'knex';
import { migrationStatus } from '../db/migrate.ts';

/** Serves `/health` (the process is up) and `/health/ready` (the database responds and its schema is current). */
export function health(deps: { db: Knex }) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    if (koa.path === '/health') {
      koa.body = { status: 'up' };
    } else if (koa.path === '/health/ready') {
      const ready = await isReady(deps.db);
      koa.status = ready ? 200 : 503;
      if (!ready) koa.set('Retry-After', '5');
      koa.body = { status: ready ? 'ready' : 'not ready' };
    } else {
      await next();
      return;
    }
    koa.set('Cache-Control', 'no-store');
  };
}

async function isReady(db: Knex): Promise<boolean> {
  try {
    return (await migrationStatus(db)).every((migration) => migration.applied);
  } catch {
    return false;
  }
}
