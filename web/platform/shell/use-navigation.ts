import { useLocation, useSearchParams } from 'react-router';
import type { Permissions } from '../../../core/contract/permissions.ts';
import { groupBy } from '../../../core/group-by.ts';
import { useMay } from '../permissions/queries.ts';
import { useSession } from '../auth/session.tsx';
import { carriedParameters } from './budget-year.tsx';
import {
  ADMIN_NAVIGATION,
  ALSO_IN_ADMIN,
  ALSO_IN_BUDGET,
  BUDGET_NAVIGATION,
  MAIN_NAVIGATION,
  type NavigationItem,
} from './navigation.ts';

export interface NavigationGroup {
  /** The name of a menu, or null for the direct links of the bar. */
  label: string | null;
  items: (NavigationItem & { address: string })[];
  /** True for the first group that contains the current screen. */
  isCurrent: boolean;
}

interface Group {
  label: string | null;
  items: NavigationItem[];
  /** Further screens that count as part of the group. */
  others: readonly string[];
}

/** Returns the links that this user may open, with the selected years in their addresses. */
export function useNavigation(): NavigationGroup[] {
  const { user } = useSession();
  const { pathname } = useLocation();
  const addressOf = useWithYears();
  const mayOpen = useMayOpen();
  if (!user) return [];
  const groups: Group[] = [
    { label: null, items: MAIN_NAVIGATION.filter(mayOpen), others: [] },
    { label: 'Budget', items: BUDGET_NAVIGATION.filter(mayOpen), others: ALSO_IN_BUDGET },
    { label: 'Admin', items: user.role === 'ADMIN' ? ADMIN_NAVIGATION : [], others: ALSO_IN_ADMIN },
  ].filter(({ items }) => items.length > 0);
  const current = groups.findIndex(
    ({ items, others }) => items.some(({ to }) => to === pathname) || others.includes(pathname),
  );
  return groups.map(({ label, items }, index) => ({
    label,
    items: items.map((item) => ({ ...item, address: addressOf(item.to) })),
    isCurrent: index === current,
  }));
}

/** Groups the links of a menu by section, in the order of the menu. Links without a section are in the group ''. */
export function bySection<Item extends NavigationItem>(items: readonly Item[]): [section: string, items: Item[]][] {
  return [...groupBy(items, ({ section }) => section ?? '')];
}

/** Returns a function that returns true if the user's role and the district's permissions allow a link. */
export function useMayOpen(): (item: NavigationItem) => boolean {
  const { user } = useSession();
  const permissions: Permissions = { financeMayImport: useMay('financeMayImport') === true };
  return ({ roles, opensWith }) =>
    user !== null && (!roles || roles.includes(user.role)) && (!opensWith || permissions[opensWith]);
}

/** Returns a function that adds the selected years to an address. */
export function useWithYears(): (to: string) => string {
  const [parameters] = useSearchParams();
  const carried = carriedParameters(parameters);
  if (carried.size === 0) return (to) => to;
  return (to) => `${to}${to.includes('?') ? '&' : '?'}${carried.toString()}`;
}
