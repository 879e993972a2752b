import { Alert, Button, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { plural } from '../../../../core/plural.ts';
import { count } from '../../ui/format.ts';
import type { Column } from '../columns/column.ts';
import { differences, type CellConflict } from './conflict-cells.ts';
import { ConflictTable, type Side } from './conflict-table.tsx';
import type { Conflict } from './edit-types.ts';
import { cellKey } from '../chrome/live-grid.ts';
import { UNKNOWN_CHANGER, YOU_ELSEWHERE } from '../../ui/changer-name.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface Props<Row, Change> {
  conflict: Conflict<Row, Change>;
  columns: readonly Column<Row, Change>[];
  labelOf: (row: Row) => string;
  /** The name of the user who changed the row in the meantime. */
  changedBy: (row: Row) => string;
  apply: (row: Row, change: Change) => Row;
  /** Resolves the conflict: cells for which `isMine` returns true keep my value, the others keep theirs. */
  onResolve: (isMine: (rowId: string, columnId: string) => boolean) => void;
}

/** The greatest number of cells that the table lists. The user decides about the other cells with “All mine” or “All theirs”. */
const SHOWN = 100;
const LISTED = 8;

/** Shows my values and theirs side by side. Nothing is saved until every cell has been decided. */
export function ConflictDialog<Row, Change>(props: Props<Row, Change>) {
  const { conflict, columns, labelOf, changedBy, apply, onResolve } = props;
  const rows = useMemo(
    () =>
      conflict.rows.map((row) => ({
        ...differences(columns, row, apply),
        label: labelOf(row.current),
        by: changedBy(row.current),
      })),
    [conflict, columns, apply, labelOf, changedBy],
  );
  const cells = rows.flatMap(({ mine, label }) => mine.map((cell) => ({ ...cell, rowLabel: label })));
  const others = rows.flatMap(({ others, by, label }) => others.map((cell) => ({ ...cell, by, label })));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const keyOf = (cell: CellConflict) => cellKey(cell.rowId, cell.columnId);
  const sideOf = (cell: CellConflict) => chosen.get(keyOf(cell)) ?? (cell.isContested ? null : 'mine');
  const isDecided = cells.every((cell) => sideOf(cell) !== null);
  const people = [...new Set(rows.map(({ by }) => by))]
    .map((by, place) => (place > 0 && by === UNKNOWN_CHANGER ? 'another user' : by))
    .join(' and ');
  const [only] = rows.length === 1 ? rows : [];
  const [who, where] = people === YOU_ELSEWHERE ? ['You', ' in another window'] : ['Someone else', ''];
  const chooseAll = (side: Side) => setChosen(new Map(cells.map((cell) => [keyOf(cell), side])));

  return (
    <Dialog
      opened
      onClose={() => onResolve(() => false)}
      size="xl"
      title={`${who} ${only ? 'changed this row' : `also changed these ${count(rows.length)} rows`}${where}`}
      // The dialog does not close on Escape or an outside click: typed values are discarded only by a choice, never by an accidental key or
      // click.
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack>
        <Text>
          <b>{people}</b> saved changes to {only ? <b>{only.label}</b> : 'these rows'}{' '}
          {conflict.origin === 'edit' ? 'while you were editing' : 'after the change you are undoing'}. Nothing has been
          overwritten. Choose what to keep:
        </Text>
        {cells.length > 2 && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => chooseAll('mine')}>
              All mine
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => chooseAll('theirs')}>
              All theirs
            </Button>
          </Group>
        )}
        <ScrollArea.Autosize mah={360} type="auto">
          <ConflictTable
            cells={cells.slice(0, SHOWN)}
            withRows={!only}
            sideOf={sideOf}
            onChoose={(cell, side) => setChosen(new Map([...chosen, [keyOf(cell), side]]))}
          />
        </ScrollArea.Autosize>
        {cells.length > SHOWN && (
          <Text size="sm">
            {plural(cells.length - SHOWN, 'more cell is', 'more cells are')} not shown. To decide on all cells at once,
            choose “All mine” or “All theirs”. You can then change your choice for any cell above.
          </Text>
        )}
        {others.length > 0 && (
          <Alert color="gray" variant="light" title={`${people} also changed`}>
            {others.slice(0, LISTED).map((cell) => (
              <Text key={keyOf(cell)} size="sm">
                {only ? '' : `${cell.label}, `}
                {cell.title}: {cell.before} → {cell.theirs}
              </Text>
            ))}
            {others.length > LISTED && <Text size="sm">and {plural(others.length - LISTED, 'more cell')}</Text>}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onResolve(() => false)}>
            Keep theirs
          </Button>
          <Button
            disabled={!isDecided}
            onClick={() => {
              const mine = new Set(cells.filter((cell) => sideOf(cell) === 'mine').map(keyOf));
              onResolve((rowId, columnId) => mine.has(cellKey(rowId, columnId)));
            }}
          >
            Save my choice
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
