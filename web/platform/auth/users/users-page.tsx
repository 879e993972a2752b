import { Button, Paper, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../../core/contract/auth.ts';
import { messageOf } from '../../../api.ts';
import { roleName } from '../role-name.ts';
import { useSession } from '../session.tsx';
import { ControlSkeleton } from '../../ui/card-skeleton.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { SideScroll } from '../../ui/side-scroll.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { AddUserModal } from './add-user-modal.tsx';
import { useChangeUser, useDeleteUser, usersQuery, type UserChange } from './queries.ts';
import { ResetPasswordModal } from './reset-password-modal.tsx';
import { UnseenHeading } from '../../ui/unseen-heading.tsx';
import { UserRow } from './user-row.tsx';

/** An action that waits for confirmation. */
type Pending = { user: User; kind: 'reset' | 'delete' | 'deactivate' } | null;

export function UsersPage() {
  const users = useQuery(usersQuery);
  const { user: oneself } = useSession();
  const [adding, setAdding] = useState(false);
  const [pending, setPending] = useState<Pending>(null);
  const change = useChangeUser();

  const apply = (user: User, changes: UserChange, done: string) =>
    change.mutate(
      { id: user.id, change: changes },
      {
        onSuccess: () => toastSuccess(done),
        onError: (error) => toastError(messageOf(error, 'Failed to update user')),
        onSettled: () => setPending(null),
      },
    );
  return (
    <Page
      hasBudgetYear={false}
      title="User Management"
      actions={
        <Button leftSection={<UserPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
          Add User
        </Button>
      }
    >
      {users.error ? (
        <LoadFailed what="Failed to load users" query={users} />
      ) : (
        <Paper withBorder style={{ overflow: 'hidden' }}>
          <SideScroll minWidth={330} label="Users">
            <Table verticalSpacing="sm" horizontalSpacing="sm" highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>User</Table.Th>
                  <Table.Th>Role</Table.Th>
                  <Table.Th visibleFrom="sm">Status</Table.Th>
                  <Table.Th visibleFrom="sm">Last sign-in</Table.Th>
                  <UnseenHeading>Actions</UnseenHeading>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {users.data ? (
                  users.data.map((user) => (
                    <UserRow
                      key={user.id}
                      user={user}
                      isOneself={user.id === oneself?.id}
                      onRole={(role) => apply(user, { role }, `${user.name} now has the role ${roleName(role)}`)}
                      onActive={(isActive) =>
                        isActive
                          ? apply(user, { isActive }, `${user.name} can sign in again`)
                          : setPending({ user, kind: 'deactivate' })
                      }
                      onResetPassword={() => setPending({ user, kind: 'reset' })}
                      onDelete={() => setPending({ user, kind: 'delete' })}
                    />
                  ))
                ) : (
                  <Waiting />
                )}
              </Table.Tbody>
            </Table>
          </SideScroll>
        </Paper>
      )}
      <AddUserModal opened={adding} onClose={() => setAdding(false)} />
      <ResetPasswordModal user={pending?.kind === 'reset' ? pending.user : null} onClose={() => setPending(null)} />
      <ConfirmDialog
        opened={pending?.kind === 'deactivate'}
        title="Deactivate user"
        confirm="Deactivate"
        danger
        busy={change.isPending}
        onConfirm={() => pending && apply(pending.user, { isActive: false }, `${pending.user.name} was deactivated`)}
        onCancel={() => setPending(null)}
      >
        {pending?.user.name} will be signed out immediately, and this user’s access tokens will be revoked. An
        administrator must activate the account before {pending?.user.name} can sign in again.
      </ConfirmDialog>
      <DeleteDialog user={pending?.kind === 'delete' ? pending.user : null} onClose={() => setPending(null)} />
    </Page>
  );
}

function DeleteDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      opened={user !== null}
      title="Delete user"
      confirm="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() =>
        user &&
        remove.mutate(user.id, {
          onSuccess: ({ message }) => toastSuccess(message),
          onError: (error) => toastError(messageOf(error, 'Failed to delete user')),
          onSettled: onClose,
        })
      }
      onCancel={onClose}
    >
      Are you sure you want to delete {user?.name}? This user’s access tokens and saved views will also be deleted.
      Changes by this user stay in the audit log.
    </ConfirmDialog>
  );
}

/** Placeholder rows, as high as the rows of users. */
function Waiting() {
  return [0, 1, 2].map((row) => (
    <Table.Tr key={row}>
      <Table.Td>
        <Skeleton height={12} width={130} my={5} />
        <Skeleton height={10} width={190} my={5} maw="100%" />
      </Table.Td>
      <Table.Td>
        <ControlSkeleton width={122} height={30} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Skeleton height={12} width={56} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Skeleton height={12} width={150} />
      </Table.Td>
      <Table.Td />
    </Table.Tr>
  ));
}
