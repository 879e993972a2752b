import type { Access } from '../core/contract/endpoint.ts';
import type { Context } from '../server/context.ts';
import { readPermissions } from '../server/platform/permissions/read-permissions.ts';
import { requireAccess } from '../server/platform/http/authenticate.ts';
import type { CliSession, OpenOptions } from './session.ts';

/**
 * Opens a context for an API call. With `--as`, a command may do only what that user may do on the screens. Throws FORBIDDEN if the user
 * may not make the call.
 */
export async function authorizedContext(
  session: CliSession,
  endpoint: Access,
  options: OpenOptions = {},
): Promise<Context> {
  const cx = await session.open(options);
  await requireAccess(cx, endpoint, readPermissions);
  return cx;
}
