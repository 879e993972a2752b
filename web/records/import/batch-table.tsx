import { Badge, Button, Group, Table, Text } from '@mantine/core';
import type { ImportBatch } from '../../../core/contract/import-batches.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { SideScroll } from '../../platform/ui/side-scroll.tsx';
import classes from './import.module.css';

interface BatchTableProps {
  batches: readonly ImportBatch[];
  onOpen?: (id: number) => void;
  onUndo: (batch: ImportBatch) => void;
}

/** Imports with their results. An import that is still in effect can be undone. */
export function BatchTable({ batches, onOpen, onUndo }: BatchTableProps) {
  return (
    <SideScroll label="Imports" minWidth={940}>
      <Table verticalSpacing={6} className="figures" withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>File</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th>Version</Table.Th>
            <Table.Th>Rows</Table.Th>
            <Table.Th className={classes.number ?? ''}>Total</Table.Th>
            <Table.Th>By</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {batches.map((batch) => (
            <BatchRow
              key={batch.id}
              batch={batch}
              onOpen={onOpen && (() => onOpen(batch.id))}
              onUndo={() => onUndo(batch)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </SideScroll>
  );
}

interface BatchRowProps {
  batch: ImportBatch;
  onOpen: (() => void) | undefined;
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
        {batch.actuals.length > 0 && (
          <Text size="xs" c="dimmed">
            With actuals for {batch.actuals.map(({ fiscalYear }) => fiscalYearLabel(fiscalYear)).join(', ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td tt="capitalize">
        {batch.importType}
        <Text size="xs" c="dimmed">
          {batch.mode}
        </Text>
      </Table.Td>
      <Table.Td>
        {batch.versionLabel}
        <Text size="xs" c="dimmed">
          {fiscalYearLabel(batch.fiscalYear)}
        </Text>
      </Table.Td>
      <Table.Td miw={130}>
        {count(batch.imported)} imported
        <Text size="xs" c="dimmed">
          {summary(batch)}
        </Text>
      </Table.Td>
      <Table.Td className={classes.number ?? ''}>
        {exactDollars(batch.totalAfter)}
        <Text size="xs" c="dimmed">
          before {exactDollars(batch.totalBefore)}
        </Text>
      </Table.Td>
      <Table.Td miw={100}>
        {batch.importedBy}
        <Text size="xs" c="dimmed">
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
          {onOpen && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={onOpen}
              aria-label={`Details of ${batch.originalName}`}
            >
              Details
            </Button>
          )}
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
