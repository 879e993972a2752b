import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { EmbedCard } from './embed-card.tsx';
import { LinksCard } from './links-card.tsx';
import { ModuleList } from './module-list.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PublishButton } from './publish-button.tsx';
import { PublishState } from './publish-state.tsx';
import { configQuery } from './queries.ts';
import classes from './public-dashboard.module.css';
import { ReleasesCard } from './releases-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { StoryCard } from './story-card.tsx';
import { useSettings } from './use-settings.ts';
import { YearsCard } from './years-card.tsx';

const TITLE = 'Public Dashboard Configuration';
const SUBTITLE = 'What residents see, without signing in. They see changes when you publish.';

export function PublicDashboardPage() {
  const query = useQuery(configQuery);
  if (query.data) return <Configuration config={query.data} />;
  return (
    <Page title={TITLE} subtitle={SUBTITLE}>
      {query.error ? (
        <LoadFailed what="Failed to load the public dashboard configuration" query={query} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton height={110} />
          <Skeleton height={420} />
        </Stack>
      )}
    </Page>
  );
}

function Configuration({ config }: { config: DashboardConfig }) {
  const settings = useSettings(config);
  const isDirty = settings.form.isDirty();
  const [problem, setProblem] = useState<string | null>(null);

  async function save() {
    setProblem(null);
    if (await settings.save()) toastSuccess('Settings saved');
  }

  return (
    <Page
      title={TITLE}
      subtitle={SUBTITLE}
      actions={
        <>
          <Button variant="default" onClick={() => void save()} loading={settings.isSaving} disabled={!isDirty}>
            Save Settings
          </Button>
          <PublishButton config={config} settings={settings} onProblem={setProblem} />
        </>
      }
    >
      <Failure>{settings.error}</Failure>
      <Failure>{problem}</Failure>
      {settings.warning !== null && (
        <Alert color="yellow" variant="light" role="alert">
          {settings.warning}
        </Alert>
      )}
      <PublishState config={config} />
      <div className={classes.layout}>
        <Stack gap="md">
          <SettingsCard form={settings.form} publicPath={config.release?.urlPath ?? null} />
          <YearsCard form={settings.form} />
          <ModuleList config={config} form={settings.form} />
          <StoryCard form={settings.form} />
          <LinksCard dashboardId={config.id} />
          <ReleasesCard config={config} />
          <EmbedCard config={config} />
        </Stack>
        <div className={classes.aside}>
          <PreviewCard config={config} settings={settings} />
        </div>
      </div>
      <LeaveGuard unsaved={isDirty ? 'The settings that you changed are not saved yet.' : null} />
    </Page>
  );
}
