import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { updateLineItem, type LineItem, type LineItemChange } from '../../../core/contract/line-items.ts';
import { ApiError, call, reasonOf } from '../../api.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { toastSuccess, toastWarning } from '../../platform/ui/toast.ts';
import { LineEditor } from './line-editor.tsx';
import { labelOf } from './line-label.ts';
import type { Selection } from './selection.ts';
import { linesChanged } from './queries.ts';

interface Props<Row, Change> {
  selection: Selection<Row>;
  columns: readonly Column<Row, Change>[];
  /** Text before the error. */
  failure: string;
}

/** Opens the form of the single selected line. */
export function EditAction<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { selection, columns, failure } = props;
  const { lines, lock } = selection;
  const [edited, setEdited] = useState<Row | null>(null);
  const [only] = lines;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Pencil size={14} aria-hidden="true" />}
        onClick={() =>
          lines.length === 1 && only ? setEdited(only) : toastWarning('Please select one record to edit')
        }
      >
        Edit
      </Button>
      {edited && (
        <EditDialog row={edited} columns={columns} failure={failure} lock={lock} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface EditDialogProps<Row, Change> extends Pick<Props<Row, Change>, 'columns' | 'failure'> {
  row: Row;
  lock: (row: Row, columnId: string) => string | null;
  onClose: () => void;
}

/** The form of a line. It is saved with the revision that was loaded when the form was opened. */
export function EditDialog<Row extends LineItem, Change extends LineItemChange>(props: EditDialogProps<Row, Change>) {
  const { row, columns, failure, lock, onClose } = props;
  const queryClient = useQueryClient();

  async function save(changes: readonly Change[]) {
    if (changes.length === 0) return;
    const change = changes.reduce<LineItemChange>((all, one) => ({ ...all, ...one }), {});
    try {
      await call(updateLineItem, { params: { id: String(row.id) }, body: { ...change, rev: row.rev } });
      toastSuccess('Record updated!');
    } catch (error) {
      // Another user saved first. Reloads the lines, so that the form has the current line when it is opened again.
      if (error instanceof ApiError && error.status === 409) await linesChanged(queryClient);
      throw error;
    }
    void linesChanged(queryClient);
  }

  return (
    <LineEditor
      title={`Edit ${labelOf(row)}`}
      row={row}
      columns={columns.filter(({ editor }) => editor !== null)}
      lock={lock}
      save={save}
      failure={(error) => `${failure}: ${reasonOf(error, 'Unknown error')}`}
      onClose={onClose}
    />
  );
}
