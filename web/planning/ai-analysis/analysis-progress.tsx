import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import type { JobProgress } from '../../run-job.ts';
import { count } from '../../platform/ui/format.ts';

interface AnalysisProgressProps {
  progress: JobProgress | null;
  isStopping: boolean;
  onCancel: (jobId: number) => void;
}

/** Progress of a running analysis, with a button that stops it. */
export function AnalysisProgress({ progress, isStopping, onCancel }: AnalysisProgressProps) {
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <div role="status">
            <Text>{progress === null || progress.step === '' ? 'Starting…' : progress.step}</Text>
            <Text size="sm" c="dimmed" className="figures">
              {progress !== null && progress.done > 0
                ? `${count(progress.done)} characters received so far`
                : 'This can take a few minutes. You can leave this page. The result will be saved and listed below.'}
            </Text>
          </div>
          <Button
            variant="default"
            disabled={progress === null}
            loading={isStopping}
            onClick={() => progress && onCancel(progress.id)}
          >
            Cancel
          </Button>
        </Group>
        <Progress value={100} animated aria-label="The analysis is running" />
      </Stack>
    </Paper>
  );
}
