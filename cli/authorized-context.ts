import type { Endpoint } from '../core/contract/endpoint.ts';
import type { Context } from '../server/context.ts';
import { requireRole } from '../server/platform/http/authenticate.ts';
import type { CliSession, OpenOptions } from './session.ts';

/** Opens a context for a call of the API: `--as` may do here what its user may do on the screens. Throws FORBIDDEN. */
export async function authorizedContext(
  session: CliSession,
  endpoint: Pick<Endpoint, 'roles'>,
  options: OpenOptions = {},
): Promise<Context> {
  const cx = await session.open(options);
  requireRole(cx.actor, endpoint.roles);
  return cx;
}
