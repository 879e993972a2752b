import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';

interface Query {
  data?: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** The error shown when data could not be loaded, with a Retry button, so that a failed list never looks empty. */
export function LoadFailed({ what, query: { error, refetch } }: { what: string; query: Query }) {
  if (!error) return null;
  const requestId = requestIdOf(error);
  return (
    <Alert color="red" variant="light" role="alert" icon={<TriangleAlert size={18} />} title={what}>
      <Group justify="space-between">
        <Text size="sm">
          {error instanceof Error ? error.message : 'Unknown error occurred'}
          {requestId !== null && <> (request {requestId})</>}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}

interface LoadingProps {
  query: Query;
  /** What could not be loaded, as a sentence. */
  failure: string;
  /** The approximate height of the loaded content, to reduce the layout shift. */
  height: number;
}

/** Shows a skeleton while data is loading, an error if that failed, and nothing once the data is there. */
export function LoadState({ query, failure, height }: LoadingProps) {
  if (query.error) return <LoadFailed what={failure} query={query} />;
  return query.data === undefined ? <Skeleton height={height} aria-busy="true" /> : null;
}

function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('body' in error)) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return null;
  return typeof body.requestId === 'string' ? body.requestId : null;
}
