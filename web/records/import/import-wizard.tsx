import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { ImportType } from '../../../core/import/expected-columns.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { count } from '../../platform/ui/format.ts';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { Steps } from '../../platform/ui/steps.tsx';
import { CompleteStep } from './complete-step.tsx';
import { MapStep } from './map-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { useWizard } from './use-wizard.ts';
import { STEPS, type Wizard } from './wizard-state.ts';

/** The URL parameter that selects the wizard. If it changes, the user leaves the wizard. */
const ADDRESS = ['type'];

/**
 * The import, in four steps: Upload, Map Columns, Preview and Complete. Nothing is written until the user clicks Import in the third step.
 */
export function ImportWizard({ type, onClose }: { type: ImportType; onClose: () => void }) {
  const wizard = useWizard(type);
  // Scrolls to the top at each new step.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [wizard.step]);
  // Also scrolls to the top for errors and progress. Both are above the step, which is often longer than the window.
  const { error } = wizard;
  const isImporting = wizard.progress !== null;
  useEffect(() => {
    if (error !== null || isImporting) window.scrollTo(0, 0);
  }, [error, isImporting]);
  const isUnderWay = wizard.step === 1 || wizard.step === 2;
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h4">
          Import {type === 'operating' ? 'an operating budget' : 'a proposed budget'}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          {wizard.step === 3 ? 'Close' : 'Cancel'}
        </Button>
      </Group>
      <Steps labels={STEPS} current={wizard.step} />
      {wizard.error && (
        <Failure>
          {wizard.error.message}
          {wizard.error.hint !== null && <Text size="sm">{wizard.error.hint}</Text>}
          {wizard.error.isAppendedTwice && (
            <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void wizard.appendAgain()}>
              Append again
            </Button>
          )}
        </Failure>
      )}
      {wizard.busy && <Working wizard={wizard} />}
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <Step wizard={wizard} />
      </Paper>
      <LeaveGuard
        parameters={ADDRESS}
        unsaved={
          isUnderWay
            ? 'The import is not finished, and nothing has been saved. If you leave, you have to start over.'
            : null
        }
      />
    </Stack>
  );
}

function Step({ wizard }: { wizard: Wizard }) {
  if (wizard.step === 0) return <UploadStep wizard={wizard} />;
  if (wizard.step === 1 && wizard.analysis) {
    return <MapStep key={wizard.analysis.fileName} wizard={wizard} analysis={wizard.analysis} />;
  }
  if (wizard.step === 2 && wizard.preview) return <PreviewStep wizard={wizard} preview={wizard.preview} />;
  if (wizard.result) return <CompleteStep wizard={wizard} result={wizard.result} />;
  return null;
}

function Working({ wizard: { progress, cancelImport } }: { wizard: Wizard }) {
  if (progress === null) return <Progress value={100} animated aria-label="Working" />;
  const { step, done, total } = progress;
  return (
    <Group wrap="nowrap">
      <Stack gap={4} flex={1}>
        <Text size="sm" className="figures" aria-live="polite">
          {step}
          {total > 0 && ` · ${count(done)} of ${count(total)}`}
        </Text>
        <Progress
          value={total > 0 ? (100 * done) / total : 100}
          animated={total === 0}
          aria-label="Progress of the import"
        />
      </Stack>
      <Button variant="default" size="xs" onClick={() => void cancelImport()}>
        Cancel import
      </Button>
    </Group>
  );
}
