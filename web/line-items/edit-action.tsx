import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { updateLineItem, type LineItem, type LineItemChange } from '../../core/contract/line-items.ts';
import { ApiError, call, messageOf } from '../api.ts';
import type { Column } from '../grid/column.ts';
import { toastSuccess } from '../ui/toast.ts';
import { LineEditor } from './line-editor.tsx';
import { labelOf } from './line-label.ts';
import type { Selection } from './manager.tsx';
import { linesChanged } from './queries.ts';

interface Props<Row, Change> {
  selection: Selection<Row>;
  columns: readonly Column<Row, Change>[];
  /** Said before the reason why it could not be saved. */
  failure: string;
}

/** Opens the one selected line as a form. */
export function EditAction<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { selection, columns, failure } = props;
  const { lines, lock, tell } = selection;
  const [edited, setEdited] = useState<Row | null>(null);
  const queryClient = useQueryClient();
  const [only] = lines;

  async function save(line: Row, changes: readonly Change[]) {
    if (changes.length === 0) return;
    const change = changes.reduce<LineItemChange>((all, one) => ({ ...all, ...one }), {});
    try {
      await call(updateLineItem, { params: { id: String(line.id) }, body: { ...change, rev: line.rev } });
      toastSuccess('Record updated!');
    } catch (error) {
      // Somebody else was faster: whoever opens the line again after this message finds it as it is now.
      if (error instanceof ApiError && error.status === 409) await linesChanged(queryClient);
      throw error;
    }
    void linesChanged(queryClient);
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<Pencil size={16} aria-hidden="true" />}
        onClick={() => (lines.length === 1 && only ? setEdited(only) : tell('Please select one record to edit'))}
      >
        Edit
      </Button>
      {edited && (
        <LineEditor
          title={`Edit ${labelOf(edited)}`}
          row={edited}
          columns={columns.filter(({ editor }) => editor !== null)}
          lock={lock}
          save={(changes) => save(edited, changes)}
          failure={(error) => `${failure}: ${messageOf(error, 'Unknown error')}`}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
