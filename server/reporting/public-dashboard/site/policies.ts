/**
 * Security policy of public pages. Their bytes are made once, so there is no nonce: styles and scripts are files of this server. A
 * logo may come from anywhere, because the resident's browser loads it, and a video from YouTube on request.
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
/** Stored by every cache, and revalidated each time: a publish is seen at once, and everything else costs a 304. */
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

/** Their names contain a hash of their content. */
export const ASSET_HEADERS = {
  ...COMMON,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': PAGE_POLICY,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
