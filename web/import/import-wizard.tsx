import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { ImportType } from '../../core/import/expected-columns.ts';
import { Steps } from '../ui/steps.tsx';
import { CompleteStep } from './complete-step.tsx';
import { MapStep } from './map-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { STEPS, useWizard, type Wizard } from './use-wizard.ts';

/** Upload, Map Columns, Preview, Complete. Nothing is written before Import is pressed in the third step. */
export function ImportWizard({ type, onClose }: { type: ImportType; onClose: () => void }) {
  const wizard = useWizard(type);
  // A new step begins at its top, wherever the button of the last one was.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [wizard.step]);
  return (
    <Stack maw={1100}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          Import {type === 'operating' ? 'an operating budget' : 'a proposed budget'}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          {wizard.step === 3 ? 'Close' : 'Cancel'}
        </Button>
      </Group>
      <Steps labels={STEPS} current={wizard.step} />
      {wizard.error && <Problem wizard={wizard} />}
      {wizard.busy && <Progress value={100} animated aria-label="Working" />}
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <Step wizard={wizard} />
      </Paper>
    </Stack>
  );
}

function Step({ wizard }: { wizard: Wizard }) {
  if (wizard.step === 0) return <UploadStep wizard={wizard} />;
  if (wizard.step === 1 && wizard.analysis) return <MapStep wizard={wizard} analysis={wizard.analysis} />;
  if (wizard.step === 2 && wizard.preview) return <PreviewStep wizard={wizard} preview={wizard.preview} />;
  if (wizard.result) return <CompleteStep wizard={wizard} result={wizard.result} />;
  return null;
}

function Problem({ wizard }: { wizard: Wizard }) {
  return (
    <Alert color="red" variant="light" role="alert">
      <Group justify="space-between">
        <Text size="sm">{wizard.error?.message}</Text>
        {wizard.error?.stale && wizard.step === 2 && (
          <Button size="compact-sm" variant="default" onClick={() => void wizard.runPreview()}>
            Preview again
          </Button>
        )}
      </Group>
    </Alert>
  );
}
