import * as tokens from '../../../core/contract/api-tokens.ts';
import * as contract from '../../../core/contract/auth.ts';
import type { Api } from '../http/api.ts';
import { hasApiKey, storeApiKey } from './api-key.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens/api-tokens.ts';
import { changeUser, deleteUser, listUsers } from './manage-users.ts';
import { changePassword, createUser, currentUser, hasUsers, signOut, updateProfile } from './manage-account.ts';
import { setUp } from './set-up.ts';
import type { SetupCode } from './setup-code.ts';
import { signIn } from './sign-in.ts';

interface AuthOptions {
  sessionSecret: string;
  encryptionKey: string;
  setupCode: SetupCode;
}

export function authRoutes(api: Api, options: AuthOptions): void {
  api.handle(contract.setupState, async (cx) => ({ hasUsers: await hasUsers(cx) }));
  api.handle(contract.setUp, (cx, { body }) => setUp(cx, body, options));
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
  api.handle(contract.listUsers, (cx) => listUsers(cx));
  api.handle(contract.changeUser, (cx, { params, body }) => changeUser(cx, { ...params, change: body }));
  api.handle(contract.deleteUser, async (cx, { params }) => ({ message: await deleteUser(cx, params) }));
  api.handle(contract.updateProfile, async (cx, { body }) => ({ user: await updateProfile(cx, body) }));
  api.handle(contract.updateApiKey, (cx, { body }) =>
    storeApiKey(cx, { apiKey: body.claudeApiKey, encryptionKey: options.encryptionKey }),
  );
  api.handle(contract.hasApiKey, async (cx) => ({ hasKey: await hasApiKey(cx) }));
  api.handle(tokens.listApiTokens, (cx) => listApiTokens(cx));
  api.handle(tokens.createApiToken, (cx, { body }) => createApiToken(cx, body));
  api.handle(tokens.revokeApiToken, async (cx, { params }) => ({ message: await revokeApiToken(cx, params) }));
}
