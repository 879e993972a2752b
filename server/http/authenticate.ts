import type { Context as KoaContext } from 'koa';
import type { Endpoint } from '../../core/contract/endpoint.ts';
import { findSessionActor } from '../auth/find-session-actor.ts';
import type { Actor, Context } from '../context.ts';
import { AppError } from '../errors.ts';

export type Authenticate = (
  base: Pick<Context, 'db' | 'now'>,
  koa: KoaContext,
  roles: Endpoint['roles'],
) => Promise<Actor>;

const RESIDENT: Actor = { userId: null, name: 'resident', email: null, role: 'VIEW_ONLY', sessionId: null };

/** Who calls, and whether the role may. A token counts in the Authorization header only. */
export function createAuthenticate(sessionSecret: string): Authenticate {
  return async (base, koa, roles) => {
    if (roles === 'PUBLIC') return RESIDENT;
    const token = /^Bearer (\S+)$/i.exec(koa.get('Authorization'))?.[1];
    const actor = token ? await findSessionActor(base, token, sessionSecret) : null;
    if (!actor) throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');
    requireRole(actor, roles);
    return actor;
  };
}

/** Throws FORBIDDEN, with the roles that may and the one that asks. */
export function requireRole(actor: Actor, roles: Endpoint['roles']): void {
  if (roles === 'PUBLIC' || roles.includes(actor.role)) return;
  throw new AppError(
    'FORBIDDEN',
    `You don't have permission to do this. Required role: ${roles.join(' or ')}. Your role: ${actor.role}.`,
  );
}
