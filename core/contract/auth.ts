import { z } from 'zod';
import { ADMIN, ANYONE_SIGNED_IN, get, post, put, type Role, ROLES } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { email, id, idPath, instant, message, password, requiredText, trimmedText } from './fields.ts';

/** Role of a new user if the request gives none. */
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

export const login = post('/auth/login', {
  summary: 'Sign in with email and password',
  roles: 'PUBLIC',
  body: z.strictObject({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(1000) }),
  response: z.strictObject({ token: z.string(), user }),
});

/** The setup state. For a new district, the sign-in page reads it to offer creating the first user. */
export const setupState = get('/auth/setup', {
  summary: 'Show whether any users have been created yet',
  roles: 'PUBLIC',
  response: z.strictObject({ hasUsers: z.boolean() }),
});

export const setUp = post('/auth/setup', {
  summary: 'Create the first administrator with the one-time code from the server’s log, and sign in',
  roles: 'PUBLIC',
  body: z.strictObject({ code: z.string().max(200), name: requiredText(120), email, password }),
  response: z.strictObject({ token: z.string(), user }),
});

export const me = get('/auth/me', {
  summary: 'Show the signed-in user',
  roles: ANYONE_SIGNED_IN,
  response: currentUser,
});

export const logout = post('/auth/logout', {
  summary: 'Sign out. The session token stops working',
  roles: ANYONE_SIGNED_IN,
  response: message,
});

export const changePassword = put('/auth/change-password', {
  summary: 'Change your password. Your other sessions are signed out',
  roles: ANYONE_SIGNED_IN,
  body: z.strictObject({ currentPassword: z.string().max(1000), newPassword: password }),
  response: message,
});

export const register = post('/auth/register', {
  summary: 'Create a user. The user must choose a new password at the first sign-in',
  roles: ADMIN,
  status: 201,
  body: z.strictObject({ name: requiredText(120), email, password, role: z.enum(ROLES).default(DEFAULT_ROLE) }),
  response: currentUser,
});

export const listUsers = get('/auth/users', {
  summary: 'List all users, sorted by name',
  roles: ADMIN,
  response: z.array(user),
});

/** `password` resets the password: the user's sessions end, and the user must choose a new password at the next sign-in. */
export const changeUser = put('/auth/users/:id', {
  summary:
    'Change a user’s name, email or role, activate or deactivate the user, or reset the password. After a reset, the user must choose a new password at the next sign-in. Resetting the password or deactivating the user ends the user’s sessions and revokes the user’s access tokens',
  roles: ADMIN,
  params: idPath,
  body: z.strictObject({
    name: requiredText(120).optional(),
    email: email.optional(),
    role: z.enum(ROLES).optional(),
    isActive: z.boolean().optional(),
    password: password.optional(),
  }),
  response: user,
});

export const deleteUser = deleteCall(
  '/auth/users/:id',
  'Delete a user. The user’s audit log entries are not deleted',
  ADMIN,
);

export const updateProfile = put('/auth/update-profile', {
  summary: 'Change your name and email address',
  roles: ANYONE_SIGNED_IN,
  body: z.strictObject({ name: requiredText(120), email }),
  response: currentUser,
});

/** The key is stored encrypted and never returned. An empty value removes it. */
export const updateApiKey = put('/auth/update-api-key', {
  summary: 'Store your Claude API key. An empty key removes the stored key',
  roles: ANYONE_SIGNED_IN,
  body: z.strictObject({
    claudeApiKey: trimmedText(500).regex(/^[!-~]*$/, 'must be the key alone, without spaces or line breaks'),
  }),
  response: z.strictObject({ hasApiKey: z.boolean() }),
});

export const hasApiKey = get('/auth/has-api-key', {
  summary: 'Show whether you have stored a Claude API key',
  roles: ANYONE_SIGNED_IN,
  response: z.strictObject({ hasKey: z.boolean() }),
});
