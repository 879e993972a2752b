import type { Context as KoaContext, Next } from 'koa';
import type { Logger } from 'pino';
import { CSV } from '../../../core/contract/fields.ts';
import type { Context } from '../../context.ts';
import { AppError, HTTP_STATUS } from '../../errors.ts';
import { findReader, type Reader } from '../../platform/auth/api-tokens/find-token.ts';
import { retryRead } from '../../platform/db/retry-read.ts';
import { downloadHeaders } from '../../platform/http/download-headers.ts';
import { errorBody } from '../../platform/http/handle-errors.ts';
import { jsonBody } from '../../platform/http/json-body.ts';
import { ENTITIES, type Entity } from './entities.ts';
import { metadataOf } from './metadata.ts';
import { nextAddress } from './next-address.ts';
import { askedOptions, parseOptions } from './parse-options.ts';
import { countFeed, readFeed, readWholeFeed } from './read-feed.ts';
import { csvRows, jsonRows } from './write-rows.ts';

const ROOT = '/odata';

interface FeedDeps {
  db: Context['db'];
  now: Context['now'];
  log: Logger;
}

interface Answer {
  type: string;
  body: Buffer | string;
  checksum?: string;
}

/** Serves `/odata`: feeds for spreadsheets and scripts, read with an access token. Errors have the OData format. */
export function serveFeeds(deps: FeedDeps) {
  return async (koa: KoaContext, next: Next): Promise<void> => {
    if (koa.path !== ROOT && !koa.path.startsWith(`${ROOT}/`)) {
      await next();
      return;
    }
    koa.state.route = ROOT;
    koa.set('OData-Version', '4.0');
    try {
      send(koa, await retryRead(() => answer(koa, deps)));
    } catch (thrown) {
      sendError(koa, deps.log, thrown);
    }
  };
}

async function answer(koa: KoaContext, deps: FeedDeps): Promise<Answer> {
  const client = { ...deps, requestId: koa.state.requestId as string, address: koa.ip };
  const reader = await findReader(client, tokenOf(koa.get('Authorization')));
  if (koa.method !== 'GET' && koa.method !== 'HEAD') throw unsupported(`${koa.method}: they are read-only`);
  const readable = ENTITIES.filter(({ feed }) => mayRead(reader, feed));
  const [name = '', ...rest] = koa.path.slice(ROOT.length + 1).split('/');
  const base = `${koa.protocol}://${koa.host}${ROOT}/`;
  if (name === '') {
    const value = readable.map(({ set }) => ({ name: set, kind: 'EntitySet', url: set }));
    return json(koa, { '@odata.context': `${base}$metadata`, value });
  }
  if (name === '$metadata' && rest.length === 0) return { type: 'application/xml', body: metadataOf(readable) };
  const entity = ENTITIES.find(({ set }) => set === name);
  if (!entity) {
    if (/[($]/.test(name)) throw unsupported(`/${name}`);
    throw new AppError('NOT_FOUND', `There is no feed ${name}. Feeds: ${readable.map(({ set }) => set).join(', ')}.`);
  }
  if (!readable.includes(entity)) throw new AppError('FORBIDDEN', `This access token cannot read ${entity.set}.`);
  const cx: Context = { ...client, actor: reader.actor };
  if (rest.length === 0) return readEntity(koa, cx, entity, base);
  if (rest.length > 1 || rest[0] !== '$count') throw unsupported(`/${entity.set}/${rest.join('/')}`);
  const options = parseOptions(askedOptions(koa.query), entity);
  return { type: 'text/plain', body: String(await countFeed(cx, { entity, options })) };
}

async function readEntity(koa: KoaContext, cx: Context, entity: Entity, base: string): Promise<Answer> {
  const asked = askedOptions(koa.query);
  const options = parseOptions(asked, entity);
  const format = asked.get('format') ?? (koa.accepts('application/json', 'text/csv') === 'text/csv' ? 'csv' : 'json');
  if (format === 'csv') {
    koa.set(downloadHeaders(`${entity.set}.csv`));
    return { type: CSV, body: await csvRows(await readWholeFeed(cx, { entity, options }), options.select) };
  }
  if (format !== 'json') throw unsupported(`the format ${format}`);
  const exact = /IEEE754Compatible=true/i.test(koa.get('Accept'));
  const page = await readFeed(cx, { entity, options });
  const chosen = asked.has('$select') ? `(${options.select.map(({ name }) => name).join(',')})` : '';
  return json(koa, {
    '@odata.context': `${base}$metadata#${entity.set}${chosen}`,
    ...(page.count !== null && { '@odata.count': exact ? String(page.count) : page.count }),
    value: await jsonRows(page.rows, options.select, exact),
    ...(page.next && { '@odata.nextLink': `${base}${entity.set}?${nextAddress(asked, page.next)}` }),
  });
}

async function json(koa: KoaContext, body: unknown): Promise<Answer> {
  const exact = /IEEE754Compatible=true/i.test(koa.get('Accept')) ? ';IEEE754Compatible=true' : '';
  const { bytes, checksum } = await jsonBody(body);
  return { type: `application/json;odata.metadata=minimal${exact};charset=utf-8`, body: bytes, checksum };
}

function send(koa: KoaContext, { type, body, checksum }: Answer): void {
  koa.status = 200;
  koa.set('Cache-Control', 'private, no-store');
  koa.vary('Accept');
  koa.type = type;
  koa.body = body;
  if (checksum === undefined) return;
  koa.etag = checksum;
  if (koa.fresh) {
    koa.status = 304;
    koa.body = null;
  }
}

function sendError(koa: KoaContext, log: Logger, thrown: unknown): void {
  const { code, error, retryAfter } = errorBody(log, thrown, koa.state.requestId as string);
  koa.status = HTTP_STATUS[code];
  koa.set('Cache-Control', 'no-store');
  if (code === 'UNAUTHENTICATED') koa.set('WWW-Authenticate', 'Basic realm="Budget feeds", charset="UTF-8"');
  if (retryAfter !== undefined) koa.set('Retry-After', String(retryAfter));
  koa.type = 'application/json;charset=utf-8';
  koa.body = JSON.stringify({ error: { code, message: error } });
}

function mayRead({ actor, feeds }: Reader, feed: Entity['feed']): boolean {
  return feeds.includes(feed) && (feed === 'TOTALS' || actor.role !== 'VIEW_ONLY');
}

/** The token of a Bearer header, or the password of a Basic one. */
function tokenOf(header: string): string | null {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (\S+)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value === '' ? null : value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  const password = pair.slice(pair.indexOf(':') + 1);
  return password === '' ? null : password;
}

function unsupported(what: string): AppError {
  return new AppError('NOT_IMPLEMENTED', `Feeds do not support ${what}.`);
}
