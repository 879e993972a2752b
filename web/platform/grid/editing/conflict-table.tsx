import { Radio, Table } from '@mantine/core';
import type { CellConflict } from './conflict-cells.ts';

export type Side = 'mine' | 'theirs';

interface Props<Cell extends CellConflict & { rowLabel: string }> {
  cells: readonly Cell[];
  /** True if each cell also shows its row's label. */
  withRows: boolean;
  sideOf: (cell: Cell) => Side | null;
  onChoose: (cell: Cell, side: Side) => void;
}

const SIDES: readonly Side[] = ['mine', 'theirs'];

/** Lists the cells that this user changed in rows that another user also changed. The user chooses a value for each cell. */
export function ConflictTable<Cell extends CellConflict & { rowLabel: string }>(props: Props<Cell>) {
  const { cells, withRows, sideOf, onChoose } = props;
  return (
    <Table withTableBorder verticalSpacing="xs" stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {withRows && <Table.Th>Row</Table.Th>}
          <Table.Th>Cell</Table.Th>
          <Table.Th>Before</Table.Th>
          <Table.Th>Mine</Table.Th>
          <Table.Th>Theirs</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cells.map((cell) => (
          <Table.Tr key={`${cell.rowId}/${cell.columnId}`}>
            {withRows && <Table.Td>{cell.rowLabel}</Table.Td>}
            <Table.Th scope="row">{cell.title}</Table.Th>
            <Table.Td>{cell.before}</Table.Td>
            {SIDES.map((side) => (
              <Table.Td key={side}>
                <Radio
                  name={`conflict-${cell.rowId}-${cell.columnId}`}
                  label={cell[side]}
                  aria-label={`${withRows ? `${cell.rowLabel}, ` : ''}${cell.title}: ${side}, ${cell[side]}`}
                  checked={sideOf(cell) === side}
                  onChange={() => onChoose(cell, side)}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
