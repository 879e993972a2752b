import { ActionIcon, Badge, Group, Menu, Select, Table, Text } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import type { User } from '../../../../core/contract/auth.ts';
import type { Role } from '../../../../core/contract/endpoint.ts';
import { formatDateTime } from '../../../../core/format-date.ts';
import { ROLE_OPTIONS, roleName } from '../role-name.ts';

interface UserRowProps {
  user: User;
  isOneself: boolean;
  onRole: (role: Role) => void;
  onActive: (isActive: boolean) => void;
  onResetPassword: () => void;
  onDelete: () => void;
}

/** The row of one user. Users change their own account in their profile, not here. */
export function UserRow({ user, isOneself, onRole, onActive, onResetPassword, onDelete }: UserRowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600}>
          {user.name}
          {isOneself && (
            <Text span c="dimmed" fw={400}>
              {' '}
              (you)
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {user.email}
          {!user.isActive && (
            <Text span inherit hiddenFrom="sm">
              {' '}
              · Inactive
            </Text>
          )}
        </Text>
      </Table.Td>
      <Table.Td>
        {isOneself ? (
          roleName(user.role)
        ) : (
          <Select
            aria-label={`Role of ${user.name}`}
            size="xs"
            w={{ base: 104, sm: 122 }}
            data={ROLE_OPTIONS}
            value={user.role}
            allowDeselect={false}
            onChange={(role) => role !== null && role !== user.role && onRole(role)}
          />
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Badge variant="light" color={user.isActive ? 'green' : 'gray'}>
          {user.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {user.lastLogin === null ? (
          <Text size="sm" c="dimmed">
            Never
          </Text>
        ) : (
          <time dateTime={user.lastLogin}>{formatDateTime(user.lastLogin)}</time>
        )}
      </Table.Td>
      <Table.Td>
        {!isOneself && (
          <Group justify="flex-end">
            <Menu position="bottom-end" width={180}>
              <Menu.Target>
                <ActionIcon variant="subtle" aria-label={`Actions for ${user.name}`}>
                  <EllipsisVertical size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onActive(!user.isActive)}>
                  {user.isActive ? 'Deactivate' : 'Activate'}
                </Menu.Item>
                <Menu.Item onClick={onResetPassword}>Reset password</Menu.Item>
                <Menu.Divider />
                <Menu.Item c="var(--mantine-color-error)" onClick={onDelete}>
                  Delete
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
