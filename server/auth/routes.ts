import * as contract from '../../core/contract/auth.ts';
import type { Api } from '../http/api.ts';
import { changePassword, createUser, currentUser, signOut } from './manage-account.ts';
import { signIn } from './sign-in.ts';

export function authRoutes(api: Api, options: { sessionSecret: string }): void {
  api.handle(contract.login, (cx, { body }) => signIn(cx, { ...body, sessionSecret: options.sessionSecret }));
  api.handle(contract.me, async (cx) => ({ user: await currentUser(cx) }));
  api.handle(contract.logout, async (cx) => {
    await signOut(cx);
    return { message: 'Signed out' };
  });
  api.handle(contract.changePassword, async (cx, { body }) => {
    await changePassword(cx, body);
    return { message: 'Password changed' };
  });
  api.handle(contract.register, async (cx, { body }) => ({ user: await createUser(cx, body) }));
}
