import type { User } from '../../../core/contract/auth.ts';
import type { Role } from '../../../core/contract/endpoint.ts';
import { inTransaction, type Actor, type Context } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../../errors.ts';
import { refuseTakenName } from './display-names.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { presentUser } from './present.ts';
import * as queries from './queries.ts';
import { recordFailure, throttled } from './throttle.ts';

/** Returns the signed-in user for the screens. Throws UNAUTHENTICATED when the user no longer exists. */
export async function currentUser(cx: Context): Promise<User> {
  return presentUser(await ownRow(cx));
}

/** Ends the current session. */
export async function signOut(cx: Context): Promise<void> {
  const { sessionId, userId } = cx.actor;
  if (sessionId === null || userId === null) return;
  await inTransaction(cx, async (tx) => {
    await queries.revokeSession(tx.db, sessionId, cx.now());
    await audit(tx, { action: 'sign-out', entity: 'user', entityIds: [userId] });
  });
}

/**
 * Sets a new password and ends the user's other sessions. Throws VALIDATION when the current password is wrong or
 * equals the new one, and TOO_MANY_REQUESTS after too many failures, as a sign-in does.
 */
export async function changePassword(
  cx: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await ownRow(cx);
  await throttled(cx, user.email, async () => {
    if (await passwordMatches(user.password_hash, input.currentPassword)) return;
    await recordFailure(cx, user.email);
    throw new AppError('VALIDATION', 'The current password is wrong.', { fields: { currentPassword: 'is wrong' } });
  });
  if (input.newPassword === input.currentPassword) {
    throw new AppError('VALIDATION', 'The new password is the same as the current one. Choose another password.', {
      fields: { newPassword: 'is the current password' },
    });
  }
  await refuseCommonPassword(input.newPassword, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(cx, async (tx) => {
    await queries.setPassword(tx.db, {
      userId: user.id,
      passwordHash,
      keepSession: cx.actor.sessionId,
      at: cx.now(),
    });
    await audit(tx, { action: 'change-password', entity: 'user', entityIds: [user.id] });
  });
}

/** Changes the user's own name and email address. Throws CONFLICT when the address or the name is already in use. */
export async function updateProfile(cx: Context, input: { name: string; email: string }): Promise<User> {
  return inTransaction(cx, async (tx) => {
    const before = presentUser(await ownRow(tx));
    if (input.name !== before.name) await refuseTakenName(tx, input.name, before.id);
    const after = presentUser(await queries.updateUser(tx.db, before.id, input, cx.now()));
    await audit(tx, { action: 'update-profile', entity: 'user', entityIds: [before.id], before, after });
    return after;
  });
}

/**
 * Creates a user. The user must choose a new password at the first sign-in, unless `mustChangePassword` is false because the user chose
 * this password. Throws CONFLICT when the email address or the name is already in use, and VALIDATION for a common password.
 */
export async function createUser(
  cx: Context,
  input: { name: string; email: string; password: string; role: Role; mustChangePassword?: boolean },
): Promise<User> {
  await refuseCommonPassword(input.password);
  const password_hash = await hashPassword(input.password);
  return inTransaction(cx, async (tx) => {
    await refuseTakenName(tx, input.name, null);
    const row = await queries.insertUser(tx.db, {
      name: input.name,
      email: input.email,
      role: input.role,
      password_hash,
      must_change_password: input.mustChangePassword ?? true,
    });
    const user = presentUser(row);
    await audit(tx, { action: 'create', entity: 'user', entityIds: [row.id], after: user });
    return user;
  });
}

/** Returns true if an administrator exists. */
export async function hasAdministrator(cx: Pick<Context, 'db'>): Promise<boolean> {
  return queries.hasAdministrator(cx.db);
}

/** Returns true if any user exists. */
export async function hasUsers(cx: Pick<Context, 'db'>): Promise<boolean> {
  return (await queries.countUsers(cx.db)) > 0;
}

/** Returns true if a user has this email address. */
export async function isKnownEmail(cx: Pick<Context, 'db'>, email: string): Promise<boolean> {
  return (await queries.findUserByEmail(cx.db, email)) !== undefined;
}

/** Returns the user with this email address as an actor, for the command line's `--as`. Throws NOT_FOUND. */
export async function actorByEmail(cx: Pick<Context, 'db'>, email: string): Promise<Actor> {
  const row = await queries.findUserByEmail(cx.db, email.trim().toLowerCase());
  if (!row?.is_active) throw new AppError('NOT_FOUND', `No active user has the email address ${email}.`);
  return { userId: row.id, name: row.name, email: row.email, role: row.role, sessionId: null };
}

async function ownRow(cx: Context): Promise<queries.UserRow> {
  const row = cx.actor.userId === null ? undefined : await queries.findUserById(cx.db, cx.actor.userId);
  if (!row) throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
  return row;
}
