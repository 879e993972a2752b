import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { PageTabs, type Tab } from '../../platform/ui/page-tabs.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { useParameter } from '../../platform/ui/use-parameter.ts';
import { EmbedCard } from './embed-card.tsx';
import { LanguagesCard } from './languages-card.tsx';
import { LinksCard } from './links-card.tsx';
import { ModuleList } from './module-list.tsx';
import { PreviewCard } from './preview-card.tsx';
import { PublishButton } from './publish-button.tsx';
import { PublishState } from './publish-state.tsx';
import { configQuery } from './queries.ts';
import classes from './public-dashboard.module.css';
import { ReleasesCard } from './releases-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { SchoolsCard } from './story-schools.tsx';
import { ExplanationCard, MoneyCard } from './story-card.tsx';
import { useSettings, type SettingsForm } from './use-settings.ts';
import { YearsCard } from './years-card.tsx';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const TITLE = 'Public Dashboard Configuration';
const SUBTITLE = 'The page that residents see without signing in. Residents see changes after you publish.';

export function PublicDashboardPage() {
  const query = useQuery(configQuery);
  if (query.data) return <Configuration config={query.data} />;
  return (
    <Page title={TITLE} subtitle={SUBTITLE}>
      {query.error ? (
        <LoadFailed what="Failed to load the public dashboard configuration" query={query} />
      ) : (
        <Stack aria-busy="true">
          <CardSkeleton height={110} />
          <CardSkeleton height={420} />
        </Stack>
      )}
    </Page>
  );
}

function Configuration({ config }: { config: DashboardConfig }) {
  const [, openTab] = useParameter('tab');
  // Opens the tab with the first invalid field, unless the open tab has an invalid field, too. The open tab is read from
  // the URL, because the user can change tabs while the settings are saved.
  const settings = useSettings(config, (paths) => {
    const open = new URLSearchParams(window.location.search).get('tab') ?? 'page';
    const tabs = paths.map(tabOf);
    if (tabs[0] !== undefined && !tabs.includes(open)) openTab(tabs[0]);
  });
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
      <PublishState config={config} settings={settings} />
      <div className={classes.layout}>
        <PageTabs tabs={tabsOf(config, settings)} />
        <div className={classes.aside}>
          <PreviewCard config={config} settings={settings} />
        </div>
      </div>
      <LeaveGuard unsaved={isDirty ? 'The settings that you changed are not saved yet.' : null} />
    </Page>
  );
}

/** The settings by tab. Typed values are kept when the user changes tabs, and all tabs are saved together. */
function tabsOf(config: DashboardConfig, { form }: SettingsForm): [Tab, ...Tab[]] {
  const isRefused = (tab: string) => Object.keys(form.errors).some((path) => tabOf(path) === tab);
  const tab = (value: string, label: string, panel: ReactNode): Tab => ({
    ...{ value, label, isRefused: isRefused(value) },
    panel: <Stack gap="md">{panel}</Stack>,
  });
  return [
    tab(
      'page',
      'Page',
      <>
        <SettingsCard form={form} publicPath={config.release?.urlPath ?? null} />
        <YearsCard form={form} />
        <ModuleList form={form} />
        <LanguagesCard form={form} />
      </>,
    ),
    tab('explanation', 'Explanation', <ExplanationCard form={form} />),
    tab('schools', 'Schools', <SchoolsCard form={form} />),
    tab('money', 'Money', <MoneyCard form={form} />),
    { ...tab('links', 'Links', <LinksCard dashboardId={config.id} />), isKept: true },
    tab(
      'releases',
      'Releases',
      <>
        <ReleasesCard config={config} />
        <EmbedCard config={config} />
      </>,
    ),
  ];
}

const TAB_OF_PART: Record<string, string> = {
  ...{ classSizes: 'schools', services: 'schools' },
  ...{ revenues: 'money', taxes: 'money', earlierYears: 'money', peerCosts: 'money', outOfDistrict: 'money' },
};

/** Returns the tab that contains the field of a setting. */
function tabOf(path: string): string {
  const [field, part = ''] = path.split('.');
  return field === 'story' ? (TAB_OF_PART[part] ?? 'explanation') : 'page';
}
