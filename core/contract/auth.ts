import { z } from 'zod';
import { ADMIN, ANYONE_SIGNED_IN, endpoint, ROLES, type Role } from './endpoint.ts';
import { email, id, idText, instant, message, password, requiredText, trimmedText } from './fields.ts';

/** Role of a new user unless another is given. */
export const DEFAULT_ROLE: Role = 'FINANCE';

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

/** Setup state that the sign-in page shows for a new district. */
export const setupState = endpoint({
  method: 'GET',
  path: '/auth/setup',
  summary: 'Whether anyone can sign in yet',
  roles: 'PUBLIC',
  response: z.strictObject({ hasUsers: z.boolean() }),
});

export const setUp = endpoint({
  method: 'POST',
  path: '/auth/setup',
  summary: 'Create the first administrator with the one-time code from the server’s log, and sign in',
  roles: 'PUBLIC',
  body: z.strictObject({ code: z.string().max(200), name: requiredText(120), email, password }),
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
  summary: 'Sign out; the token becomes invalid',
  roles: ANYONE_SIGNED_IN,
  response: message,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  summary: 'Change your password; your other sessions end',
  roles: ANYONE_SIGNED_IN,
  body: z.strictObject({ currentPassword: z.string().max(1000), newPassword: password }),
  response: message,
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create a user, who must choose another password at the first sign-in',
  roles: ADMIN,
  status: 201,
  body: z.strictObject({ name: requiredText(120), email, password, role: z.enum(ROLES).default(DEFAULT_ROLE) }),
  response: currentUser,
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/auth/users',
  summary: 'All users, by name',
  roles: ADMIN,
  response: z.array(user),
});

const userPath = z.strictObject({ id: idText });

/** `password` resets it: the user's sessions end, and the next sign-in asks for a new one. */
export const changeUser = endpoint({
  method: 'PUT',
  path: '/auth/users/:id',
  summary: 'Change a user: name, email, role, active state; or reset the password',
  roles: ADMIN,
  params: userPath,
  body: z.strictObject({
    name: requiredText(120).optional(),
    email: email.optional(),
    role: z.enum(ROLES).optional(),
    isActive: z.boolean().optional(),
    password: password.optional(),
  }),
  response: user,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/auth/users/:id',
  summary: 'Delete a user; their audit log entries stay',
  roles: ADMIN,
  params: userPath,
  response: message,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/update-profile',
  summary: 'Change your name and email address',
  roles: ANYONE_SIGNED_IN,
  body: z.strictObject({ name: requiredText(120), email }),
  response: currentUser,
});

/** Stored encrypted and never returned; an empty value removes it. */
export const updateApiKey = endpoint({
  method: 'PUT',
  path: '/auth/update-api-key',
  summary: 'Store or remove your Claude API key',
  roles: ANYONE_SIGNED_IN,
  body: z.strictObject({
    claudeApiKey: trimmedText(500).regex(/^[!-~]*$/, 'must be the key alone, without spaces or line breaks'),
  }),
  response: z.strictObject({ hasApiKey: z.boolean() }),
});

export const hasApiKey = endpoint({
  method: 'GET',
  path: '/auth/has-api-key',
  summary: 'Whether the signed-in user has stored a Claude API key',
  roles: ANYONE_SIGNED_IN,
  response: z.strictObject({ hasKey: z.boolean() }),
});
