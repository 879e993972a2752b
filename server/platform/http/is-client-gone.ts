import type { IncomingMessage } from 'node:http';

/**
 * Whether the client broke off the connection. Its error arrives before the request counts as destroyed, so the socket is asked too.
 */
export function isClientGone(request: IncomingMessage): boolean {
  return request.destroyed || request.socket.destroyed || request.socket.errored !== null;
}
