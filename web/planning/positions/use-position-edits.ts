import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changePositions, type PositionChange } from '../../../core/contract/positions-changes.ts';
import { position, type Position, type PositionList } from '../../../core/contract/positions.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import type { BatchOutcome, EditRules, RowChange } from '../../platform/grid/editing/edit-types.ts';
import { useEdits, type Edits } from '../../platform/grid/editing/use-edits.ts';
import { refusedCells } from '../../records/line-items/refused-cells.ts';
import { vacanciesChanged } from '../vacancies/queries.ts';
import { applyToPosition } from './position-columns.ts';
import { positionsQuery, type RosterYear } from './queries.ts';

export const rowIdOf = (row: Position): string => String(row.id);

/** Saves edits to the list. All edits of one user action are sent in one request, with the revisions that the user saw. */
export function usePositionEdits(
  rows: readonly Position[] | undefined,
  { scenarioId, fiscalYear }: RosterYear,
): Edits<Position, PositionChange> {
  const queryClient = useQueryClient();
  const rules = useMemo((): EditRules<Position, PositionChange> => {
    const { queryKey } = positionsQuery({ scenarioId, fiscalYear });
    return {
      rowId: rowIdOf,
      revOf: ({ rev }) => rev,
      apply: applyToPosition,
      merge: (changes) => changes.reduce((all, change) => ({ ...all, ...change }), {}),
      saveBatch: (changes) => save(changes, { scenarioId, fiscalYear }),
      onServerRows(changed) {
        const byId = new Map(changed.map((row) => [row.id, row]));
        queryClient.setQueryData<PositionList>(
          queryKey,
          (list) => list && { ...list, positions: list.positions.map((row) => byId.get(row.id) ?? row) },
        );
        // The list is reloaded too, because it shows the prices of the vacancies.
        void vacanciesChanged(queryClient);
      },
    };
  }, [queryClient, scenarioId, fiscalYear]);
  return useEdits(rows, rules);
}

async function save(changes: readonly RowChange<PositionChange>[], year: RosterYear): Promise<BatchOutcome<Position>> {
  try {
    const { positions } = await call(changePositions, {
      body: { ...year, changes: changes.map(({ rowId, rev, change }) => ({ id: Number(rowId), rev, set: change })) },
    });
    return { kind: 'saved', rows: positions };
  } catch (error) {
    const current = position.array().safeParse(error instanceof ApiError ? error.body?.conflicts : null);
    if (current.success && current.data.length > 0) return { kind: 'conflict', current: current.data };
    const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
    return { kind: 'failed', why: messageOf(error, 'Nothing was saved.'), cells: refusedCells(fields, changes) };
  }
}
