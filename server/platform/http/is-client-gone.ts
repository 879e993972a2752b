import type { IncomingMessage } from 'node:http';

/**
 * Returns true if the client disconnected. Also checks the socket, because its error arrives before the request counts
 * as destroyed.
 */
export function isClientGone(request: IncomingMessage): boolean {
  return request.destroyed || request.socket.destroyed || request.socket.errored !== null;
}
