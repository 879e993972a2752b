import { randomUUID } from 'node:crypto';
import type { User } from '../../../core/contract/auth.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../../errors.ts';
import { passwordMatches } from './passwords.ts';
import { presentUser } from './present.ts';
import * as queries from './queries.ts';
import { forgetFailures, recordFailure, throttled } from './throttle.ts';
import { SESSION_HOURS, signToken } from './tokens.ts';

export interface SignIn {
  email: string;
  password: string;
  sessionSecret: string;
}

/**
 * Starts a session. Throws UNAUTHENTICATED with the same message for every cause, and TOO_MANY_REQUESTS as `throttled` does.
 */
export async function signIn(cx: Context, input: SignIn): Promise<{ token: string; user: User }> {
  return throttled(cx, input.email, async () => {
    const user = await queries.findUserByEmail(cx.db, input.email);
    const matches = await passwordMatches(user?.password_hash, input.password);
    if (!user || !matches || !user.is_active) {
      await inTransaction(cx, async (tx) => {
        await recordFailure(tx, input.email);
        // The caller may not be this user, so the entry has only the email address that was tried, and no user id.
        const actor = { ...tx.actor, email: input.email };
        await audit({ ...tx, actor }, { action: 'sign-in-failed', entity: 'user', details: { email: input.email } });
      });
      throw new AppError('UNAUTHENTICATED', 'Invalid email or password');
    }
    return inTransaction(cx, async (tx) => startSession(tx, input, user));
  });
}

/** Starts a session for a user whose identity was already verified. */
export async function startSession(
  cx: Context,
  input: Pick<SignIn, 'email' | 'sessionSecret'>,
  user: queries.UserRow,
): Promise<{ token: string; user: User }> {
  const now = cx.now();
  const sessionId = randomUUID();
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  await queries.insertSession(cx.db, { id: sessionId, userId: user.id, createdAt: now, expiresAt });
  await forgetFailures(cx, input.email);
  const actor = { userId: user.id, name: user.name, email: user.email, role: user.role, sessionId };
  await audit({ ...cx, actor }, { action: 'sign-in', entity: 'user', entityIds: [user.id] });
  return {
    token: signToken({ userId: user.id, sessionId }, input.sessionSecret, now),
    user: presentUser({ ...user, last_login_at: now }),
  };
}
