import type { Context as KoaContext, Next } from 'koa';
import { AppError } from '../../errors.ts';

const ELSEWHERE = new Set(['cross-site', 'same-site']);
const READING = new Set(['GET', 'HEAD']);

/**
 * Prevents pages of other sites from making a browser change anything here. They cannot read either: there are no CORS headers,
 * so a browser keeps the response from such a page.
 */
export async function sameOrigin(koa: KoaContext, next: Next): Promise<void> {
  if (!READING.has(koa.method) && ELSEWHERE.has(koa.get('Sec-Fetch-Site'))) {
    throw new AppError(
      'FORBIDDEN',
      'This request comes from a page of another website. Other websites may not change anything here.',
    );
  }
  await next();
}
