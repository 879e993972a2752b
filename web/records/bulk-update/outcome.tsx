import { Alert, Button, Group } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { undoBulkUpdate } from '../../../core/contract/bulk-update.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';

interface OutcomeProps {
  /** Message about the change. Null before a change. */
  done: string | null;
  /** The ID of the change in an undo request. Null if nothing changed. */
  undoId: number | null;
  undo: UseMutationResult<ResponseOf<typeof undoBulkUpdate>, Error, number>;
  /** Formats a count, such as "3 lines". */
  counted: (total: number) => string;
}

/** The result of a bulk update with an undo button, and the result of the undo. */
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
