import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import type { CallInput, Endpoint, ResponseOf, Role } from '../../core/contract/endpoint.ts';
import type { ErrorBody } from '../../core/contract/errors.ts';
import { createApp } from '../../server/app.ts';
import { hashPassword } from '../../server/platform/auth/passwords.ts';
import { SetupCode } from '../../server/platform/auth/setup-code.ts';
import type { AiConfig } from '../../server/config.ts';
import { type Context, systemContext } from '../../server/context.ts';
import { errorCode } from '../../server/error-code.ts';
import { ChangeFeed } from '../../server/platform/db/change-feed.ts';
import { loadPublicPage, type PublicPage } from '../../server/reporting/public-dashboard/load-public-page.ts';
import type { Workers } from '../../server/platform/workers/workers.ts';
import { checkAgainstOpenApi } from './check-against-openapi.ts';
import { NO_AI } from './no-ai.ts';
import { createTestDatabase, watched, type TestDatabase } from './test-database.ts';
import { testWorkers } from './test-workers.ts';

export const TEST_PASSWORD = 'correct horse battery';
export const TEST_SESSION_SECRET = 'a-secret-for-tests-0123456789-abcdefgh';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface TestApp {
  readonly cx: Context;
  readonly url: string;
  /** Connection URL for a separate database client. */
  readonly databaseUrl: string;
  /** Set it to change the server's clock. */
  clock: { now: Date | null };
  /** Set it to configure the AI service and its limits. */
  ai: AiConfig;
  /** Returns a token of a user with that role. Creates the user at the first call. */
  tokenOf(role: Role): Promise<string>;
  /** Calls the API according to the contract: with a role, without a session (`null`) or with a given token. */
  call<E extends Endpoint>(
    as: Role | null | { token: string },
    endpoint: E,
    input?: Partial<CallInput<E>>,
  ): Promise<Answer<ResponseOf<E>>>;
  /** Calls the API and expects an error. */
  refused<E extends Endpoint>(
    as: Role | null | { token: string },
    endpoint: E,
    input?: Partial<CallInput<E>>,
  ): Promise<Answer<ErrorBody>>;
  /** Sends any request, even an invalid one. */
  send(as: Role | null | { token: string }, method: string, path: string, init?: RequestInit): Promise<Response>;
}

export { SetupCode };

export interface TestServer {
  url: string;
  close(): Promise<void>;
}

export interface TestServerOptions {
  screens?: string;
  publicPage?: PublicPage | null;
  ai?: AiConfig;
  now?: () => Date;
  log?: Logger;
  metricsToken?: string;
  setupCode?: SetupCode;
  trustProxy?: boolean;
  workers?: Workers;
  /** Default: true. Set it to false if time is measured. */
  checkResponses?: boolean;
  /** The preferred port. If it is in use, the server uses any free port. */
  port?: number;
}

export interface TestAppOptions extends Omit<TestServerOptions, 'ai' | 'now'> {
  /** Reuses the port of the previous app, so that the browser's cache of the program files stays valid. */
  keepsPort?: boolean;
}

/** Starts the whole server on a database. Several servers may share a database. */
export async function startTestServer(
  database: Pick<TestDatabase, 'db' | 'url'>,
  options: TestServerOptions = {},
): Promise<TestServer> {
  const changes = new ChangeFeed(database.url);
  const app = await createApp({
    db: database.db,
    changes,
    workers: options.workers ?? testWorkers,
    log: options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' }),
    now: options.now ?? (() => new Date()),
    sessionSecret: TEST_SESSION_SECRET,
    encryptionKey: 'a-key-for-tests-0123456789-abcdefghi',
    setupCode: options.setupCode ?? new SetupCode(),
    trustProxy: options.trustProxy ?? false,
    metricsToken: options.metricsToken ?? null,
    ai: options.ai ?? NO_AI,
    screens: options.screens ?? null,
    publicPage:
      options.publicPage ?? (options.screens ? await loadPublicPage(join(options.screens, '..', 'public-page')) : null),
    checkResponses: options.checkResponses ?? true,
  });
  const server = createServer((request, response) => void app.callback()(request, response));
  // Under load, a test may reuse a connection after more than 5 seconds. By default, Node would have closed that connection.
  server.keepAliveTimeout = 120_000;
  await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await changes.close();
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    // Another program uses the port now.
    if (port === 0 || errorCode(error) !== 'EADDRINUSE') throw error;
    await listen(server, 0);
  }
}

let keptPort = 0;
/** Slow by design, so it is calculated only once. */
let testHash: Promise<string> | undefined;

/** Starts the whole server with its own database for the tests of one file. */
export function useTestApp({ keepsPort = false, ...options }: TestAppOptions = {}): TestApp {
  let database: TestDatabase;
  let server: TestServer;
  let url = '';
  const clock: TestApp['clock'] = { now: null };
  const ai: AiConfig = { ...NO_AI };
  const now = () => clock.now ?? new Date();
  const tokens = new Map<Role, string>();

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startTestServer(database, { ...options, now, ai, port: keepsPort ? keptPort : 0 });
    ({ url } = server);
    if (keepsPort) keptPort = Number(new URL(url).port);
  });
  afterAll(async () => {
    await watched('closing the server', inject('adminUrl'), () => server.close());
    await database.drop();
  });

  async function tokenOf(role: Role): Promise<string> {
    const known = tokens.get(role);
    if (known) return known;
    const email = `${role.toLowerCase()}@test.example`;
    const password_hash = await (testHash ??= hashPassword(TEST_PASSWORD));
    await database.db('users').insert({ name: `${role} user`, email, password_hash, role });
    const response = await send(null, 'POST', '/api/auth/login', jsonBody({ email, password: TEST_PASSWORD }));
    const { token } = (await response.json()) as { token: string };
    tokens.set(role, token);
    return token;
  }

  async function send(as: Role | null | { token: string }, method: string, path: string, init: RequestInit = {}) {
    const token = as === null ? null : typeof as === 'string' ? await tokenOf(as) : as.token;
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    const response = await fetch(`${url}${path}`, { ...init, method, headers });
    if (path.startsWith('/api/')) await checkAnswer(method, path, response);
    return response;
  }

  async function request<E extends Endpoint>(
    as: Role | null | { token: string },
    endpoint: E,
    input: Partial<CallInput<E>> = {},
  ): Promise<Answer<unknown>> {
    const withBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    const response = await send(
      as,
      endpoint.method,
      addressOf(endpoint, input),
      withBody ? jsonBody(input.body ?? {}) : {},
    );
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  return {
    clock,
    ai,
    tokenOf,
    send,
    get url() {
      return url;
    },
    get databaseUrl() {
      return database.url;
    },
    get cx() {
      return systemContext(database.db, now);
    },
    async call(as, endpoint, input) {
      const answer = await request(as, endpoint, input);
      if (answer.status >= 400) throw new Error(`${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return { ...answer, body: endpoint.response.parse(answer.body) as ResponseOf<typeof endpoint> };
    },
    async refused(as, endpoint, input) {
      const answer = await request(as, endpoint, input);
      if (answer.status < 400) throw new Error(`${endpoint.path} was not refused: ${JSON.stringify(answer.body)}`);
      return { ...answer, body: answer.body as ErrorBody };
    },
  };
}

/**
 * Validates every response in a test against the API description, unless an earlier run has validated the same
 * responses.
 */
async function checkAnswer(method: string, address: string, response: Response): Promise<void> {
  if (process.env.RESPONSES_CHECKED !== undefined) return;
  const type = response.headers.get('Content-Type');
  const isJson = type?.startsWith('application/json') === true && method !== 'HEAD';
  const body: unknown = isJson ? await response.clone().json() : undefined;
  if (method !== 'HEAD') checkAgainstOpenApi({ method, address }, { status: response.status, type, body });
}

/** Makes a form with a file, as a browser sends it. The default name of its field is `file`. */
export function formBody(
  file: { name: string; content: string | Uint8Array },
  fields: Record<string, string> = {},
  fileField = 'file',
): RequestInit {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(fileField, new Blob([Buffer.from(file.content)]), file.name);
  return { body: form };
}

export function jsonBody(body: unknown): RequestInit {
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function addressOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(key, text(value));
  }
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
