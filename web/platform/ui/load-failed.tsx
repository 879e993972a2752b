import { Alert, Button, Group, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { CardSkeleton, TextSkeleton } from './card-skeleton.tsx';
import { RequestNote } from './request-note.tsx';

interface Query {
  data?: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** The error shown when data could not be loaded, with a Retry button, so that a failed list never looks empty. */
export function LoadFailed({ what, query: { error, refetch } }: { what: string; query: Query }) {
  if (!error) return null;
  const message = error instanceof Error ? error.message : 'Unknown error occurred';
  return (
    <Alert color="red" variant="light" role="alert" icon={<TriangleAlert size={18} />} title={what}>
      <Group justify="space-between">
        <Text size="sm">
          {message}
          <RequestNote message={message} id={requestIdOf(error)} />
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}

/** The minimum height of a skeleton with a card, in pixels. A lower skeleton is drawn without a card. */
const LOWEST_CARD = 200;

interface LoadingProps {
  query: Query;
  /** What could not be loaded, as a sentence. */
  failure: string;
  /** The approximate height of the loaded content, to reduce the layout shift. */
  height: number;
}

/** Shows a skeleton while data is loading, an error if loading failed, and nothing once the data is loaded. */
export function LoadState({ query, failure, height }: LoadingProps) {
  if (query.error) return <LoadFailed what={failure} query={query} />;
  if (query.data !== undefined) return null;
  return height < LOWEST_CARD ? <TextSkeleton height={height} /> : <CardSkeleton height={height} />;
}

function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('body' in error)) return null;
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return null;
  return typeof body.requestId === 'string' ? body.requestId : null;
}
