import { Text } from '@mantine/core';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Deleted } from './deleted.tsx';
import { deletionMessage } from './deletion-messages.ts';
import { EditDialog } from './edit-action.tsx';
import { labelOf } from './line-label.ts';
import { useDeletion } from './use-deletion.ts';

/** The form that a row's menu opens. */
export interface RowEditor<Row, Change> {
  columns: readonly Column<Row, Change>[];
  /** Said before the reason why it could not be saved. */
  failure: string;
}

interface Props<Row, Change> {
  opened: { kind: 'edit' | 'delete'; row: Row } | null;
  editor: RowEditor<Row, Change> | undefined;
  noun: string;
  lock: (row: Row, columnId: string) => string | null;
  onClose: () => void;
}

/** What the menu of a row opens: its form, or the question before it is deleted. */
export function RowDialogs<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { opened, editor, noun, lock, onClose } = props;
  if (opened === null) return null;
  if (opened.kind === 'delete') return <DeleteRow row={opened.row} noun={noun} onClose={onClose} />;
  return editor ? <EditDialog row={opened.row} {...editor} lock={lock} onClose={onClose} /> : null;
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
      {result ? (
        <Deleted message={deletionMessage(result, noun)} />
      ) : (
        <Text>Delete this item? You can undo it from the message that follows.</Text>
      )}
    </ConfirmDialog>
  );
}
