import { Alert, Button, Group } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { undoBulkUpdate } from '../../../core/contract/bulk-update.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';

interface OutcomeProps {
  /** What was done; null while nothing was. */
  done: string | null;
  /** What undo is asked for; null where nothing changed. */
  undoId: number | null;
  undo: UseMutationResult<ResponseOf<typeof undoBulkUpdate>, Error, number>;
  /** "3 employees", "1 line". */
  counted: (total: number) => string;
}

/** What a bulk update has done, with its undo, and what the undo has done. */
export function Outcome({ done, undoId, undo, counted }: OutcomeProps) {
  return (
    <>
      {done !== null && (
        <Alert color="green" variant="light" role="status">
          <Group justify="space-between">
            {done}
            {undoId !== null && (
              <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={() => undo.mutate(undoId)}>
                Undo
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {undo.data && (
        <Alert color="green" variant="light" role="status">
          Undone: {undo.data.message}
          {undo.data.keptChanges > 0 && ` Not restored because of later changes: ${counted(undo.data.keptChanges)}.`}
        </Alert>
      )}
    </>
  );
}
