import type { Context as KoaContext, Next } from 'koa';
import { AppError } from '../../errors.ts';

const ELSEWHERE = new Set(['cross-site', 'same-site']);
const READING = new Set(['GET', 'HEAD']);

/**
 * No page of another site may make a browser change anything here. Reading is open to nobody else either: there are no CORS headers,
 * so that a browser keeps the answer from such a page.
 */
export async function sameOrigin(koa: KoaContext, next: Next): Promise<void> {
  if (!READING.has(koa.method) && ELSEWHERE.has(koa.get('Sec-Fetch-Site'))) {
    throw new AppError(
      'FORBIDDEN',
      'This request comes from a page of another website, which may change nothing here.',
    );
  }
  await next();
}
