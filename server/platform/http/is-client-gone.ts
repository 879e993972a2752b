import type { IncomingMessage } from 'node:http';

/**
 * Whether the client disconnected. Its error arrives before the request counts as destroyed, so this checks the socket too.
 */
export function isClientGone(request: IncomingMessage): boolean {
  return request.destroyed || request.socket.destroyed || request.socket.errored !== null;
}
