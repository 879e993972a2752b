import { randomBytes } from 'node:crypto';
import type { Context as KoaContext, Next } from 'koa';

/** The address of the screen that previews logos from any https address before residents see them. */
const LOGO_SCREEN = '/admin/public-dashboard';
const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Returns the Content-Security-Policy for the app's pages. Styles need a nonce: the grid and the component library write style elements.
 */
function appPolicy(nonce: string, path: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${path === LOGO_SCREEN ? ' https:' : ''}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** Sets the security headers of every response, and stores the new nonce for the response in `state.nonce`. */
export async function securityHeaders(koa: KoaContext, next: Next): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  koa.state.nonce = nonce;
  koa.set({
    'Content-Security-Policy': appPolicy(nonce, koa.path),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-DNS-Prefetch-Control': 'off',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  });
  if (koa.secure) koa.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}`);
  await next();
}
