import { ROLES, type Role } from '../../../core/contract/endpoint.ts';

const NAMES: Record<Role, string> = { ADMIN: 'Admin', FINANCE: 'Finance', VIEW_ONLY: 'View only' };

/** Returns the name of a role as screens write it, such as "View only". Only the Access Denied page shows the role as the API writes it. */
export function roleName(role: Role): string {
  return NAMES[role];
}

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleName(role) }));
