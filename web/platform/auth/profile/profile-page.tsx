import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { roleName } from '../role-name.ts';
import { useSession } from '../session.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { AccessTokens } from './tokens/access-tokens.tsx';

export function ProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page hasBudgetYear={false} title="User Profile" subtitle={`${user.email} · ${roleName(user.role)}`}>
      <PageTabs
        tabs={[
          {
            value: 'profile',
            label: 'Profile',
            panel: (
              <Panel>
                <ProfileForm user={user} />
              </Panel>
            ),
          },
          {
            value: 'password',
            label: 'Change Password',
            panel: (
              <Panel>
                <ChangePasswordForm
                  onChanged={() => toastSuccess('Password changed. Your other sessions have ended.')}
                />
              </Panel>
            ),
          },
          {
            value: 'api-key',
            label: 'Claude API Key',
            panel: (
              <Panel>
                <ApiKeyForm user={user} />
              </Panel>
            ),
          },
          {
            value: 'tokens',
            label: 'Access Tokens',
            panel: (
              <Panel>
                <AccessTokens user={user} />
              </Panel>
            ),
          },
        ]}
      />
    </Page>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder p="lg">
      {children}
    </Paper>
  );
}
