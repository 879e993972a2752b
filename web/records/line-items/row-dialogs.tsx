import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Deleted, ToDelete } from './deleted.tsx';
import { deletionMessage } from './deletion-messages.ts';
import { EditDialog } from './edit-action.tsx';
import { labelOf } from './line-label.ts';
import { NewLineDialog, type NewLine } from './new-line-dialog.tsx';
import { useDeletion } from './use-deletion.ts';
import type { OpenedRow } from './use-row-dialogs.ts';

/** The form that a row's menu opens. */
export interface RowEditor<Row, Change> {
  columns: readonly Column<Row, Change>[];
  /** Text before the reason why the row could not be saved. */
  failure: string;
}

interface Props<Row extends LineItem, Change> {
  opened: OpenedRow<Row> | null;
  store: EditStore<Row, Change>;
  columns: readonly Column<Row, Change>[];
  newLine: NewLine<Row> | undefined;
  editor: RowEditor<Row, Change> | undefined;
  noun: string;
  lock: (row: Row, columnId: string) => string | null;
  onClose: () => void;
}

/** The dialogs that the menu of a row opens: the form, the form of a copy, and the confirmation of a deletion. */
export function RowDialogs<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { opened, store, columns, newLine, editor, noun, lock, onClose } = props;
  if (opened === null) return null;
  const { kind, row } = opened;
  if (kind === 'delete') return <DeleteRow row={row} noun={noun} onClose={onClose} />;
  if (kind === 'edit') return editor ? <EditDialog row={row} {...editor} lock={lock} onClose={onClose} /> : null;
  if (!newLine) return null;
  return (
    <NewLineDialog
      title={`Duplicate ${labelOf(row)}`}
      noun={newLine.noun}
      row={newLine.copy?.(row) ?? row}
      isCopy
      note={newLine.copyNote}
      columns={columns}
      store={store}
      scenarioId={row.scenarioId}
      onClose={onClose}
    />
  );
}

function DeleteRow({ row, noun, onClose }: { row: LineItem; noun: string; onClose: () => void }) {
  const { remove, isPending, result } = useDeletion(noun, onClose);
  return (
    <ConfirmDialog
      opened
      title={`Delete ${labelOf(row)}`}
      confirm={result ? 'Try again' : 'Delete'}
      danger
      busy={isPending}
      onConfirm={() => remove([row])}
      onCancel={onClose}
    >
      {result ? <Deleted message={deletionMessage(result, noun)} /> : <ToDelete lines={[row]} noun={noun} />}
    </ConfirmDialog>
  );
}
