import { Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router';
import { useSession } from '../auth/session.tsx';
import { CARRIED_PARAMETERS } from './budget-year.tsx';
import { ADMIN_NAVIGATION, BUDGET_NAVIGATION, MAIN_NAVIGATION, type NavigationItem } from './navigation.ts';
import classes from './shell.module.css';

export interface NavigationGroup {
  /** null: links of the bar itself; else the name of a menu. */
  label: string | null;
  items: (NavigationItem & { address: string })[];
}

/** The links that this user may follow, with the selected years carried along. */
export function useNavigation(): NavigationGroup[] {
  const { user } = useSession();
  const [parameters] = useSearchParams();
  const carried = new URLSearchParams();
  for (const name of CARRIED_PARAMETERS) {
    const value = parameters.get(name);
    if (value !== null) carried.set(name, value);
  }
  const role = user?.role;
  const open = (items: NavigationItem[]) =>
    items
      .filter((item) => role !== undefined && (!item.roles || item.roles.includes(role)))
      .map((item) => ({ ...item, address: carried.size > 0 ? `${item.to}?${carried.toString()}` : item.to }));
  const groups = [{ label: null, items: open(MAIN_NAVIGATION) }];
  if (role === 'FINANCE') return [...groups, { label: 'Budget', items: open(BUDGET_NAVIGATION) }];
  if (role === 'ADMIN') return [...groups, { label: 'Admin', items: open(ADMIN_NAVIGATION) }];
  return groups;
}

export function MenuLinks({ groups }: { groups: NavigationGroup[] }) {
  return groups.map((group) =>
    group.label === null ? (
      group.items.map((item) => (
        <NavLink key={item.to} to={item.address} end className={classes.link} reloadDocument={item.reloadDocument}>
          {item.label}
        </NavLink>
      ))
    ) : (
      <MenuGroup key={group.label} label={group.label} items={group.items} />
    ),
  );
}

interface MenuGroupProps {
  label: string;
  items: NavigationGroup['items'];
}

function MenuGroup({ label, items }: MenuGroupProps) {
  const { pathname } = useLocation();
  const active = items.some((item) => item.to === pathname);
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button type="button" className={classes.link} data-active={active || undefined}>
          {label} <ChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Menu.Item key={item.to} component={Link} to={item.address} reloadDocument={item.reloadDocument}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
