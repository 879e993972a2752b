import { z } from 'zod';
import { ADMIN, get, put, STAFF } from './endpoint.ts';

const permissions = z.strictObject({
  financeMayImport: z
    .boolean()
    .describe(
      'Whether FINANCE may import into drafts. Only ADMIN sets a budget active, adopts it, or undoes the imports of others',
    ),
});
export type Permissions = z.output<typeof permissions>;

export const readPermissions = get('/permissions', {
  summary: 'What the district lets FINANCE do beyond its role',
  roles: STAFF,
  response: permissions,
});

export const changePermissions = put('/permissions', {
  summary: 'Change what the district lets FINANCE do beyond its role',
  roles: ADMIN,
  body: permissions,
  response: permissions,
});
