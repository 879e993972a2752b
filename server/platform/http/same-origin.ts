import type { Context as KoaContext, Next } from 'koa';
import { AppError } from '../../errors.ts';

const ELSEWHERE = new Set(['cross-site', 'same-site']);
const READING = new Set(['GET', 'HEAD']);

/**
 * Refuses changes requested by pages of other sites (cross-site request forgery). Those pages cannot read responses
 * either, because there are no CORS headers.
 */
export async function sameOrigin(koa: KoaContext, next: Next): Promise<void> {
  if (!READING.has(koa.method) && ELSEWHERE.has(koa.get('Sec-Fetch-Site'))) {
    throw new AppError(
      'FORBIDDEN',
      'This request comes from another website. Other websites are not allowed to change data in this program.',
    );
  }
  await next();
}
