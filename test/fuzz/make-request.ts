import type { Operation } from '../../core/contract/api-docs.ts';
import type { Role } from '../../core/contract/endpoint.ts';
import type { Random } from '../../seeds/demo/random.ts';
import { breakBody } from './break-body.ts';
import { makeFile } from './files.ts';
import { valueOf, type Drawing } from './from-schema.ts';
import { HOSTILE_HEADERS, HOSTILE_TEXT, hostileValue, RAW_BODIES } from './hostile.ts';
import type { Known } from './known.ts';
import { spoil } from './spoil.ts';

/** A call as described by OpenAPI. */
export interface FuzzedCall {
  method: string;
  /** The path below `/api`, with `{name}` for parameters. */
  path: string;
  operation: Operation;
}

export interface FuzzRequest {
  as: Role | null;
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** If set, the announced length is wrong, and the client aborts after sending the body. There may be no response. */
  lie?: 'longer' | 'shorter';
  /** If set, the body was broken on purpose. The value is its content type without parameters. */
  brokenType?: string;
}

const KINDS = ['valid', 'near', 'hostile'] as const;
const SHARES = [45, 35, 20];
const ROLES: readonly (Role | null)[] = ['ADMIN', 'FINANCE', 'VIEW_ONLY', null];
const ROLE_SHARES = [76, 12, 7, 5];

/** Makes a request for a call: valid, nearly valid, or hostile. */
export function makeRequest(call: FuzzedCall, random: Random, learned: Known): FuzzRequest {
  const known: Drawing = { ...learned, path: call.path, density: random.pick([10, 40, 80]) };
  const kind = random.pick(KINDS.flatMap((name, index) => Array<typeof name>(SHARES[index] ?? 0).fill(name)));
  const as = ROLES[random.weighted(ROLE_SHARES)] ?? null;
  const { parameters = [], requestBody } = call.operation;
  // A nearly valid request has one corrupted part.
  const places = ['path', 'query', 'body'].filter((place) =>
    place === 'body' ? requestBody !== undefined : parameters.some((parameter) => parameter.in === place),
  );
  const spoiled = kind === 'valid' || places.length === 0 ? null : random.pick(places);

  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {};
    const value = spoiled === 'path' ? random.pick(HOSTILE_TEXT) : valueOf(schema, name, random, known);
    return encode(String(value).slice(0, 3000));
  });
  const query = new URLSearchParams();
  for (const { name, required, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
    if (required || random.chance(known.density))
      query.append(name, wellFormed(String(valueOf(schema, name, random, known))));
  }
  if (spoiled === 'query') spoilQuery(query, random);
  const headers: Record<string, string> =
    kind === 'hostile' && random.chance(40) ? { ...random.pick(HOSTILE_HEADERS) } : {};
  if (call.operation.responses['202'] && random.chance(10)) headers.Prefer = 'respond-async';
  const body = makeBody(call, random, known, { isSpoiled: spoiled === 'body', isHostile: kind === 'hostile' });
  if (body?.type) headers['Content-Type'] = body.type;
  const method =
    kind === 'hostile' && random.chance(5) ? random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE']) : call.method;
  const isBroken = kind === 'hostile' && spoiled === 'body' && body !== null && random.chance(50);
  return {
    as,
    method,
    address: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
    headers,
    body: body?.bytes ?? null,
    ...(isBroken ? breakBody({ headers, bytes: body.bytes }, random) : {}),
    ...(isBroken && { brokenType: (body.type ?? 'none').replace(/;.*/, '') }),
  };
}

function makeBody(
  { operation }: FuzzedCall,
  random: Random,
  known: Drawing,
  { isSpoiled, isHostile }: { isSpoiled: boolean; isHostile: boolean },
): { type: string | null; bytes: Buffer } | null {
  const { content } = operation.requestBody ?? {};
  if (!content) return null;
  if (isHostile && isSpoiled && random.chance(60)) {
    const { type, bytes } = random.pick(RAW_BODIES);
    return { type, bytes: bytes() };
  }
  const json = content['application/json'];
  if (json) {
    const value = valueOf(json.schema, '', random, known);
    const sent = isSpoiled ? (isHostile ? hostileValue(random) : spoil(value, random)) : value;
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(sent)) };
  }
  const form = content['multipart/form-data'];
  return form ? makeForm(valueOf(form.schema, '', random, known), { isSpoiled, random }) : null;
}

function makeForm(value: unknown, { isSpoiled, random }: { isSpoiled: boolean; random: Random }) {
  const boundary = 'fuzz-boundary';
  const parts = Object.entries(value as Record<string, unknown>).map(([name, part]) => {
    const isFile = name === 'file' || name === 'logo';
    const file = makeFile(random);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${isFile ? `; filename="${file.name}"` : ''}\r\n\r\n`;
    const text = isSpoiled && random.chance(50) ? random.pick(HOSTILE_TEXT) : String(part);
    return Buffer.concat([Buffer.from(head), isFile ? file.bytes : Buffer.from(text), Buffer.from('\r\n')]);
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function spoilQuery(query: URLSearchParams, random: Random): void {
  const names = [...new Set(query.keys())];
  const name =
    names.length > 0 && random.chance(70) ? random.pick(names) : random.pick(['unknown', '__proto__', 'a[b]', 'token']);
  const value = wellFormed(random.pick(HOSTILE_TEXT).slice(0, 3000));
  if (random.chance(30)) query.append(name, value);
  else query.set(name, value);
}

function encode(text: string): string {
  // An empty segment is sent as an invalid escape sequence.
  return encodeURIComponent(wellFormed(text)).replace(/^$/, '%ff');
}

function wellFormed(text: string): string {
  return Buffer.from(text).toString('utf8');
}
