import type { CallInput, Endpoint, ResponseOf } from '../core/contract/endpoint.ts';
import type { ErrorBody } from '../core/contract/errors.ts';
import { PREFER_ASYNC, startedJob } from '../core/contract/jobs.ts';
import { clearSession, storedToken } from './session-store.ts';
import { keepAnswer, knownAnswer } from './known-answers.ts';
import { downloadName } from './download-name.ts';
import { saveFile } from './save-file.ts';

/** An error response, with the parsed body that the server sent. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, message: string, body: ErrorBody | null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

export type Input<E extends Endpoint> = Partial<CallInput<E>> & { signal?: AbortSignal };

const UNREACHABLE = 'The server cannot be reached.';

/**
 * Returns an error message that is shown without other text: the reason if the server sent one, else `failed`. If the server could not be
 * reached or had an unexpected error, the message is `failed` plus a note about that.
 */
export function messageOf(error: unknown, failed: string): string {
  const what = failed.replace(/\.$/, '');
  if (error instanceof ApiError && error.status === 0) return `${what}. ${UNREACHABLE}`;
  // The server gives no reason for an unexpected error, so its message does not say what failed.
  if (error instanceof ApiError && error.body?.code === 'INTERNAL') return `${what}. ${error.body.error}`;
  return reasonOf(error, failed);
}

/** Returns the reason for a failure, for use after text that already says what failed. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return error.body?.error ?? (error.status === 0 ? error.message : otherwise);
}

/** Browsers limit the total body size of keepalive requests to 64 KB; an edit of a few cells is far smaller. */
const MAX_KEEPALIVE = 8_000;

/** Calls the server as the contract describes. A small edit is sent even if the user leaves the page at once. Throws an ApiError. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOf<E>> {
  if (endpoint.method === 'GET') return read(endpoint, input);
  const body = endpoint.method === 'DELETE' ? undefined : JSON.stringify(input.body ?? {});
  const response = await send(addressOf(endpoint, input), {
    method: endpoint.method,
    signal: input.signal ?? null,
    keepalive: endpoint.method === 'PATCH' && body !== undefined && body.length < MAX_KEEPALIVE,
    ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
  });
  return (await response.json()) as ResponseOf<E>;
}

/**
 * Sends a GET request. Responses contain names and salaries, so the browser cache stores none of them. Instead, this page keeps their text
 * in memory and revalidates it with the server.
 */
async function read<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ResponseOf<E>> {
  const address = addressOf(endpoint, input);
  const known = knownAnswer(address);
  // Without a Cache-Control here, the browser adds one that makes the server send the full response.
  const headers: Record<string, string> = known ? { 'If-None-Match': known.etag, 'Cache-Control': 'max-age=0' } : {};
  const response = await send(address, { method: 'GET', signal: input.signal ?? null, headers });
  const text = response.status === 304 && known ? known.text : await response.text();
  const etag = response.headers.get('ETag');
  if (etag !== null) keepAnswer(address, { etag, text });
  return JSON.parse(text) as ResponseOf<E>;
}

/** Requests a response that is HTML or other text. Throws an ApiError. */
export async function readText<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<string> {
  const response = await send(addressOf(endpoint, input), { method: endpoint.method, signal: input.signal ?? null });
  return response.text();
}

/** Sends a form with a file. Throws an ApiError. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: { file: File; fields?: Record<string, string | number | null | undefined>; fileField?: string },
): Promise<ResponseOf<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.fields ?? {})) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  form.set(input.fileField ?? 'file', input.file);
  const response = await send(addressOf(endpoint, {}), { method: endpoint.method, body: form });
  return (await response.json()) as ResponseOf<E>;
}

/** Starts a potentially long call as a job. Returns the job ID, or the response itself if the server finished at once. */
export async function start<E extends Endpoint>(
  endpoint: E,
  input: Input<E> = {},
): Promise<{ jobId: number } | { answer: ResponseOf<E> }> {
  const response = await send(addressOf(endpoint, input), {
    method: endpoint.method,
    signal: input.signal ?? null,
    body: JSON.stringify(input.body ?? {}),
    headers: { 'Content-Type': 'application/json', Prefer: PREFER_ASYNC },
  });
  const body: unknown = await response.json();
  if (response.status === 202) return startedJob.parse(body);
  return { answer: body as ResponseOf<E> };
}

/** Requests a file and saves it through the browser under the name that the server sends. Throws an ApiError. */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>, fallbackName: string): Promise<void> {
  const response = await send(addressOf(endpoint, input), {
    method: endpoint.method,
    signal: input.signal ?? null,
    ...(endpoint.method !== 'GET' && {
      body: JSON.stringify(input.body ?? {}),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  const name = downloadName(response.headers.get('Content-Disposition')) ?? fallbackName;
  saveFile(await response.blob(), name);
}

/** Reads a streaming response in pieces of text until it ends or the caller stops reading. Throws an ApiError. */
export async function* stream(endpoint: Endpoint, signal: AbortSignal): AsyncGenerator<string> {
  const response = await send(addressOf(endpoint, {}), { method: endpoint.method, signal });
  if (!response.body) return;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      yield decoder.decode(piece.value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const ownChanges = new Set<string>();
const REMEMBERED = 200;

function rememberOwn(requestId: string | null): void {
  if (requestId === null) return;
  ownChanges.add(requestId);
  const [oldest] = ownChanges;
  if (ownChanges.size > REMEMBERED && oldest !== undefined) ownChanges.delete(oldest);
}

/** Returns true if this tab made the change itself and has already received the response. */
export function isOwnChange(requestId: string | null): boolean {
  return requestId !== null && ownChanges.has(requestId);
}

async function send(address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = storedToken();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, `${UNREACHABLE} Check your connection and try again.`, null);
  }
  if (response.ok || response.status === 304) {
    if (init.method !== 'GET') rememberOwn(response.headers.get('X-Request-Id'));
    return response;
  }
  const body = await readError(response);
  // If the session has ended or changed since the request was sent, the 401 does not apply to the current session.
  if (response.status === 401 && token !== null && token === storedToken()) clearSession();
  throw new ApiError(response.status, body?.error ?? `The server returned error ${response.status}.`, body);
}

async function readError(response: Response): Promise<ErrorBody | null> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    return null;
  }
}

function addressOf<E extends Endpoint>(endpoint: E, input: Input<E>): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      query.set(key, String(value));
    }
  }
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
