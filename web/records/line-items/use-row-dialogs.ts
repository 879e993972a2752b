import { useMemo, useState } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import type { RowAction } from '../../platform/grid/chrome/row-action.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';

/** The row and dialog that a row menu has opened. */
export interface OpenedRow<Row> {
  kind: 'edit' | 'duplicate' | 'delete';
  row: Row;
}

/** The menu of a row, and the dialog that it opens. */
export function useRowDialogs<Row extends LineItem, Change>(
  store: EditStore<Row, Change>,
  can: { isOpen: boolean; isAddable: boolean; onEdit: ((rowId: string) => void) | undefined },
) {
  const { isOpen, isAddable, onEdit } = can;
  const [opened, setOpened] = useState<OpenedRow<Row> | null>(null);
  const actions = useMemo((): RowAction[] => {
    const open = (kind: OpenedRow<Row>['kind']) => (rowId: string) => {
      const row = store.rowOf(rowId);
      if (row !== undefined) setOpened({ kind, row });
    };
    return [
      { label: 'Edit', run: onEdit ?? open('edit') },
      ...(isAddable ? [{ label: 'Duplicate', run: open('duplicate') }] : []),
      ...(isOpen ? [{ label: 'Delete', isDanger: true, run: open('delete') }] : []),
    ];
  }, [store, onEdit, isOpen, isAddable]);
  return { opened, actions, close: () => setOpened(null) };
}
