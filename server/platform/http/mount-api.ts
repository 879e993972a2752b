import Router from '@koa/router';
import type { Context as KoaContext } from 'koa';
import type { Endpoint, HandlerInput } from '../../../core/contract/endpoint.ts';
import { PREFER_ASYNC } from '../../../core/contract/jobs.ts';
import type { Context, UseCase } from '../../context.ts';
import { retryRead } from '../db/retry-read.ts';
import { AppError } from '../../errors.ts';
import type { Api, Delegated, RawResponse } from './api.ts';
import type { Authenticate } from './authenticate.ts';
import { downloadHeaders } from './download-headers.ts';
import { sendEvents } from './event-stream.ts';
import { jsonBody } from './json-body.ts';
import { OpenStreams } from './open-streams.ts';
import { readJson } from './read-body.ts';
import { readForm } from './read-form.ts';
import { validate } from './validate.ts';

/** A use case for a worker, with its input. */
interface AskedTask {
  run: UseCase<unknown, unknown>;
  input: unknown;
}

/** Starts a request as a job, in a worker or in this thread. Resolves with the job's id when the job can be queried. */
export type StartJob = (
  cx: Context,
  job: { call: string; work: AskedTask | ((cx: Context) => Promise<unknown>) },
) => Promise<{ jobId: number }>;

export interface MountOptions {
  authenticate: Authenticate;
  /** Runs a use case in a worker. */
  runTask: (cx: Context, task: AskedTask, signal?: AbortSignal) => Promise<unknown>;
  startJob: StartJob;
  contextOf: (koa: KoaContext) => Pick<Context, 'db' | 'now' | 'requestId' | 'address'>;
  /** If true, validates every response against its schema and rejects responses that do not match. */
  checkResponses: boolean;
}

/** Serves every endpoint: authorizes the user, parses the input, runs the handler and responds. */
export function mountApi(api: Api, options: MountOptions): Router {
  const router = new Router({ prefix: '/api' });
  const streams = new OpenStreams();
  for (const mounted of api.mounted) {
    const { endpoint, kind } = mounted;
    router.register(endpoint.path, [endpoint.method], async (koa: KoaContext & { params: unknown }) => {
      // The metrics use the route pattern, which contains no user data.
      koa.state.route = endpoint.path;
      const base = options.contextOf(koa);
      // Authentication is the first database query, so retrying it here waits for a restarting database before any work
      // starts.
      const actor = await retryRead(() => options.authenticate(base, koa, endpoint));
      const cx: Context = { ...base, actor, gone: goneSignal(koa) };
      const form = kind === 'upload' ? await readForm(koa.req, mounted.fileField) : null;
      const input = {
        params: validate(endpoint.params, koa.params),
        query: validate(endpoint.query, { ...koa.query }),
        body: validate(
          endpoint.body,
          form ? form.fields : hasBody(endpoint) ? await readJson(koa.req, endpoint.maxBodyBytes) : {},
          endpoint.describeProblem ?? undefined,
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
        const work = mounted.kind === 'task' ? taskOf(mounted, input) : (tx: Context) => mounted.run(tx, input, null);
        answerWithJob(koa, await options.startJob(cx, { call, work }));
        return;
      }
      const run = async (): Promise<unknown> => {
        if (mounted.kind !== 'task') return mounted.run(cx, input, form?.file ?? null);
        // If the client disconnects, reads stop but changes continue.
        return options.runTask(cx, taskOf(mounted, input), endpoint.method === 'GET' ? cx.gone : undefined);
      };
      const answer = await (endpoint.method === 'GET' ? retryRead(run) : run());
      if (kind === 'raw') {
        sendRaw(koa, endpoint, answer as RawResponse);
        return;
      }
      const { body, status } = kind === 'upsert' ? upserted(answer) : { body: answer, status: endpoint.status };
      if (options.checkResponses) checkAnswer(endpoint, body);
      await sendJson(koa, { ...endpoint, status }, body);
    });
  }
  router.all('/{*path}', (koa) => {
    throw new AppError('NOT_FOUND', `Unknown endpoint: ${koa.method} ${koa.path}.`);
  });
  return router;
}

/** Returns a signal that is aborted when the connection closes before the response is written. */
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

function taskOf(mounted: Delegated, input: HandlerInput<Endpoint>): AskedTask {
  // The cast is safe, because `inputOf` returns the input type of the task.
  return { run: mounted.task as UseCase<unknown, unknown>, input: mounted.inputOf(input) };
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

async function sendJson(koa: KoaContext, endpoint: Endpoint, answer: unknown): Promise<void> {
  const { bytes, checksum } = await jsonBody(answer);
  koa.type = 'application/json; charset=utf-8';
  koa.status = endpoint.status;
  koa.body = bytes;
  if (koa.method !== 'GET') {
    koa.set('Cache-Control', 'no-store');
    return;
  }
  // Keeps browsers from storing names and salaries in a cache. The screens keep responses in memory and revalidate them by ETag.
  koa.set('Cache-Control', endpoint.roles === 'PUBLIC' ? 'public, no-cache' : 'private, no-store');
  koa.etag = checksum;
  if (koa.fresh) {
    koa.status = 304;
    koa.body = null;
  }
}

function sendRaw(koa: KoaContext, endpoint: Endpoint, answer: RawResponse): void {
  koa.status = 200;
  if (endpoint.roles !== 'PUBLIC') koa.set('Cache-Control', 'private, no-store');
  if (answer.fileName !== undefined) koa.set(downloadHeaders(answer.fileName));
  koa.set(answer.headers ?? {});
  koa.type = answer.type;
  // Bytes from a worker are not a Buffer, which Koa requires.
  koa.body = typeof answer.body === 'string' ? answer.body : bufferOf(answer.body);
}

/** Returns the same bytes as a Buffer, without copying them. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const result = endpoint.response.safeParse(answer);
  if (result.success) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} returned a response that its contract does not allow: ${result.error.message}`,
  );
}
