import { randomBytes } from 'node:crypto';
import type { ApiToken, Feed } from '../../../../core/contract/api-tokens.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { audit } from '../../db/audit.ts';
import { hashOf } from './find-token.ts';
import * as queries from './queries.ts';

const RANDOM_BYTES = 20;
const DAY_MS = 86_400_000;
const MAX_TOKENS = 20;

/** Lists the user's tokens that have not expired, newest first. */
export async function listApiTokens(cx: Context): Promise<ApiToken[]> {
  return (await queries.listTokens(cx.db, { id: ownId(cx), now: cx.now() })).map(present);
}

/**
 * Creates a token and returns it. It cannot be shown again. Throws FORBIDDEN if the user's role may not read one of the feeds, and CONFLICT
 * if the user already has the maximum number of tokens.
 */
export async function createApiToken(
  cx: Context,
  input: { name: string; feeds: readonly Feed[]; days: number },
): Promise<{ token: string; apiToken: ApiToken }> {
  const userId = ownId(cx);
  if (input.feeds.includes('LINES') && cx.actor.role === 'VIEW_ONLY') {
    throw new AppError('FORBIDDEN', 'Your role can read totals only. Choose the totals feed.');
  }
  const token = `feed_${randomBytes(RANDOM_BYTES).toString('hex')}`;
  const createdAt = cx.now();
  return inTransaction(cx, async (tx) => {
    await queries.removeExpired(tx.db, { id: userId, now: createdAt });
    if ((await queries.listTokens(tx.db, { id: userId, now: createdAt })).length >= MAX_TOKENS) {
      throw new AppError(
        'CONFLICT',
        `You already have ${MAX_TOKENS} access tokens. Revoke a token that you no longer use.`,
      );
    }
    const row = await queries.insertToken(tx.db, {
      userId,
      name: input.name,
      hash: hashOf(token),
      feeds: input.feeds,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + input.days * DAY_MS),
    });
    const apiToken = present(row);
    await audit(tx, { action: 'create', entity: 'access token', entityIds: [row.id], after: apiToken });
    return { token, apiToken };
  });
}

/** Revokes one of the user's tokens. Returns the message to show. Throws NOT_FOUND. */
export async function revokeApiToken(cx: Context, input: { id: number }): Promise<string> {
  return inTransaction(cx, async (tx) => {
    const row = await queries.deleteToken(tx.db, { id: input.id, userId: ownId(cx) });
    if (!row) throw new AppError('NOT_FOUND', 'This access token was not found. It may already have been revoked.');
    await audit(tx, { action: 'revoke', entity: 'access token', entityIds: [row.id], before: present(row) });
    return `The access token “${row.name}” was revoked.`;
  });
}

/** Deletes all tokens of a user. */
export async function endApiTokens(tx: Context, userId: number): Promise<void> {
  await queries.deleteTokensOf(tx.db, userId);
}

function present(row: queries.ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    feeds: row.feeds,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

function ownId(cx: Context): number {
  if (cx.actor.userId !== null) return cx.actor.userId;
  throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
}
