import type { Context as KoaContext, Next } from 'koa';
import compress from 'koa-compress';

/** Compresses larger responses. A client that accepts none of our encodings gets an uncompressed response instead of an error. */
export function compressResponses() {
  const run = compress({ threshold: 1024, br: false });
  return async (koa: KoaContext, next: Next): Promise<void> => {
    if (koa.acceptsEncodings('gzip', 'deflate', 'identity') === false) koa.compress = false;
    await run(koa, next);
  };
}
