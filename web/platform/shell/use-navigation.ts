import { useLocation, useSearchParams } from 'react-router';
import type { Role } from '../../../core/contract/endpoint.ts';
import type { Permissions } from '../../../core/contract/district-permissions.ts';
import { useMay } from '../permissions/queries.ts';
import { useSession } from '../auth/session.tsx';
import { CARRIED_PARAMETERS } from './budget-year.tsx';
import { ADMIN_NAVIGATION, BUDGET_NAVIGATION, MAIN_NAVIGATION, type NavigationItem } from './navigation.ts';

export interface NavigationGroup {
  /** The name of a menu, or null for the direct links of the bar. */
  label: string | null;
  items: (NavigationItem & { address: string })[];
  /** True for the first group that contains the current screen. */
  isCurrent: boolean;
}

/** Returns the links that this user may open, with the selected years in their addresses. */
export function useNavigation(): NavigationGroup[] {
  const { user } = useSession();
  const { pathname } = useLocation();
  const addressOf = useWithYears();
  const mayImport = useMay('financeMayImport') === true;
  if (!user) return [];
  const groups = groupsOf(user.role, { financeMayImport: mayImport });
  const current = groups.findIndex(({ items }) => items.some(({ to }) => to === pathname));
  return groups.map(({ label, items }, index) => ({
    label,
    items: items.map((item) => ({ ...item, address: addressOf(item.to) })),
    isCurrent: index === current,
  }));
}

/** Adds the selected years to an address. */
export function useWithYears(): (to: string) => string {
  const [parameters] = useSearchParams();
  const carried = new URLSearchParams();
  for (const name of CARRIED_PARAMETERS) {
    const value = parameters.get(name);
    if (value !== null) carried.set(name, value);
  }
  if (carried.size === 0) return (to) => to;
  return (to) => `${to}${to.includes('?') ? '&' : '?'}${carried.toString()}`;
}

function groupsOf(role: Role, permissions: Permissions): { label: string | null; items: NavigationItem[] }[] {
  const isShown = ({ roles, opensWith }: NavigationItem) =>
    (!roles || roles.includes(role)) && (!opensWith || permissions[opensWith]);
  return [
    { label: null, items: MAIN_NAVIGATION.filter(isShown) },
    { label: 'Budget', items: BUDGET_NAVIGATION.filter(isShown) },
    { label: 'Admin', items: role === 'ADMIN' ? ADMIN_NAVIGATION : [] },
  ].filter(({ items }) => items.length > 0);
}
