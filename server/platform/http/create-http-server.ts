import { createServer, type RequestListener, type Server } from 'node:http';

export interface HttpLimits {
  /** Timeout for the complete headers of a request. */
  headersMs: number;
  /** Timeout for a complete request, including its body: 25 MB at 2 Mbit/s take 100 s. */
  requestMs: number;
  /** Interval between checks for slow requests. */
  lookEveryMs: number;
}

const HTTP_LIMITS: HttpLimits = { headersMs: 15_000, requestMs: 180_000, lookEveryMs: 5_000 };
const MAX_HEADER_BYTES = 16 * 1024;
/** Longer than the keep-alive timeout of reverse proxies, so that no proxy reuses a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;

/** Creates an HTTP server with limits: slow headers or a slow body get 408, and headers of more than 16 KB get 431. */
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
  // 0 means no limit. With a limit, Node would drop the headers beyond the limit.
  server.maxHeadersCount = 0;
  return server;
}
