import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

/** A file compressed in two encodings. It is compressed once and sent many times, so high compression levels are worth the extra time. */
export interface Compressed {
  gzip: Buffer;
  brotli: Buffer;
}

/** One below the best level. The best level takes four times as long and saves only three percent. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY - 1;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export async function compress(bytes: Buffer): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [zipped, brotli] = await Promise.all([
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
    toBrotli(bytes, { params }),
  ]);
  return { gzip: zipped, brotli };
}

export function plainBytes({ gzip: zipped }: Compressed): Buffer {
  return gunzipSync(zipped);
}
