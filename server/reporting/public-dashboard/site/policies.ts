/**
 * Returns the Content-Security-Policy of public pages. Pages are rendered once and cannot have a nonce, so styles and scripts must be files
 * from this server. A logo may come from any https address, because the resident's browser loads it. A video may come from YouTube if the
 * resident requests it.
 */
const pagePolicy = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

const PAGE_POLICY = pagePolicy("'none'");
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
/**
 * Caches may store the response but must revalidate it each time. Therefore, a new release is visible at once, and an unchanged page needs
 * only a 304 response.
 */
const ASKED_AGAIN = { 'Cache-Control': 'public, no-cache' };

export const PAGE_HEADERS = {
  ...COMMON,
  ...ASKED_AGAIN,
  'Content-Security-Policy': PAGE_POLICY,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Headers of PDFs. They contain no policy for scripts and images, because some browsers apply such a policy to their PDF viewer, which then
 * shows nothing.
 */
export const PDF_HEADERS = {
  ...COMMON,
  ...ASKED_AGAIN,
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The only page that other sites may embed in a frame. */
export const EMBED_HEADERS = {
  ...COMMON,
  ...ASKED_AGAIN,
  'Content-Security-Policy': pagePolicy('*'),
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Any program may read open data. */
export const DATA_HEADERS = {
  ...COMMON,
  ...ASKED_AGAIN,
  'Content-Security-Policy': PAGE_POLICY,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** These files may be cached forever: their addresses contain a content hash, a version or a release number. */
export const ASSET_HEADERS = {
  ...COMMON,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': PAGE_POLICY,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
