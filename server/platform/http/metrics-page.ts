import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as KoaContext, Next } from 'koa';
import { Gauge, Registry } from 'prom-client';
import type { Context } from '../../context.ts';
import { poolUse } from '../db/pool-use.ts';
import { AppError } from '../../errors.ts';
import { processMetrics, type Metrics } from './metrics.ts';

const PATH = '/metrics';
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** A request with one of these headers came through a proxy, so its origin is unknown. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Counts and times every request by its route pattern. */
export function countRequests(metrics: Metrics) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    const began = performance.now();
    try {
      await next();
    } finally {
      const { route } = koa.state as { route?: unknown };
      if (koa.status === 500) metrics.unexpectedError();
      metrics.request(
        METHODS.has(koa.method) ? koa.method : 'OTHER',
        typeof route === 'string' ? route : kindOf(koa.path),
        koa.status,
        (performance.now() - began) / 1000,
      );
    }
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns a label for a path without a route. There are only a few labels, because each label costs memory and clients can send any path.
 */
function kindOf(path: string): string {
  if (path === '/health' || path === '/health/ready' || path === PATH) return path;
  if (path.startsWith('/api/')) return '/api/*';
  if (path.startsWith('/public/')) return '/public/*';
  return '/*';
}

export interface MetricsDeps extends Pick<Context, 'db'> {
  metricsToken: string | null;
  /** Counts the jobs by state, and the entries in the audit log. Throws when the database does not respond. */
  countRecords: () => Promise<{
    jobs: { state: string; count: number }[];
    auditLog: { count: number; waiting: number };
  }>;
}

/** Serves `/metrics`. If METRICS_TOKEN is set, clients must send it. Otherwise, only this machine has access. */
export function metricsPage(metrics: Metrics, deps: MetricsDeps) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    if (koa.path !== PATH) {
      await next();
      return;
    }
    if (deps.metricsToken === null ? !isFromHere(koa) : !shows(koa, deps.metricsToken)) {
      throw new AppError(
        'FORBIDDEN',
        deps.metricsToken === null
          ? 'The metrics can be read only on the server itself. To read the metrics from another machine, set METRICS_TOKEN on the server, and send its value as the bearer token.'
          : "The bearer token is missing or wrong. Send the server's METRICS_TOKEN as the bearer token.",
      );
    }
    koa.set('Cache-Control', 'no-store');
    koa.type = metrics.registry.contentType;
    koa.body = await Registry.merge([metrics.registry, processMetrics(), await databaseMetrics(deps)]).metrics();
  };
}

function isFromHere(koa: KoaContext): boolean {
  const isForwarded = FORWARDED.some((name) => koa.req.headers[name] !== undefined);
  return !isForwarded && LOOPBACK.test(koa.req.socket.remoteAddress ?? '');
}

function shows(koa: KoaContext, token: string): boolean {
  const shown = /^Bearer (\S+)$/i.exec(koa.get('Authorization'))?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(shown), hash(token));
}

async function databaseMetrics({ db, countRecords }: MetricsDeps): Promise<Registry> {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) => {
    new Gauge({ name, help, registers: [registry] }).set(value);
  };
  const gaugeByState = (name: string, help: string, values: Record<string, number>) => {
    const states = new Gauge({ name, help, labelNames: ['state'], registers: [registry] });
    for (const [state, value] of Object.entries(values)) states.set({ state }, value);
  };
  const { used, free, waiting, max } = poolUse(db);
  gaugeByState('workbench_database_connections', 'Database connections of this process, by state.', { used, free });
  gauge('workbench_database_connections_max', 'Maximum number of database connections of this process.', max);
  gauge('workbench_database_connections_waiting', 'Requests waiting for a database connection.', waiting);
  const counts = await countRecords().catch(() => null);
  gauge('workbench_database_up', '1 if the database responds, otherwise 0.', counts ? 1 : 0);
  if (!counts) return registry;
  const { jobs, auditLog } = counts;
  const byState = Object.fromEntries(jobs.map(({ state, count }) => [state, count]));
  gaugeByState('workbench_jobs', 'Jobs of all processes in the last seven days, by state.', byState);
  gaugeByState('workbench_audit_entries', 'Audit log entries, by state: in the chain, or waiting to be added to it.', {
    chained: auditLog.count,
    waiting: auditLog.waiting,
  });
  return registry;
}
