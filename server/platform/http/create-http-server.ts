import { createServer, type RequestListener, type Server } from 'node:http';

export interface HttpLimits {
  /** Until the headers of a request are complete. */
  headersMs: number;
  /** Until a request is complete, body and all: 25 MB at 2 Mbit/s take 100 s. */
  requestMs: number;
  /** How often slow requests are looked for. */
  lookEveryMs: number;
}

export const HTTP_LIMITS: HttpLimits = { headersMs: 15_000, requestMs: 180_000, lookEveryMs: 5_000 };
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_HEADERS = 100;
/** Longer than the heartbeat of proxies in front, so that none of them uses a connection that is just being closed. */
const KEEP_ALIVE_MS = 65_000;

/**
 * An HTTP server that waits for nobody for ever: whoever sends headers or a body too slowly is answered 408 and cut off, whoever
 * sends too many headers 431.
 */
export function createHttpServer(listener: RequestListener, limits: HttpLimits = HTTP_LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.lookEveryMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    listener,
  );
  server.maxHeadersCount = MAX_HEADERS;
  return server;
}
