import type { Context as KoaContext, Next } from 'koa';
import compress from 'koa-compress';

/** Compresses larger answers. Whoever takes no encoding that we have, not even none, is answered as it is rather than refused. */
export function compressAnswers() {
  const run = compress({ threshold: 1024, br: false });
  return async (koa: KoaContext, next: Next): Promise<void> => {
    if (koa.acceptsEncodings('gzip', 'deflate', 'identity') === false) koa.compress = false;
    await run(koa, next);
  };
}
