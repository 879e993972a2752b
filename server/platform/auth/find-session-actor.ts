import type { Actor, Context } from '../../context.ts';
import { findUserOfSession } from './queries.ts';
import { readToken } from './tokens.ts';

/**
 * Returns the user behind a token, or null. Reads the session and the user every time, so that a sign-out, a new role and a
 * deactivation take effect on the very next request.
 */
export async function findSessionActor(
  cx: Pick<Context, 'db' | 'now'>,
  token: string,
  sessionSecret: string,
): Promise<{ actor: Actor; mustChangePassword: boolean } | null> {
  const claims = readToken(token, sessionSecret, cx.now());
  if (!claims) return null;
  const user = await findUserOfSession(cx.db, { id: claims.sessionId, userId: claims.userId, now: cx.now() });
  if (!user) return null;
  const actor = { userId: user.id, name: user.name, email: user.email, role: user.role, sessionId: claims.sessionId };
  return { actor, mustChangePassword: user.must_change_password };
}
