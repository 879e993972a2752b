import { z } from 'zod';
import { ADMIN, ANYONE_SIGNED_IN, endpoint, ROLES } from './endpoint.ts';
import { email, id, instant, message, password, requiredText } from './fields.ts';

export const user = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  lastLogin: instant.nullable(),
  hasApiKey: z.boolean(),
  mustChangePassword: z.boolean(),
});
export type User = z.output<typeof user>;

const currentUser = z.strictObject({ user });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  roles: 'PUBLIC',
  body: z.strictObject({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(1000) }),
  response: z.strictObject({ token: z.string(), user }),
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in user',
  roles: ANYONE_SIGNED_IN,
  response: currentUser,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out: the token is worth nothing from now on',
  roles: ANYONE_SIGNED_IN,
  response: message,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  summary: 'Change the own password; every other session of the user ends',
  roles: ANYONE_SIGNED_IN,
  body: z.strictObject({ currentPassword: z.string().max(1000), newPassword: password }),
  response: message,
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create a user',
  roles: ADMIN,
  status: 201,
  body: z.strictObject({ name: requiredText(120), email, password, role: z.enum(ROLES).default('FINANCE') }),
  response: currentUser,
});
