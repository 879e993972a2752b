import { createHash } from 'node:crypto';
import type { Feed } from '../../../../core/contract/api-tokens.ts';
import type { Actor, Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { recordFailure, throttled } from '../throttle.ts';
import * as queries from './queries.ts';

/** Failed attempts with a token are counted under this name, just as failed passwords are counted under an email address. */
const COUNTED_AS = 'access token';
const USED_EVERY_MS = 60_000;

/** The owner of a token and the feeds that it can read. */
export interface Reader {
  actor: Actor;
  feeds: readonly Feed[];
}

/**
 * Returns the owner of a token. Reads the token and its user from the database every time, so that a revocation takes effect at once.
 * Throws UNAUTHENTICATED for a missing or wrong token and, after too many wrong tokens, TOO_MANY_REQUESTS, as a sign-in does. Failures
 * never slow down requests with a valid token.
 */
export async function findReader(cx: Pick<Context, 'db' | 'now' | 'address'>, token: string | null): Promise<Reader> {
  if (token === null) throw refused();
  const now = cx.now();
  const row = await queries.findToken(cx.db, { hash: hashOf(token), now });
  if (!row) {
    return throttled(cx, COUNTED_AS, async () => {
      await recordFailure(cx, COUNTED_AS);
      throw refused();
    });
  }
  await queries.markUsed(cx.db, { id: row.id, now, unlessSince: new Date(now.getTime() - USED_EVERY_MS) });
  const actor = { userId: row.user_id, name: row.user_name, email: row.email, role: row.role, sessionId: null };
  return { actor, feeds: row.feeds };
}

/** Returns the hash under which a token is stored. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function refused(): AppError {
  return new AppError(
    'UNAUTHENTICATED',
    'The access token is missing, wrong, revoked or expired. Create a new token in your profile.',
  );
}
