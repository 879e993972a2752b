import type { HandlerInput } from '../../../core/contract/endpoint.ts';
import type { changeUser as changeUserCall, User } from '../../../core/contract/auth.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { AppError } from '../../errors.ts';
import { endApiTokens } from './api-tokens/api-tokens.ts';
import { refuseTakenName } from './display-names.ts';
import { refuseCommonPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { presentUser } from './present.ts';
import * as queries from './queries.ts';

/** Lists all users by name. */
export async function listUsers(cx: Context): Promise<User[]> {
  return (await queries.listUsers(cx.db)).map(presentUser);
}

type Change = HandlerInput<typeof changeUserCall>['body'];

/**
 * Changes a user. Setting a password is a reset: the user must change it at the next sign-in. A reset or a deactivation ends the user's
 * sessions and access tokens. Throws NOT_FOUND, and CONFLICT for an email address or name already in use, for administrators who change
 * their own role, status or password, and for a change that would leave no active administrator.
 */
export async function changeUser(cx: Context, input: { id: number; change: Change }): Promise<User> {
  const { password, isActive, ...rest } = input.change;
  if (password !== undefined) await refuseCommonPassword(password);
  const change: queries.UserChange = {
    ...definedOf(rest),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(password !== undefined && { password_hash: await hashPassword(password), must_change_password: true }),
  };
  return inTransaction(cx, async (tx) => {
    const before = await requireUser(tx, input.id);
    refuseOnOneself(cx, before, input.change);
    if (before.role === 'ADMIN' && (isActive === false || (rest.role !== undefined && rest.role !== 'ADMIN'))) {
      await refuseLastAdmin(tx, before);
    }
    const name = rest.name ?? before.name;
    if (name !== before.name || (isActive === true && !before.is_active)) await refuseTakenName(tx, name, before.id);
    const after = await queries.updateUser(tx.db, before.id, change, cx.now());
    if (password !== undefined || isActive === false) {
      await queries.revokeSessions(tx.db, before.id, cx.now());
      await endApiTokens(tx, before.id);
    }
    await audit(tx, {
      action: actionOf(before, after, password !== undefined),
      entity: 'user',
      entityIds: [before.id],
      before: presentUser(before),
      after: presentUser(after),
    });
    return presentUser(after);
  });
}

/**
 * Deletes a user and ends their sessions; the audit log keeps their name and email address. Returns the message to show.
 * Throws NOT_FOUND, and CONFLICT for users who delete themselves and for the last active administrator.
 */
export async function deleteUser(cx: Context, input: { id: number }): Promise<string> {
  return inTransaction(cx, async (tx) => {
    const before = await requireUser(tx, input.id);
    if (before.id === cx.actor.userId)
      throw new AppError('CONFLICT', 'You cannot delete your own account. Ask another administrator.');
    if (before.role === 'ADMIN') await refuseLastAdmin(tx, before);
    await queries.deleteUser(tx.db, before.id);
    await audit(tx, { action: 'delete', entity: 'user', entityIds: [before.id], before: presentUser(before) });
    return `${before.name} was deleted.`;
  });
}

async function requireUser(tx: Context, id: number): Promise<queries.UserRow> {
  const row = await queries.lockUser(tx.db, id);
  if (!row)
    throw new AppError(
      'NOT_FOUND',
      `There is no user with the id ${id}. Another administrator may have deleted the user.`,
    );
  return row;
}

function refuseOnOneself(cx: Context, user: queries.UserRow, change: Change): void {
  if (user.id !== cx.actor.userId) return;
  if (change.isActive === false) {
    throw new AppError('CONFLICT', 'You cannot deactivate your own account. Ask another administrator.');
  }
  if (change.role !== undefined && change.role !== user.role) {
    throw new AppError('CONFLICT', 'You cannot change your own role. Ask another administrator.');
  }
  if (change.password !== undefined) {
    throw new AppError('CONFLICT', 'You cannot reset your own password here. Change it in your profile.');
  }
}

async function refuseLastAdmin(tx: Context, user: queries.UserRow): Promise<void> {
  if (!user.is_active || (await queries.countOtherActiveAdmins(tx.db, user.id)) > 0) return;
  throw new AppError(
    'CONFLICT',
    `${user.name} is the last active administrator. Make another user an administrator first.`,
  );
}

function actionOf(before: queries.UserRow, after: queries.UserRow, isReset: boolean): string {
  if (isReset) return 'reset-password';
  if (before.role !== after.role) return 'change-role';
  if (before.is_active !== after.is_active) return after.is_active ? 'activate' : 'deactivate';
  return 'update';
}

function definedOf(change: Pick<Change, 'name' | 'email' | 'role'>): queries.UserChange {
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.email !== undefined && { email: change.email }),
    ...(change.role !== undefined && { role: change.role }),
  };
}
