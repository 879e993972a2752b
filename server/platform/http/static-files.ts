import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context as KoaContext, Next } from 'koa';
import { DOCS_PATH } from '../../../core/contract/api-docs.ts';

interface StaticFile {
  bytes: Buffer;
  /** Compressed on first use. */
  gzipped?: Promise<Buffer>;
  extension: string;
}

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.map', '.txt']);
const NONCE_MARK = '__CSP_NONCE__';

/** Serves the built screens from memory. Every other page address returns index.html with the nonce of the response. */
export async function staticFiles(directory: string) {
  const files = await load(directory);
  const index = files.get('/index.html')?.bytes.toString('utf8');

  return async (koa: KoaContext, next: Next): Promise<void> => {
    if (index !== undefined && isVisitToDocs(koa)) {
      sendIndex(koa, index);
      return;
    }
    await next();
    if (koa.body || koa.status !== 404 || (koa.method !== 'GET' && koa.method !== 'HEAD')) return;
    const file = koa.path === '/index.html' ? undefined : files.get(koa.path);
    if (file) {
      await sendFile(koa, file);
    } else if (index !== undefined && !koa.path.startsWith('/api/') && extname(koa.path) === '') {
      sendIndex(koa, index);
    }
  };
}

/**
 * Returns true if a browser opens the API documentation as a page. The documentation is then served as a screen, which handles the sign-in
 * itself.
 */
function isVisitToDocs(koa: KoaContext): boolean {
  const isPage = koa.method === 'GET' && koa.path === `/api${DOCS_PATH}` && koa.get('Authorization') === '';
  return isPage && koa.get('Accept').includes('text/html');
}

function sendIndex(koa: KoaContext, index: string): void {
  koa.status = 200;
  koa.type = 'html';
  koa.set('Cache-Control', 'no-cache');
  koa.vary('Accept');
  koa.body = index.replaceAll(NONCE_MARK, koa.state.nonce as string);
}

async function sendFile(koa: KoaContext, file: StaticFile): Promise<void> {
  koa.status = 200;
  koa.type = file.extension;
  // Names of files in /assets contain a hash of their content.
  koa.set('Cache-Control', koa.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  koa.vary('Accept-Encoding');
  if (COMPRESSIBLE.has(file.extension) && koa.acceptsEncodings('gzip', 'identity') === 'gzip') {
    koa.set('Content-Encoding', 'gzip');
    koa.body = await (file.gzipped ??= promisify(gzip)(file.bytes));
  } else {
    koa.body = file.bytes;
  }
}

async function load(directory: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    files.set(`/${relative(directory, path).split(sep).join('/')}`, { bytes, extension: extname(path) });
  }
  return files;
}
