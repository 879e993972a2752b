import type { Knex } from 'knex';
import type { Role } from '../../../core/contract/endpoint.ts';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  password_hash: string;
  role: Role;
  is_active: boolean;
  must_change_password: boolean;
  last_login_at: Date | null;
  has_api_key: boolean;
}

const columns = (db: Knex) => [
  'id',
  'name',
  'email',
  'password_hash',
  'role',
  'is_active',
  'must_change_password',
  'last_login_at',
  db.raw('api_key_encrypted IS NOT NULL AS has_api_key'),
];

export async function findUserByEmail(db: Knex, email: string): Promise<UserRow | undefined> {
  return db('users').select(columns(db)).where({ email }).first<UserRow | undefined>();
}

export async function findUserById(db: Knex, id: number): Promise<UserRow | undefined> {
  return db('users').select(columns(db)).where({ id }).first<UserRow | undefined>();
}

/** Returns the user of a session, if the session is neither revoked nor expired and the user is active. */
export async function findUserOfSession(
  db: Knex,
  session: { id: string; userId: number; now: Date },
): Promise<UserRow | undefined> {
  return db('users')
    .join('sessions', 'sessions.user_id', 'users.id')
    .select(columns(db).map((column) => (column === 'id' ? 'users.id' : column)))
    .where({ 'sessions.id': session.id, 'users.id': session.userId, 'users.is_active': true })
    .whereNull('sessions.revoked_at')
    .where('sessions.expires_at', '>', session.now)
    .first<UserRow | undefined>();
}

export interface NewUser {
  name: string;
  email: string;
  password_hash: string;
  role: Role;
  must_change_password: boolean;
}

/** Locks the users table until the transaction ends, so that no user can be added or changed. */
export async function lockUsers(db: Knex): Promise<void> {
  await db.raw('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
}

export async function hasAdministrator(db: Knex): Promise<boolean> {
  return (await db('users').where({ role: 'ADMIN' }).first('id')) !== undefined;
}

export async function insertUser(db: Knex, user: NewUser): Promise<UserRow> {
  const [row] = await db('users').insert(user).returning<UserRow[]>(columns(db));
  if (!row) throw new Error('the new user was not returned');
  return row;
}

export async function countUsers(db: Knex): Promise<number> {
  const row = await db('users').count<{ count: number }>({ count: '*' }).first();
  return row?.count ?? 0;
}

export async function insertSession(
  db: Knex,
  session: { id: string; userId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db('sessions').insert({
    id: session.id,
    user_id: session.userId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
  });
  await db('users').where({ id: session.userId }).update({ last_login_at: session.createdAt });
}

export async function revokeSession(db: Knex, id: string, at: Date): Promise<void> {
  await db('sessions').where({ id }).whereNull('revoked_at').update({ revoked_at: at });
}

/** Sets a new password and ends all sessions of the user except `keepSession`. */
export async function setPassword(
  db: Knex,
  change: { userId: number; passwordHash: string; keepSession: string | null; at: Date },
): Promise<void> {
  await db('users')
    .where({ id: change.userId })
    .update({ password_hash: change.passwordHash, must_change_password: false, updated_at: change.at });
  const others = db('sessions').where({ user_id: change.userId }).whereNull('revoked_at');
  if (change.keepSession !== null) others.whereNot({ id: change.keepSession });
  await others.update({ revoked_at: change.at });
}

export async function listUsers(db: Knex): Promise<UserRow[]> {
  return db('users').select<UserRow[]>(columns(db)).orderByRaw('lower(name), id');
}

/**
 * Locks the user and all administrators until the transaction ends, so that two administrators cannot remove each other
 * at the same time.
 */
export async function lockUser(db: Knex, id: number): Promise<UserRow | undefined> {
  await db('users').select('id').where({ role: 'ADMIN' }).orWhere({ id }).orderBy('id').forUpdate();
  return findUserById(db, id);
}

export async function countOtherActiveAdmins(db: Knex, id: number): Promise<number> {
  const row = await db('users')
    .where({ role: 'ADMIN', is_active: true })
    .whereNot({ id })
    .count<{ count: number }>({ count: '*' })
    .first();
  return row?.count ?? 0;
}

export interface UserChange {
  name?: string;
  email?: string;
  role?: Role;
  is_active?: boolean;
  password_hash?: string;
  must_change_password?: boolean;
}

export async function updateUser(db: Knex, id: number, change: UserChange, at: Date): Promise<UserRow> {
  const [row] = await db('users')
    .where({ id })
    .update({ ...change, updated_at: at })
    .returning<UserRow[]>(columns(db));
  if (!row) throw new Error('the changed user was not returned');
  return row;
}

export async function revokeSessions(db: Knex, userId: number, at: Date): Promise<void> {
  await db('sessions').where({ user_id: userId }).whereNull('revoked_at').update({ revoked_at: at });
}

export async function deleteUser(db: Knex, id: number): Promise<void> {
  await db('users').where({ id }).delete();
}

export async function setApiKey(db: Knex, userId: number, encrypted: Buffer | null, at: Date): Promise<void> {
  await db('users').where({ id: userId }).update({ api_key_encrypted: encrypted, updated_at: at });
}

export async function findApiKey(db: Knex, userId: number): Promise<Buffer | null> {
  const row = await db('users')
    .where({ id: userId })
    .first<{ key: Buffer | null } | undefined>({ key: 'api_key_encrypted' });
  return row?.key ?? null;
}

export interface Failures {
  byAccount: number;
  byAccountAndAddress: number;
  byAddress: number;
}

const WINDOW_MS = 15 * 60_000;

/** Counts the failures since `since`. Ignores failures dated far in the future by a wrong clock, which would count for too long. */
export async function countFailures(
  db: Knex,
  where: { email: string; address: string; since: Date },
): Promise<Failures> {
  const row = await db('failed_sign_ins')
    .where('at', '>', where.since)
    .where('at', '<', new Date(where.since.getTime() + 2 * WINDOW_MS))
    .whereRaw('(address = ? OR email = ?)', [where.address, where.email])
    .select(
      db.raw('count(*) FILTER (WHERE address = ?) AS by_address', [where.address]),
      db.raw('count(*) FILTER (WHERE email = ?) AS by_account', [where.email]),
      db.raw('count(*) FILTER (WHERE email = ? AND address = ?) AS by_account_and_address', [
        where.email,
        where.address,
      ]),
    )
    .first<{ by_address: number; by_account: number; by_account_and_address: number }>();
  return {
    byAccount: row.by_account,
    byAccountAndAddress: row.by_account_and_address,
    byAddress: row.by_address,
  };
}

export async function insertFailure(db: Knex, failure: { email: string; address: string; at: Date }): Promise<void> {
  await db('failed_sign_ins').insert(failure);
}

export async function clearFailures(db: Knex, where: { email: string; address: string; before: Date }): Promise<void> {
  await db('failed_sign_ins')
    .where({ email: where.email, address: where.address })
    .orWhere('at', '<', where.before)
    .delete();
}
