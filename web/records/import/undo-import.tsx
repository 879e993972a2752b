import { Alert, List, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { editedSince, type EditedSince, type ImportBatch } from '../../../core/contract/import-batches.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { ApiError } from '../../api.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { count, exactDollars } from '../../platform/ui/format.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { allScenariosQuery, importsQuery, refreshEverything, undoImport } from './batch-queries.ts';
import { emptiedYears, othersText, undoneMessage, undoneText } from './undone-text.ts';

const ROWS_SHOWN = 10;
const EDITED = { LINE: 'edited', PLACEMENT: 'placement confirmed', ELECTION: 'benefits entered' } as const;

/** Asks for confirmation before an import is undone. Lists later edits that would be lost. */
export function UndoImport({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: all } = useQuery(importsQuery);
  const { data: scenarios } = useQuery(allScenariosQuery);
  const others = othersText(batch, all ?? []);
  const emptied = emptiedYears(batch, all ?? [], scenarios ?? []);
  const undo = useMutation({
    mutationFn: undoImport,
    onSuccess: async () => {
      // Read before the list is reloaded, which then no longer has these parts as imported.
      const message = undoneMessage(batch, all ?? []);
      onClose();
      await refreshEverything(queryClient);
      toastSuccess(message);
    },
  });
  const edited = editedRows(undo.error);
  const editedCount = countOf(undo.error) ?? edited.length;
  const isForced = edited.length > 0;
  return (
    <ConfirmDialog
      opened
      danger
      title={`Undo the import of ${batch.originalName}?`}
      confirm={isForced ? 'Undo anyway' : 'Undo import'}
      busy={undo.isPending}
      onCancel={onClose}
      onConfirm={() => undo.mutate({ id: batch.id, force: isForced })}
    >
      <Text size="sm">
        In “{batch.versionLabel}” for {fiscalYearLabel(batch.fiscalYear)}, {undoneText(batch)}. This import changed the
        total from {exactDollars(batch.totalBefore)} to {exactDollars(batch.totalAfter)}.
      </Text>
      {others !== '' && (
        <Text size="sm" mt={6}>
          The other parts of this import will also be undone: {others}.
        </Text>
      )}
      {emptied.length > 0 && (
        <Alert color="yellow" variant="light" role="status" mt="sm">
          After the undo, the active budget for {new Intl.ListFormat('en-US').format(emptied.map(fiscalYearLabel))} has
          no lines, and all screens show $0 for it. To use another budget, set it as active in Budget Management.
        </Alert>
      )}
      {undo.error && !isForced && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          Failed to undo: {undo.error.message}
        </Alert>
      )}
      {isForced && (
        <Alert color="yellow" variant="light" role="alert" mt="sm" title={titleOf(edited, editedCount)}>
          <List size="sm">
            {edited.slice(0, ROWS_SHOWN).map((row) => (
              <List.Item key={`${row.what} ${row.lineItemId}`}>
                {row.name}
                {row.row !== null && ` (row ${row.row})`}, {EDITED[row.what]} by {row.updatedBy}
              </List.Item>
            ))}
          </List>
          {editedCount > ROWS_SHOWN && <Text size="sm">and {count(editedCount - ROWS_SHOWN)} more</Text>}
          <Text size="sm" mt={4}>
            Undoing the import also undoes these changes. If the undo removes one of these lines, the line can be
            restored only through the API.
          </Text>
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function titleOf(edited: readonly EditedSince[], total: number): string {
  const isLines = edited.every(({ what }) => what === 'LINE');
  const [one, many] = isLines
    ? (['row was edited', 'rows were edited'] as const)
    : (['change was made', 'changes were made'] as const);
  return `${plural(total, one, many)} after the import`;
}

/** The total number of rows, of which the server lists only the first. */
function countOf(error: Error | null): number | null {
  return error instanceof ApiError ? (error.body?.count ?? null) : null;
}

function editedRows(error: Error | null): EditedSince[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const rows = z.array(editedSince).safeParse(error.body?.conflicts);
  return rows.success ? rows.data : [];
}
