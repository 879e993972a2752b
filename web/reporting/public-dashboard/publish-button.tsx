import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publish, type DashboardConfig } from '../../../core/contract/public-dashboard.ts';
import { call } from '../../api.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { useFocusedIfAsked } from '../../platform/ui/use-asked-action.ts';
import { Differences } from './differences.tsx';
import { PublishedYears } from './published-years.tsx';
import { keepConfig, releasesChanged } from './queries.ts';
import { PUBLISH_STATE, publishNeeds } from './publish-needs.ts';
import type { SettingsForm } from './use-settings.ts';
import { publicAddress, yearList } from './labels.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';

interface PublishButtonProps {
  config: DashboardConfig;
  settings: SettingsForm;
  onProblem: (problem: string | null) => void;
}

/**
 * Publishes after the user has confirmed the changes. Unsaved settings are saved first. While a required setting is missing, the button is
 * disabled but stays in the tab order, so that screen readers read what is missing.
 */
export function PublishButton({ config, settings, onProblem }: PublishButtonProps) {
  const [opened, setOpened] = useState(false);
  const queryClient = useQueryClient();
  const button = useFocusedIfAsked<HTMLButtonElement>('publish');
  const { form } = settings;
  const isDirty = form.isDirty();
  const { urlPath } = form.getValues();
  const isOff = publishNeeds(form.getValues()).length > 0;
  const publishing = useMutation({
    mutationFn: async () => {
      // If saving fails, the error is shown next to the settings.
      if (isDirty && !(await settings.save())) return null;
      return call(publish, { params: { id: String(config.id) } });
    },
    onSuccess: (published) => {
      setOpened(false);
      if (!published) return;
      keepConfig(queryClient, published);
      void releasesChanged(queryClient);
      toastSuccess(`Published ${yearList(published.publishedYears)}`);
    },
    onError: (error) => {
      setOpened(false);
      onProblem(`Publish failed: ${error.message}`);
    },
  });

  function ask() {
    if (isOff) return;
    onProblem(null);
    setOpened(true);
  }

  return (
    <>
      <Button
        ref={button}
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        aria-describedby={isOff ? PUBLISH_STATE : undefined}
        onClick={ask}
      >
        Publish
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Publish the public dashboard?" centered>
        <Stack>
          <div>
            <Text>Residents will see the current figures for:</Text>
            {opened && <PublishedYears config={config} settings={settings} />}
          </div>
          <div>
            <Text size="sm">Address of the page: {publicAddress(urlPath)}</Text>
            {config.siteAddress === null && (
              <Text size="sm" c="dimmed">
                The page’s address is not set on the server. Most social networks will show links to the page without a
                picture, and the handouts will not include the address. To fix this, have your IT staff set PUBLIC_URL
                on the server.
              </Text>
            )}
          </div>
          {opened && config.release && (
            <div>
              <Text size="sm" fw={600}>
                Changes since release {config.release.number}:
              </Text>
              {isDirty ? (
                <Text size="sm">To see the changes first, choose Cancel, Save Settings, and then Publish again.</Text>
              ) : (
                <Differences dashboardId={config.id} from={config.release.number} to="draft" />
              )}
            </div>
          )}
          {isDirty && (
            <Alert color="yellow" variant="light">
              Your unsaved settings will be saved first.
            </Alert>
          )}
          <DialogActions onCancel={() => setOpened(false)}>
            <Button onClick={() => publishing.mutate()} loading={publishing.isPending} data-autofocus>
              {isDirty ? 'Save and publish' : 'Publish'}
            </Button>
          </DialogActions>
        </Stack>
      </Dialog>
    </>
  );
}
