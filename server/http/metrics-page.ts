import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as KoaContext, Next } from 'koa';
import type { Context } from '../context.ts';
import { readAuditHead } from '../audit/chain-audit-log.ts';
import { poolUse } from '../db/pool-use.ts';
import { AppError } from '../errors.ts';
import { countJobs } from '../jobs/count-jobs.ts';
import { family, type Metrics } from './metrics.ts';

const PATH = '/metrics';
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** With one of these the request came through a proxy: from anywhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Counts and times every request by the pattern of its address. */
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

/** Few kinds, whatever is asked for: each of them costs memory. */
function kindOf(path: string): string {
  if (path === '/health' || path === '/health/ready' || path === PATH) return path;
  if (path.startsWith('/api/')) return '/api/*';
  if (path.startsWith('/public/')) return '/public/*';
  return '/*';
}

/** `/metrics`: with METRICS_TOKEN for whoever shows it, without for this machine alone. */
export function metricsPage(metrics: Metrics, deps: { cx: Context; metricsToken: string | null }) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    if (koa.path !== PATH) {
      await next();
      return;
    }
    if (deps.metricsToken === null ? !isFromHere(koa) : !shows(koa, deps.metricsToken)) {
      throw new AppError(
        'FORBIDDEN',
        'The metrics are read on the machine itself, or with METRICS_TOKEN as the bearer token.',
      );
    }
    koa.set('Cache-Control', 'no-store');
    koa.type = 'text/plain; version=0.0.4; charset=utf-8';
    koa.body = [metrics.text(), ...(await databaseTexts(deps.cx)), ''].join('\n');
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

async function databaseTexts(cx: Context): Promise<string[]> {
  const { used, free, waiting, max } = poolUse(cx.db);
  const pool = [
    family('workbench_database_connections', 'gauge', 'Connections of this process to the database.', [
      { labels: { state: 'used' }, value: used },
      { labels: { state: 'free' }, value: free },
    ]),
    family('workbench_database_connections_max', 'gauge', 'How many it may have.', [{ value: max }]),
    family('workbench_database_connections_waiting', 'gauge', 'Requests that wait for one.', [{ value: waiting }]),
  ];
  const up = (value: number) => family('workbench_database_up', 'gauge', 'Whether the database answers.', [{ value }]);
  try {
    const [jobs, head] = [await countJobs(cx), await readAuditHead(cx)];
    return [
      ...pool,
      up(1),
      family(
        'workbench_jobs',
        'gauge',
        'Jobs of the last days, of all processes.',
        jobs.map(({ state, count }) => ({ labels: { state }, value: count })),
      ),
      family('workbench_audit_entries', 'gauge', 'Entries of the audit log.', [
        { labels: { state: 'chained' }, value: head.count },
        { labels: { state: 'waiting' }, value: head.waiting },
      ]),
    ];
  } catch {
    return [...pool, up(0)];
  }
}
