import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { plural } from '../../../core/plural.ts';
import { stopJob } from '../../run-job.ts';
import { count } from '../../platform/ui/format.ts';
import type { GenerateProgress } from './generate-projections.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';

/** A dialog that shows the progress of the projection, with a button that stops the projection. Stays open until the job has ended. */
export function GenerateProgressDialog({ progress }: { progress: GenerateProgress | null }) {
  const stop = useMutation({ mutationFn: stopJob });
  const share = progress === null || progress.total === 0 ? 0 : (progress.done / progress.total) * 100;
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title="Generating projections"
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <div role="status">
          <Text>{progress === null ? 'Starting…' : `${titleOf(progress)}: ${progress.step}`}</Text>
          <Text size="sm" c="dimmed" className="figures">
            {progress !== null && progress.total > 0
              ? `${count(progress.done)} of ${plural(progress.total, 'line')}`
              : 'Reading the base year'}
          </Text>
        </div>
        <Progress value={share} aria-label="Projection progress" />
        <Text size="sm" c="dimmed">
          A projection is saved only if every line of the budget can be projected.
        </Text>
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={progress === null}
            loading={stop.isPending || stop.isSuccess}
            onClick={() => progress && stop.mutate(progress.id)}
            data-autofocus
          >
            Cancel
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function titleOf({ projectionType }: GenerateProgress): string {
  return projectionType === 'proposed' ? 'Proposed budget' : 'Operating budget';
}
