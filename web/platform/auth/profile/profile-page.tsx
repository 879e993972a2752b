import { Paper, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { useSession } from '../session.tsx';
import { Page } from '../../ui/page.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { withParameters } from '../../ui/with-parameters.ts';

const TABS = ['profile', 'password', 'api-key'] as const;

export function ProfilePage() {
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'profile';
  if (!user) return null;
  return (
    <Page title="User Profile" subtitle={`${user.email} · ${user.role}`}>
      <Tabs
        value={tab}
        onChange={(next) => setParameters(withParameters({ tab: next ?? 'profile' }))}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
          <Tabs.Tab value="password">Change Password</Tabs.Tab>
          <Tabs.Tab value="api-key">Claude API Key</Tabs.Tab>
        </Tabs.List>
        <Paper withBorder p="lg">
          <Tabs.Panel value="profile">
            <ProfileForm user={user} />
          </Tabs.Panel>
          <Tabs.Panel value="password">
            <ChangePasswordForm onChanged={() => toastSuccess('Password changed. Your other sessions have ended.')} />
          </Tabs.Panel>
          <Tabs.Panel value="api-key">
            <ApiKeyForm user={user} />
          </Tabs.Panel>
        </Paper>
      </Tabs>
    </Page>
  );
}
