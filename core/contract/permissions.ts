import { z } from 'zod';
import { ADMIN, get, put, STAFF } from './endpoint.ts';

const permissions = z.strictObject({
  financeMayImport: z
    .boolean()
    .describe(
      'Whether FINANCE may import into draft versions. Even then, only ADMIN can set a budget as active, adopt a version, or undo another user’s import',
    ),
});
export type Permissions = z.output<typeof permissions>;

export const readPermissions = get('/permissions', {
  summary: 'What the district allows the FINANCE role to do beyond the role’s standard permissions',
  roles: STAFF,
  response: permissions,
});

export const changePermissions = put('/permissions', {
  summary: 'Change what the district allows the FINANCE role to do beyond the role’s standard permissions',
  roles: ADMIN,
  body: permissions,
  response: permissions,
});
