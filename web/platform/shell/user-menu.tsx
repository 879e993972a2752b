import { Avatar, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { User } from '../../../core/contract/auth.ts';
import { useSession } from '../auth/session.tsx';

export function UserMenu({ user }: { user: User }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${user.name}`}>
          <Group gap="xs" wrap="nowrap">
            <Avatar color="green" radius="xl" size={34} variant="filled">
              {user.name.slice(0, 1).toUpperCase()}
            </Avatar>
            <div>
              <Text size="sm" fw={600} visibleFrom="sm">
                {user.name}
              </Text>
              <Text size="xs" c="dimmed" visibleFrom="sm">
                {user.role}
              </Text>
            </div>
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.email} · {user.role}
        </Menu.Label>
        <Menu.Item component={Link} to="/profile">
          Profile
        </Menu.Item>
        {user.role === 'ADMIN' && (
          <Menu.Item component={Link} to="/users">
            User Management
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/api/docs">
          API documentation
        </Menu.Item>
        <Menu.Item onClick={() => void signOut().then(() => navigate('/login', { replace: true }))}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
