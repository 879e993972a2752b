import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { ImportBatch } from '../../../core/contract/import-batches.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { count } from '../../platform/ui/format.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { importsQuery } from './batch-queries.ts';
import { BatchTable } from './batch-table.tsx';
import { ImportDetails } from './import-details.tsx';
import { UndoImport } from './undo-import.tsx';

const FIRST = 20;

/** Earlier imports with their results, newest first. Each can be opened and undone. */
export function PastImports() {
  const query = useQuery(importsQuery);
  const { data } = query;
  const [showsAll, setShowsAll] = useState(false);
  const isAdmin = useHasRole(ADMIN);
  const [opened, setOpened] = useState<number | null>(null);
  const [undoing, setUndoing] = useState<ImportBatch | null>(null);
  return (
    <section aria-labelledby="past-imports">
      <Stack gap="xs">
        <Title order={2} size="h4" id="past-imports">
          Past imports
        </Title>
        <Text size="sm" c="dimmed">
          {isAdmin
            ? 'Every imported roster and budget file, newest first.'
            : 'The roster and budget files you imported, newest first.'}
          {isAdmin && (
            <>
              {' '}
              To review the employees on the roster, open{' '}
              <Anchor component={Link} to="/admin/import-history" inherit underline="always">
                Import History
              </Anchor>
              .
            </>
          )}
        </Text>
        <LoadState query={query} failure="Failed to load past imports" height={160} />
        {data?.length === 0 && (
          <EmptyState
            isPart
            title="No imports yet"
            text="Import a file above. You can then open its results here, or undo the import."
          />
        )}
        {data && data.length > 0 && (
          <BatchTable batches={showsAll ? data : data.slice(0, FIRST)} onOpen={setOpened} onUndo={setUndoing} />
        )}
        {data && data.length > FIRST && !showsAll && (
          <Group>
            <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
              Show all {count(data.length)}
            </Button>
          </Group>
        )}
      </Stack>
      {opened !== null && <ImportDetails id={opened} onClose={() => setOpened(null)} />}
      {undoing && <UndoImport batch={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}
