import type { Context as KoaContext } from 'koa';
import { type Access, type Endpoint, howToOpen, type Permission } from '../../../core/contract/endpoint.ts';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

export type Authenticate = (
  base: Pick<Context, 'db' | 'now'>,
  koa: KoaContext,
  endpoint: Pick<Endpoint, 'roles' | 'opensWith' | 'path'>,
) => Promise<Actor>;

/** The only endpoints for users whose password an administrator set, until they choose their own. */
const BEFORE_NEW_PASSWORD = new Set(['/auth/me', '/auth/logout', '/auth/change-password']);

/** The actor for calls to public endpoints, which come from residents and from users who are signing in. */
const NOT_SIGNED_IN: Actor = { userId: null, name: 'not signed in', email: null, role: 'VIEW_ONLY', sessionId: null };

/** Finds the user of a token; null if the session has ended. */
export type FindActor = (
  base: Pick<Context, 'db' | 'now'>,
  token: string,
) => Promise<{ actor: Actor; mustChangePassword: boolean } | null>;

/** Reads what the district allows FINANCE to do beyond its role. */
type ReadPermissions = (cx: Pick<Context, 'db'>) => Promise<Record<Permission, boolean>>;

/** Identifies the user and checks the role. Only a token in the Authorization header counts. */
export function createAuthenticate(findActor: FindActor, readPermissions: ReadPermissions): Authenticate {
  return async (base, koa, endpoint) => {
    const { roles, path } = endpoint;
    if (roles === 'PUBLIC') return NOT_SIGNED_IN;
    const token = /^Bearer (\S+)$/i.exec(koa.get('Authorization'))?.[1];
    const session = token ? await findActor(base, token) : null;
    if (!session) {
      throw new AppError('UNAUTHENTICATED', 'You are not signed in, or your session has ended. Please sign in again.');
    }
    if (session.mustChangePassword && !BEFORE_NEW_PASSWORD.has(path)) {
      throw new AppError(
        'FORBIDDEN',
        'An administrator set your password. Before you continue, choose a new password.',
      );
    }
    await requireAccess({ ...base, actor: session.actor }, endpoint, readPermissions);
    return session.actor;
  };
}

/**
 * Throws FORBIDDEN, naming the required roles and the user's role. If a district setting can open the endpoint, FINANCE
 * has access too while the setting is on. While it is off, the error names the setting.
 */
export async function requireAccess(
  cx: Pick<Context, 'db' | 'actor'>,
  { roles, opensWith = null }: Access,
  readPermissions: ReadPermissions,
): Promise<void> {
  const isOpened = opensWith !== null && cx.actor.role === 'FINANCE' && (await readPermissions(cx))[opensWith];
  if (!isOpened) requireRole(cx.actor, roles, opensWith);
}

/** Throws FORBIDDEN, naming the required roles and the user's role, if the user's role is not among them. */
export function requireRole(actor: Actor, roles: Endpoint['roles'], opensWith: Permission | null = null): void {
  if (roles === 'PUBLIC' || roles.includes(actor.role)) return;
  const setting = opensWith !== null && actor.role === 'FINANCE' ? ` ${howToOpen(opensWith)}` : '';
  throw new AppError(
    'FORBIDDEN',
    `You don't have permission to do this. Required role: ${roles.join(' or ')}. Your role: ${actor.role}.${setting}`,
  );
}
