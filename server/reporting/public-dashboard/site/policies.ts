/**
 * What a public page may do. Its bytes are made once, so there is no nonce: styles and scripts are files of this server. A
 * logo may come from anywhere, since the resident's browser loads it, and a video from YouTube once it is asked for.
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
/** Kept by every cache, and asked for again each time: a publish is seen at once, the rest costs a 304. */
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

/** The one page that other sites may put into a frame. */
export const EMBED_HEADERS = {
  ...COMMON,
  ...ASKED_AGAIN,
  'Content-Security-Policy': pagePolicy('*'),
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Open data may be read by anybody's program. */
export const DATA_HEADERS = {
  ...COMMON,
  ...ASKED_AGAIN,
  'Content-Security-Policy': PAGE_POLICY,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Their name has a hash of their content in it. */
export const ASSET_HEADERS = {
  ...COMMON,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': PAGE_POLICY,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
