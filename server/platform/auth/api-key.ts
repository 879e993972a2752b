import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../../errors.ts';
import { decrypt, encrypt } from './encrypt.ts';
import * as queries from './queries.ts';

/**
 * Stores the signed-in user's API key, encrypted; an empty key removes the stored one. The audit log records the
 * change, never the key.
 */
export async function storeApiKey(
  cx: Context,
  input: { apiKey: string; encryptionKey: string },
): Promise<{ hasApiKey: boolean }> {
  const userId = ownId(cx);
  const hasApiKey = input.apiKey !== '';
  const stored = hasApiKey
    ? encrypt(input.apiKey, { secret: input.encryptionKey, owner: requireUserId(userId) })
    : null;
  await inTransaction(cx, async (tx) => {
    await queries.setApiKey(tx.db, userId, stored, cx.now());
    await audit(tx, {
      action: hasApiKey ? 'store-api-key' : 'remove-api-key',
      entity: 'user',
      entityIds: [userId],
      after: { hasApiKey },
    });
  });
  return { hasApiKey };
}

/** Returns true if the signed-in user has stored a key. */
export async function hasApiKey(cx: Context): Promise<boolean> {
  return (await queries.findApiKey(cx.db, ownId(cx))) !== null;
}

/**
 * Returns the signed-in user's decrypted key; null if none is stored. Throws API_KEY_REFUSED if the key cannot be
 * decrypted because the server's encryption key has changed.
 */
export async function readApiKey(cx: Context, input: { encryptionKey: string }): Promise<string | null> {
  if (cx.actor.userId === null) return null;
  const stored = await queries.findApiKey(cx.db, cx.actor.userId);
  if (stored === null) return null;
  const apiKey = decrypt(stored, { secret: input.encryptionKey, owner: requireUserId(cx.actor.userId) });
  if (apiKey !== null) return apiKey;
  throw new AppError(
    'API_KEY_REFUSED',
    "Your stored API key cannot be read, because the server's encryption key has changed. Save your API key again in your profile.",
  );
}

const requireUserId = (userId: number) => `user ${userId}`;

function ownId(cx: Context): number {
  if (cx.actor.userId !== null) return cx.actor.userId;
  throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
}
