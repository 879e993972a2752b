import { Alert, Button, Group, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';

/** A list that could not be loaded never looks like an empty one: it says so, and offers to try again. */
export function LoadFailed({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const requestId = requestIdOf(error);
  return (
    <Alert color="red" variant="light" role="alert" icon={<TriangleAlert size={18} />} title={what}>
      <Group justify="space-between">
        <Text size="sm">
          {error instanceof Error ? error.message : 'Unknown error occurred'}
          {requestId !== null && <> (request {requestId})</>}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}

function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('body' in error)) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return null;
  return typeof body.requestId === 'string' ? body.requestId : null;
}
