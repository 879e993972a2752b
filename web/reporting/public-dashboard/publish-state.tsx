import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { updateConfig, type DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { call } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { focusFirstProblem } from '../../platform/ui/focus-first-problem.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { ImportButton } from '../../records/totals/import-button.tsx';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import classes from './public-dashboard.module.css';
import { keepConfig, releasesChanged, yearsQuery } from './queries.ts';
import { publicAddress, yearList } from './labels.ts';
import { PUBLISH_STATE, type PublishNeed, publishNeeds } from './publish-needs.ts';
import type { SettingsForm } from './use-settings.ts';

interface PublishStateProps {
  config: DashboardConfig;
  settings: SettingsForm;
}

/** The state of the public page: whether and since when it is published, what it lacks, its address, and whether there are unpublished changes. */
export function PublishState({ config, settings }: PublishStateProps) {
  const { release } = config;
  const address = publicAddress(release?.urlPath ?? config.urlPath);
  const { data: years } = useQuery(yearsQuery);
  const hasNoBudget = years?.length === 0;
  const values = settings.form.getValues();
  // Without a budget, there are no years to select. The text about a page that was never published says so.
  const isSaid = hasNoBudget && config.publishedAt === null;
  const needs = publishNeeds(values).filter(({ setting }) => !(isSaid && setting === 'publishedYears'));
  return (
    <Paper component="section" withBorder p="md" aria-label="State">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} className={classes.state}>
          <Group gap="xs">
            {release ? (
              <Badge color="green" variant="light">
                Published
              </Badge>
            ) : (
              <Badge color="gray" variant="light">
                Not published
              </Badge>
            )}
            {release && config.hasUnpublishedChanges && <Badge color="yellow.4">Unpublished changes</Badge>}
          </Group>
          <Stack id={PUBLISH_STATE} gap={4} align="flex-start">
            <Text size="sm">{stateText(config, draftText(values.publishedYears, hasNoBudget))}</Text>
            {needs.map((need) => (
              <Need key={need.setting} need={need} settings={settings} />
            ))}
          </Stack>
          <Group gap="xs">
            <Text size="sm" fw={600} className={classes.address}>
              {address}
            </Text>
            <CopyButton value={address} label="Copy URL" />
            {release && (
              <Anchor href={address} target="_blank" rel="noopener" size="sm" className={classes.open}>
                Open <ExternalLink size={12} aria-label="in a new tab" />
              </Anchor>
            )}
            {release && <Unpublish config={config} address={address} />}
          </Group>
        </Stack>
        {hasNoBudget && config.publishedAt === null && <ImportButton parameters={{}}>Import a budget</ImportButton>}
      </Group>
    </Paper>
  );
}

/** Leads to a missing setting. */
function Need({ need: { setting, text }, settings }: { need: PublishNeed; settings: SettingsForm }) {
  const lead = () => {
    settings.refuse(setting, text);
    focusFirstProblem(document.body);
  };
  return (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={lead}>
      {text}
    </Anchor>
  );
}

/** Describes a page that was never published. */
function draftText(chosenYears: readonly number[], hasNoBudget: boolean): string {
  if (hasNoBudget) return 'Nothing is public yet. Import a budget, then choose its years and publish.';
  if (chosenYears.length === 0) return 'Nothing is public yet.';
  const years = yearList(chosenYears.toSorted((a, b) => a - b));
  return `Nothing is public yet. Years chosen: ${years}. Publish to show them to residents.`;
}

function stateText({ release, publishedAt, hasUnpublishedChanges }: DashboardConfig, draft: string): string {
  if (!release) {
    if (publishedAt === null) return draft;
    return `The page is not public now. The last release was published ${formatDateTime(publishedAt)}.`;
  }
  const published = `Release ${release.number}, published ${formatDateTime(release.publishedAt)} by ${release.publishedBy}: ${yearList(release.publishedYears)}.`;
  return hasUnpublishedChanges
    ? `${published} The current figures, settings or links differ from this release.`
    : `${published} Residents see the current figures.`;
}

function Unpublish({ config, address }: { config: DashboardConfig; address: string }) {
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const unpublishing = useMutation({
    mutationFn: () => call(updateConfig, { params: { id: String(config.id) }, body: { isPublished: false } }),
    onSuccess: (saved) => {
      keepConfig(queryClient, saved);
      void releasesChanged(queryClient);
      toastSuccess('The public dashboard is no longer public');
    },
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        Unpublish
      </Button>
      <Failure>{unpublishing.error && `Failed to save settings: ${unpublishing.error.message}`}</Failure>
      <ConfirmDialog
        opened={asked}
        title="Unpublish the public dashboard?"
        confirm="Unpublish"
        danger
        busy={unpublishing.isPending}
        onConfirm={() => unpublishing.mutate()}
        onCancel={() => setAsked(false)}
      >
        The pages at {address} and at the address of every release will show “Dashboard Not Found” until you publish
        again.
      </ConfirmDialog>
    </>
  );
}
