import { Avatar, Menu, Text, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { User } from '../../../core/contract/auth.ts';
import { roleName } from '../auth/role-name.ts';
import { useSession } from '../auth/session.tsx';
import classes from './shell.module.css';

/** The account menu of the signed-in user. */
export function UserMenu({ user }: { user: User }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const otherScheme = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${user.name}`} className={classes.person}>
          <Avatar color="green" radius="xl" size={32} variant="filled">
            {user.name.slice(0, 1).toUpperCase()}
          </Avatar>
          <span className={classes.who}>
            <Text span size="sm" fw={600} truncate>
              {user.name}
            </Text>
            <Text span size="xs" c="dimmed">
              {roleName(user.role)}
            </Text>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.name} · {roleName(user.role)}
          <br />
          {user.email}
        </Menu.Label>
        <Menu.Item component={Link} to="/profile">
          Profile
        </Menu.Item>
        {user.role === 'ADMIN' && (
          <>
            <Menu.Item component={Link} to="/users">
              User Management
            </Menu.Item>
            <Menu.Item component={Link} to="/admin/audit">
              Audit Log
            </Menu.Item>
          </>
        )}
        <Menu.Item component={Link} to="/api/docs">
          API documentation
        </Menu.Item>
        <Menu.Item onClick={() => setColorScheme(otherScheme)}>Use the {otherScheme} theme</Menu.Item>
        <Menu.Item onClick={() => void signOut().then(() => navigate('/login', { replace: true }))}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
