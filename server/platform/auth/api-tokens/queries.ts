import type { Knex } from 'knex';
import type { Feed } from '../../../../core/contract/api-tokens.ts';
import type { Role } from '../../../../core/contract/endpoint.ts';

export interface ApiTokenRow {
  id: number;
  name: string;
  feeds: Feed[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = ['id', 'name', 'feeds', 'created_at', 'expires_at', 'last_used_at'];

export async function listTokens(db: Knex, user: { id: number; now: Date }): Promise<ApiTokenRow[]> {
  return db('api_tokens')
    .where({ user_id: user.id })
    .where('expires_at', '>', user.now)
    .select<ApiTokenRow[]>(COLUMNS)
    .orderBy('id', 'desc');
}

export interface NewToken {
  userId: number;
  name: string;
  hash: Buffer;
  feeds: readonly Feed[];
  createdAt: Date;
  expiresAt: Date;
}

export async function insertToken(db: Knex, token: NewToken): Promise<ApiTokenRow> {
  const [row] = await db('api_tokens')
    .insert({
      user_id: token.userId,
      name: token.name,
      token_hash: token.hash,
      feeds: [...token.feeds],
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .returning<ApiTokenRow[]>(COLUMNS);
  if (!row) throw new Error('the new token was not returned');
  return row;
}

/**
 * Removes the user's expired tokens. Locks the user until the transaction ends, so that simultaneous requests cannot
 * exceed the limit.
 */
export async function removeExpired(db: Knex, user: { id: number; now: Date }): Promise<void> {
  await db('users').where({ id: user.id }).forUpdate().select('id');
  await db('api_tokens').where({ user_id: user.id }).where('expires_at', '<=', user.now).delete();
}

export async function deleteToken(db: Knex, token: { id: number; userId: number }): Promise<ApiTokenRow | undefined> {
  const [row] = await db('api_tokens')
    .where({ id: token.id, user_id: token.userId })
    .delete()
    .returning<ApiTokenRow[]>(COLUMNS);
  return row;
}

export async function deleteTokensOf(db: Knex, userId: number): Promise<void> {
  await db('api_tokens').where({ user_id: userId }).delete();
}

export interface TokenOwner {
  id: number;
  feeds: Feed[];
  user_id: number;
  user_name: string;
  email: string;
  role: Role;
}

/**
 * Returns the token with this hash and its user, if the token has not expired and the user is active and has no
 * password change pending.
 */
export async function findToken(db: Knex, token: { hash: Buffer; now: Date }): Promise<TokenOwner | undefined> {
  return db('api_tokens')
    .join('users', 'users.id', 'api_tokens.user_id')
    .where({ token_hash: token.hash, is_active: true, must_change_password: false })
    .where('expires_at', '>', token.now)
    .first<TokenOwner | undefined>({
      id: 'api_tokens.id',
      feeds: 'feeds',
      user_id: 'users.id',
      user_name: 'users.name',
      email: 'email',
      role: 'role',
    });
}

/** Records the time of use, unless a use after `unlessSince` is already recorded. */
export async function markUsed(db: Knex, token: { id: number; now: Date; unlessSince: Date }): Promise<void> {
  await db('api_tokens')
    .where({ id: token.id })
    .whereRaw('(last_used_at IS NULL OR last_used_at < ?)', [token.unlessSince])
    .update({ last_used_at: token.now });
}
