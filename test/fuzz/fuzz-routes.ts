import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import type { Role } from '../../core/contract/endpoint.ts';
import { randomStream } from '../../seeds/demo/random.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { signToken } from '../../server/platform/auth/tokens.ts';
import { checkAgainstOpenApi, describedApi } from '../support/check-against-openapi.ts';
import { TEST_PASSWORD, TEST_SESSION_SECRET, type TestApp } from '../support/test-app.ts';
import { countChanges } from './change-counter.ts';
import { buildSmallDistrict } from './district.ts';
import type { Known } from './known.ts';
import { makeRequest, type FuzzRequest } from './make-request.ts';

/** Endpoints that cannot succeed, because these tests start neither the AI model nor the residents' page. */
const NOT_STARTED = ['POST /ai-analysis/budget-cuts', 'POST /public-dashboard/{id}/preview'];

/**
 * Tables that a rejected request may change: a wrong password is counted, and a failed sign-in is recorded in the audit
 * log.
 */
const TOLD_OF_REFUSALS = new Map([
  ['POST /auth/login', ['failed_sign_ins', 'audit_log', 'audit_unchained']],
  // A request to the AI service is logged whatever its result.
  ['POST /ai-analysis/budget-cuts', ['ai_analyses', 'audit_log', 'audit_unchained']],
  ['PUT /auth/change-password', ['failed_sign_ins']],
]);
const INTERNALS = /node_modules|\.ts:\d|\.js:\d|\bselect .* from\b|insert into|violates|syntax error/i;
const REPORTED = 20;
const REFRESH_AFTER = 150;

export interface FuzzRun {
  seed: string;
  requests: number;
  mediaType?: string;
}

export interface FuzzReport {
  /** Number of different calls. */
  calls: number;
  requests: number;
  accepted: number;
  /** Number of requests with a wrong Content-Length, whose responses were not awaited. */
  brokenOff: number;
  /** Number of bodies that were broken on purpose, by content type. */
  brokenBodies: Record<string, number>;
  byStatus: Record<string, number>;
  /** Calls that never succeeded, with the last response. */
  neverAccepted: Record<string, string>;
  /** Violations, with the requests that caused them. */
  problems: string[];
}

interface Answer {
  status: number;
  type: string | null;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * Sends a number of requests to all calls of the API, or with `mediaType` only to calls that accept it, one after the
 * other, and reports problems. The same seed always gives the same run.
 */
export async function fuzzRoutes(app: TestApp, { seed, requests, mediaType }: FuzzRun): Promise<FuzzReport> {
  const { document } = describedApi();
  const calls = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter((call) => mediaType === undefined || call.operation.requestBody?.content[mediaType] !== undefined);
  await buildSmallDistrict(app.cx);
  const known: Known = { fileNames: [], previewTokens: [], urlPath: 'springfield', ids: await idsOf(app) };
  const tokens = new Map<Role, string>();
  const changes = await countChanges(app.cx.db);
  const random = randomStream(`fuzz ${seed}`);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const report: FuzzReport = {
    calls: calls.length,
    requests: 0,
    accepted: 0,
    brokenOff: 0,
    brokenBodies: {},
    byStatus: {},
    neverAccepted: {},
    problems: [],
  };
  const accepted = new Set<string>();
  const described: Record<string, string> = {};
  const addProblem = (what: string, sent: FuzzRequest, answer?: Answer) => {
    if (report.problems.length >= REPORTED) return;
    const body = sent.body?.toString('utf8').slice(0, 600) ?? '';
    const headers = JSON.stringify(sent.headers);
    report.problems.push(
      `#${report.requests} ${what}: ${sent.method} ${sent.address.slice(0, 400)} as ${sent.as ?? 'noOne'} ${headers} ${body} → ${answer?.status ?? ''} ${answer?.text.slice(0, 400) ?? ''}`,
    );
  };

  /** True if anything may have been written since changes were last counted. */
  let mayHaveChanged = true;
  for (let at = 0; at < requests; at += 1) {
    const call = calls[at % calls.length] ?? random.pick(calls);
    const sent = makeRequest(call, random, known);
    let token = sent.as === null ? null : (tokens.get(sent.as) ?? null);
    if (sent.as !== null && token === null) {
      token = await signInAs(app, sent.as);
      tokens.set(sent.as, token);
      mayHaveChanged = true;
    }
    if (at % REFRESH_AFTER === 0) known.ids = await idsOf(app);
    if (mayHaveChanged) await changes.since();
    mayHaveChanged = true;
    report.requests += 1;
    if (sent.brokenType !== undefined) {
      report.brokenBodies[sent.brokenType] = (report.brokenBodies[sent.brokenType] ?? 0) + 1;
    }
    if (sent.lie) {
      await breakOff(app.url, sent, token);
      report.brokenOff += 1;
      // Its effects show in the check of the next request and in the log.
      continue;
    }
    const answer = await exchange(app.url, sent, token, agent).catch((error: unknown) => String(error));
    if (typeof answer === 'string') {
      addProblem(`no answer (${answer})`, sent);
      continue;
    }
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
    const name = `${call.method} ${call.path}`;
    const isMissing = answer.status === 503 && NOT_STARTED.includes(name);
    if (answer.status >= 500 && !isMissing) addProblem('a server error', sent, answer);
    if (answer.headers['x-content-type-options'] !== 'nosniff' || answer.headers['x-request-id'] === undefined) {
      addProblem('headers are missing', sent, answer);
    }
    if (answer.status >= 400) {
      if (answer.status !== 403 && answer.status !== 401) described[name] = answer.text.slice(0, 200);
      const allowed = TOLD_OF_REFUSALS.get(name) ?? [];
      const written = Object.keys(await changes.since());
      mayHaveChanged = written.length > 0;
      const changed = written.filter((table) => !allowed.includes(table));
      if (changed.length > 0) addProblem(`a refused request changed ${changed.join(', ')}`, sent, answer);
      if (INTERNALS.test(answer.text)) addProblem('internals are exposed', sent, answer);
    } else {
      report.accepted += 1;
      if (sent.method === call.method) accepted.add(name);
      learn(known, name, answer);
    }
    if (sent.method !== 'HEAD' && sent.method !== 'OPTIONS') {
      const wrong = differenceOf(sent, answer);
      if (wrong !== null) addProblem(wrong, sent, answer);
    }
    // Signs in again after a user has signed out or was changed by another user's request.
    if (sent.as !== null && (answer.status === 401 || (answer.status < 400 && /\/auth\//.test(call.path)))) {
      tokens.delete(sent.as);
    }
    if (answer.status === 202) await jobsEnded(app);
  }
  agent.destroy();
  report.neverAccepted = Object.fromEntries(Object.entries(described).filter(([name]) => !accepted.has(name)));
  return report;
}

/** Returns existing ids of each table with rows: the first and the last ones. */
async function idsOf(app: TestApp): Promise<Map<string, number[]>> {
  const { db } = app.cx;
  const tables = await db('information_schema.columns')
    .where({ table_schema: 'public', column_name: 'id', data_type: 'bigint' })
    .pluck<string[]>('table_name');
  const found = new Map<string, number[]>();
  for (const table of tables.filter((name) => name !== 'counted_changes')) {
    const first = await db(table).orderBy('id').limit(20).pluck<number[]>('id');
    const last = await db(table).orderBy('id', 'desc').limit(5).pluck<number[]>('id');
    found.set(table, [...first, ...last]);
  }
  return found;
}

function differenceOf(sent: FuzzRequest, answer: Answer): string | null {
  try {
    const body: unknown = answer.type?.startsWith('application/json') ? JSON.parse(answer.text) : undefined;
    checkAgainstOpenApi(
      { method: sent.method, address: sent.address },
      { status: answer.status, type: answer.type, body },
    );
    return null;
  } catch (error) {
    return String(error);
  }
}

function learn(known: Known, name: string, { text }: Answer): void {
  if (name === 'POST /import/analyze') known.fileNames.push((JSON.parse(text) as { fileName: string }).fileName);
  if (name === 'POST /import/preview')
    known.previewTokens.push((JSON.parse(text) as { previewToken: string }).previewToken);
  if (name.startsWith('PATCH /public-dashboard/config'))
    known.urlPath = (JSON.parse(text) as { urlPath: string }).urlPath;
}

const passwordHash = hashPassword(TEST_PASSWORD);

/** Creates a new session for a user of the role, even if requests have changed or deleted the last user. */
async function signInAs(app: TestApp, role: Role): Promise<string> {
  const { db } = app.cx;
  const email = `fuzz-${role.toLowerCase()}@test.example`;
  const user = {
    name: `Fuzz ${role}`,
    email,
    role,
    is_active: true,
    must_change_password: false,
    password_hash: await passwordHash,
  };
  const [row] = await db('users').insert(user).onConflict('email').merge(user).returning<{ id: number }[]>('id');
  const sessionId = randomUUID();
  const userId = row?.id ?? 0;
  await db('sessions').insert({ id: sessionId, user_id: userId, expires_at: new Date(Date.now() + 12 * 3_600_000) });
  return signToken({ userId, sessionId }, TEST_SESSION_SECRET, new Date());
}

async function jobsEnded(app: TestApp): Promise<void> {
  while ((await app.cx.db('jobs').where({ state: 'RUNNING' }).select('id').limit(1)).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Sends a body whose length differs from the Content-Length header, and aborts. */
function breakOff(url: string, sent: FuzzRequest, token: string | null): Promise<void> {
  return new Promise((resolve) => {
    const length = sent.body?.length ?? 0;
    const announced = sent.lie === 'longer' ? length + 100 : Math.floor(length / 2);
    const headers: Record<string, string> = { ...sent.headers, 'Content-Length': String(announced) };
    if (token !== null) headers.Authorization = `Bearer ${token}`;
    const outgoing = httpRequest(
      `${url}${sent.address}`,
      { method: sent.method, headers, agent: false },
      (incoming) => {
        incoming.on('error', () => undefined);
        incoming.resume();
      },
    );
    outgoing.on('error', () => undefined);
    outgoing.on('close', resolve);
    outgoing.write(sent.body ?? '', () => setTimeout(() => outgoing.destroy(), 5));
  });
}

/** Does not use fetch, which corrects or rejects malformed requests. Closes an event stream as soon as it starts. */
function exchange(url: string, sent: FuzzRequest, token: string | null, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { ...sent.headers };
    if (token !== null) headers.Authorization = `Bearer ${token}`;
    headers['Content-Length'] = String(sent.body?.length ?? 0);
    const outgoing = httpRequest(`${url}${sent.address}`, { method: sent.method, headers, agent }, (incoming) => {
      const type = incoming.headers['content-type'] ?? null;
      const answer = { status: incoming.statusCode ?? 0, type, headers: incoming.headers, text: '' };
      if (type?.startsWith('text/event-stream')) {
        incoming.on('error', () => undefined);
        incoming.destroy();
        resolve(answer);
        return;
      }
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ ...answer, text: Buffer.concat(chunks).toString('utf8') }));
    });
    outgoing.on('error', reject);
    outgoing.end(sent.body ?? undefined);
  });
}
