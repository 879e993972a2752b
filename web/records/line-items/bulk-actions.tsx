import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { count } from '../../platform/ui/format.ts';
import { BulkActionsDialog } from './bulk-actions-dialog.tsx';
import { employeeChoices } from './bulk-choices.ts';
import type { Lists } from './column-values.ts';
import type { EmployeeChange } from './employee-columns.ts';
import type { Selection } from './selection.ts';

interface Props {
  selection: Selection<EmployeeItem>;
  store: EditStore<EmployeeItem, EmployeeChange>;
  lists: Lists;
}

/** Actions for all selected employees. */
export function BulkActions({ selection, store, lists }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { lines, isProjected } = selection;
  if (isProjected) return null;
  return (
    <>
      <Button size="xs" leftSection={<ListChecks size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Bulk Actions ({count(lines.length)})
      </Button>
      {isOpen && (
        <BulkActionsDialog
          selection={selection}
          store={store}
          title="Bulk Actions"
          noun="employees"
          choicesOf={(codes) => employeeChoices(lists, codes)}
          canDelete
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
