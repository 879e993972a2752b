import { createHash } from 'node:crypto';
import Router from '@koa/router';
import type { Context as KoaContext } from 'koa';
import type { Endpoint, HandlerInput } from '../../../core/contract/endpoint.ts';
import { PREFER_ASYNC } from '../../../core/contract/jobs.ts';
import type { Context } from '../../context.ts';
import { retryRead } from '../db/retry-read.ts';
import { AppError, type ErrorResponse } from '../../errors.ts';
import { runJob } from '../jobs/run-job.ts';
import { startJob, type Job } from '../jobs/start-job.ts';
import { runTaskAsJob } from '../workers/run-task-as-job.ts';
import type { Workers } from '../workers/workers.ts';
import type { Api, Delegated, RawAnswer } from './api.ts';
import type { Authenticate } from './authenticate.ts';
import { sendEvents } from './event-stream.ts';
import { jsonText } from './json-text.ts';
import { OpenStreams } from './open-streams.ts';
import { readJson } from './read-body.ts';
import { readForm } from './read-form.ts';
import { validate } from './validate.ts';

export interface MountOptions {
  authenticate: Authenticate;
  workers: Workers;
  contextOf: (koa: KoaContext) => Pick<Context, 'db' | 'now' | 'requestId' | 'address'>;
  /** Parse every answer with its schema too, so that a test fails where the two disagree. */
  checkAnswers: boolean;
  /** What an error is told as; what nobody foresaw is logged. */
  reportError: (thrown: unknown, requestId: string | null) => ErrorResponse;
}

/** Puts every call on the wire: who may, parse, do, answer. */
export function mountApi(api: Api, options: MountOptions): Router {
  const router = new Router({ prefix: '/api' });
  const streams = new OpenStreams();
  for (const mounted of api.mounted) {
    const { endpoint, kind } = mounted;
    router.register(endpoint.path, [endpoint.method], async (koa: KoaContext & { params: unknown }) => {
      // For the metrics: an address without what people put into it.
      koa.state.route = endpoint.path;
      const base = options.contextOf(koa);
      // Who calls is asked of the database first: a restart of it is sat out before anything has begun.
      const actor = await retryRead(() => options.authenticate(base, koa, endpoint));
      const cx: Context = { ...base, actor, gone: goneSignal(koa) };
      const form = kind === 'upload' ? await readForm(koa.req, mounted.fileField) : null;
      const input = {
        params: validate(endpoint.params, koa.params),
        query: validate(endpoint.query, { ...koa.query }),
        body: validate(
          endpoint.body,
          form ? form.fields : hasBody(endpoint) ? await readJson(koa.req, endpoint.maxBodyBytes) : {},
        ),
      };
      if (mounted.kind === 'stream') {
        if (actor.userId !== null && !koa.res.closed) koa.res.once('close', streams.enter(actor.userId));
        await sendEvents(
          koa,
          (channel) => mounted.open(cx, input, channel),
          () => options.authenticate(base, koa, endpoint),
        );
        return;
      }
      if (endpoint.canRunAsJob && prefersJob(koa)) {
        const call = `${endpoint.method} ${endpoint.path}`;
        const run: Job['run'] = (onStarted, signal) =>
          mounted.kind === 'task'
            ? runTaskAsJob(options.workers, cx, { ...taskOf(mounted, input), call, onStarted, signal })
            : runJob(cx, { call, work: (tx) => mounted.run(tx, input, null) }, onStarted);
        const onError = (thrown: unknown) => void options.reportError(thrown, cx.requestId);
        answerWithJob(koa, await startJob({ run, onError }));
        return;
      }
      const run = async (): Promise<unknown> => {
        if (mounted.kind !== 'task') return mounted.run(cx, input, form?.file ?? null);
        const { task, input: taskInput } = taskOf(mounted, input);
        // Reading stops when nobody waits for it any more. A change goes on.
        return options.workers.run(cx, task, taskInput, endpoint.method === 'GET' ? { signal: cx.gone } : {});
      };
      const answer = await (endpoint.method === 'GET' ? retryRead(run) : run());
      if (kind === 'raw') {
        sendRaw(koa, endpoint, answer as RawAnswer);
        return;
      }
      const { body, status } = kind === 'upsert' ? upserted(answer) : { body: answer, status: endpoint.status };
      if (options.checkAnswers) checkAnswer(endpoint, body);
      sendJson(koa, { ...endpoint, status }, await jsonText(body));
    });
  }
  router.all('/{*path}', (koa) => {
    throw new AppError('NOT_FOUND', `There is no call ${koa.method} ${koa.path}.`);
  });
  return router;
}

/** Aborted when the connection closes before the answer is written. */
function goneSignal(koa: KoaContext): AbortSignal {
  const gone = new AbortController();
  koa.res.once('close', () => {
    if (!koa.res.writableEnded) gone.abort();
  });
  return gone.signal;
}

function upserted(answer: unknown): { body: unknown; status: Endpoint['status'] } {
  const { created, body } = answer as { created: boolean; body: unknown };
  return { body, status: created ? 201 : 200 };
}

function prefersJob(koa: KoaContext): boolean {
  return koa
    .get('Prefer')
    .split(',')
    .some((preference) => preference.split(';')[0]?.trim().toLowerCase() === PREFER_ASYNC);
}

function taskOf(mounted: Delegated, input: HandlerInput<Endpoint>) {
  return { task: mounted.task, input: mounted.inputOf(input) };
}

function answerWithJob(koa: KoaContext, started: { jobId: number }): void {
  koa.status = 202;
  koa.set('Preference-Applied', PREFER_ASYNC);
  koa.set('Location', `/api/jobs/${started.jobId}`);
  koa.set('Cache-Control', 'no-store');
  koa.body = started;
}

function hasBody(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
}

function sendJson(koa: KoaContext, endpoint: Endpoint, json: string): void {
  koa.type = 'application/json; charset=utf-8';
  koa.status = endpoint.status;
  koa.body = json;
  if (koa.method !== 'GET') {
    koa.set('Cache-Control', 'no-store');
    return;
  }
  // Names and salaries stay in no cache of a browser; the screens keep answers in memory and ask by their ETag.
  koa.set('Cache-Control', endpoint.roles === 'PUBLIC' ? 'public, no-cache' : 'private, no-store');
  koa.etag = createHash('sha1').update(json).digest('base64url');
  if (koa.fresh) {
    koa.status = 304;
    koa.body = null;
  }
}

function sendRaw(koa: KoaContext, endpoint: Endpoint, answer: RawAnswer): void {
  koa.status = 200;
  if (endpoint.roles !== 'PUBLIC') koa.set('Cache-Control', 'private, no-store');
  koa.set(answer.headers ?? {});
  koa.type = answer.type;
  koa.body = answer.body;
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const result = endpoint.response.safeParse(answer);
  if (result.success) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answers what its contract does not say: ${result.error.message}`,
  );
}
