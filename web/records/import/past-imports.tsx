import { Anchor, Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '../../../core/contract/import-batches.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { ImportDetails } from './import-details.tsx';
import classes from './import.module.css';
import { importsQuery } from './queries.ts';
import { UndoImport } from './undo-import.tsx';

const FIRST = 20;

/** Every import with what it did, the newest first; each can be looked into and undone. */
export function PastImports() {
  const query = useQuery(importsQuery);
  const { data } = query;
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const [undoing, setUndoing] = useState<ImportBatch | null>(null);
  return (
    <section aria-labelledby="past-imports">
      <Stack gap="xs">
        <Title order={2} size="h4" id="past-imports">
          Past imports
        </Title>
        <Text size="sm" c="dimmed">
          Every imported file, newest first. The employees that files brought in are in{' '}
          <Anchor component={Link} to="/admin/import-history" inherit underline="always">
            Import History
          </Anchor>
          .
        </Text>
        <LoadState query={query} failure="Failed to load past imports" height={160} />
        {data?.length === 0 && <Text c="dimmed">No imports yet.</Text>}
        {data && data.length > 0 && (
          <Table.ScrollContainer minWidth={1080}>
            <Table verticalSpacing={6} className="figures" withTableBorder>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>File</Table.Th>
                  <Table.Th>Type</Table.Th>
                  <Table.Th>Version</Table.Th>
                  <Table.Th>Mode</Table.Th>
                  <Table.Th>Rows</Table.Th>
                  <Table.Th className={classes.number ?? ''}>Total before</Table.Th>
                  <Table.Th className={classes.number ?? ''}>Total after</Table.Th>
                  <Table.Th>By</Table.Th>
                  <Table.Th>Status</Table.Th>
                  <Table.Th>
                    <span className="visually-hidden">Actions</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {(showsAll ? data : data.slice(0, FIRST)).map((batch) => (
                  <BatchRow
                    key={batch.id}
                    batch={batch}
                    onOpen={() => setOpened(batch.id)}
                    onUndo={() => setUndoing(batch)}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
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

interface BatchRowProps {
  batch: ImportBatch;
  onOpen: () => void;
  onUndo: () => void;
}

function BatchRow({ batch, onOpen, onUndo }: BatchRowProps) {
  const isUndone = batch.status === 'UNDONE';
  return (
    <Table.Tr>
      <Table.Td className={classes.file ?? ''} title={batch.originalName}>
        {batch.originalName}
        {batch.sheet !== null && (
          <Text size="xs" c="dimmed">
            {batch.sheet}
          </Text>
        )}
      </Table.Td>
      <Table.Td tt="capitalize">{batch.importType}</Table.Td>
      <Table.Td>
        {batch.versionLabel}
        <Text size="xs" c="dimmed">
          {fiscalYearLabel(batch.fiscalYear)}
        </Text>
      </Table.Td>
      <Table.Td tt="capitalize">{batch.mode}</Table.Td>
      <Table.Td className={classes.short ?? ''}>
        {count(batch.imported)} imported
        <Text size="xs" c="dimmed">
          {summary(batch)}
        </Text>
      </Table.Td>
      <Table.Td className={classes.number ?? ''}>{exactDollars(batch.totalBefore)}</Table.Td>
      <Table.Td className={classes.number ?? ''}>{exactDollars(batch.totalAfter)}</Table.Td>
      <Table.Td>
        {batch.importedBy}
        <Text size="xs" c="dimmed" className={classes.short ?? ''}>
          {formatDateTime(batch.importedAt)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="outline" color={isUndone ? 'gray' : 'green'} miw="max-content">
          {isUndone ? 'Undone' : 'Imported'}
        </Badge>
        {batch.undoneAt !== null && (
          <Text size="xs" c="dimmed">
            {batch.undoneBy}, {formatDateTime(batch.undoneAt)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Button size="compact-xs" variant="default" onClick={onOpen} aria-label={`Details of ${batch.originalName}`}>
            Details
          </Button>
          {!isUndone && (
            <Button size="compact-xs" variant="default" onClick={onUndo} aria-label={`Undo ${batch.originalName}`}>
              Undo
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function summary({ created, updated, removed, rejected }: ImportBatch): string {
  const parts = [
    [created, 'new'],
    [updated, 'changed'],
    [removed, 'removed'],
    [rejected, 'rejected'],
  ] as const;
  const counts = parts.filter(([number]) => number > 0).map(([number, what]) => `${count(number)} ${what}`);
  return counts.join(' · ') || 'nothing changed';
}
