import type { User } from '../../../core/contract/auth.ts';
import type { UserRow } from './queries.ts';

/** Returns the public fields of a user: never the password or the key. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    hasApiKey: row.has_api_key,
    mustChangePassword: row.must_change_password,
  };
}
