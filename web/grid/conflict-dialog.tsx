import { Alert, Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Column } from './column.ts';
import { differences, type CellConflict } from './conflict-cells.ts';
import type { Conflict } from './use-edits.ts';

interface Props<Row, Change> {
  conflict: Conflict<Row, Change>;
  columns: readonly Column<Row, Change>[];
  rowLabel: string;
  /** Who changed the row meanwhile. */
  changedBy: string;
  apply: (row: Row, change: Change) => Row;
  /** Settles it: these columns as mine, the others as theirs. */
  onResolve: (mine: readonly string[]) => void;
}

type Side = 'mine' | 'theirs';

/** Mine and theirs beside each other; nothing is written until every cell has been decided. */
export function ConflictDialog<Row, Change>(props: Props<Row, Change>) {
  const { conflict, columns, rowLabel, changedBy, apply, onResolve } = props;
  const { mine, others } = differences(columns, conflict, apply);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (cell: CellConflict) => chosen[cell.columnId] ?? (cell.isContested ? null : 'mine');
  const isDecided = mine.every((cell) => sideOf(cell) !== null);
  const keepAll = () => onResolve([]);

  return (
    <Modal
      opened
      onClose={keepAll}
      size="lg"
      title="Someone else changed this row"
      // What was typed is given up by a choice, never by a stray key or click.
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack>
        <Text>
          <b>{changedBy}</b> saved <b>{rowLabel}</b> while you were editing it. Nothing has been overwritten. Choose
          what to keep:
        </Text>
        <Table withTableBorder verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Cell</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>Mine</Table.Th>
              <Table.Th>Theirs</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {mine.map((cell) => (
              <Table.Tr key={cell.columnId}>
                <Table.Th scope="row">{cell.title}</Table.Th>
                <Table.Td>{cell.before}</Table.Td>
                {(['mine', 'theirs'] as const).map((side) => (
                  <Table.Td key={side}>
                    <Radio
                      name={`conflict-${cell.columnId}`}
                      label={cell[side]}
                      aria-label={`${cell.title}: ${side}, ${cell[side]}`}
                      checked={sideOf(cell) === side}
                      onChange={() => setChosen({ ...chosen, [cell.columnId]: side })}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {others.length > 0 && (
          <Alert color="gray" variant="light" title={`${changedBy} also changed`}>
            {others.map((cell) => (
              <Text key={cell.columnId} size="sm">
                {cell.title}: {cell.before} → {cell.theirs}
              </Text>
            ))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={keepAll}>
            Keep theirs
          </Button>
          <Button
            disabled={!isDecided}
            onClick={() => onResolve(mine.filter((cell) => sideOf(cell) === 'mine').map((cell) => cell.columnId))}
          >
            Save my choice
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
