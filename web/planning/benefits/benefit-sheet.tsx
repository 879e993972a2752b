import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { plural } from '../../../core/plural.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { WorkbenchGrid } from '../../platform/grid/workbench-grid.tsx';
import { useGridMemory } from '../../platform/preferences/use-grid-memory.ts';
import { CARRIED_PARAMETERS } from '../../platform/shell/budget-year.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { useFilters } from '../../records/line-items/use-filters.ts';
import { useSearchToolbar } from '../../records/line-items/use-search-toolbar.tsx';
import type { Sheet, StoredRow } from './sheets.ts';
import { useBenefitChange } from './use-benefit-change.ts';
import { rowIdOf, useSheetEdits } from './use-sheet-edits.ts';

const NEVER_LOCKED = () => null;
const NOTHING_SELECTED = () => undefined;
const changedBy = (row: StoredRow) => row.updatedBy;

interface Props<Row extends StoredRow, Fields> {
  /** Where the columns are remembered. */
  memory: string;
  label: string;
  noun: string;
  /** The button that adds a row. */
  add: string;
  /** What the list is for, while it is empty. */
  about: string;
  rows: readonly Row[] | undefined;
  sheet: Sheet<Row, Fields>;
  columns: readonly Column<Row, Partial<Fields>>[];
  labelOf: (row: Row) => string;
  /** The form of a new row. */
  form: (onClose: () => void) => ReactNode;
}

/** One of the lists of benefits: edited in its cells, rows are added with a form and deleted from their menu. */
export function BenefitSheet<Row extends StoredRow, Fields extends object>(props: Props<Row, Fields>) {
  const { label, noun, rows, sheet, columns, labelOf } = props;
  const edits = useSheetEdits(rows, sheet);
  const memory = useGridMemory(props.memory);
  const filters = useFilters();
  const { toolbar, isFolded } = useSearchToolbar({ filters, placeholder: 'Search…', isOwnRow: false, selects: null });
  const [isAdding, setAdding] = useState(false);
  const deleting = useBenefitChange(async (rowId: string) => {
    const row = rows?.find((one) => rowIdOf(one) === rowId);
    if (!row) return { message: 'The row was already deleted.', changeId: null };
    const { changeId } = await sheet.save([{ id: row.id, rev: row.rev, set: null }]);
    return { message: `${labelOf(row)} deleted.`, changeId };
  });
  const { mutate } = deleting;
  const rowActions = useMemo(
    () => [{ label: 'Delete', isDanger: true, run: (rowId: string) => mutate(rowId) }],
    [mutate],
  );
  const unsaved = edits.saving + edits.failed.length;
  const addButton = (variant: 'default' | 'filled') => (
    <Button
      variant={variant}
      size={variant === 'default' ? 'xs' : 'sm'}
      leftSection={<Plus size={14} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {props.add}
    </Button>
  );
  return (
    <>
      <WorkbenchGrid
        memory={memory}
        label={label}
        noun={noun}
        columns={columns}
        rowId={rowIdOf}
        labelOf={labelOf}
        changedBy={changedBy}
        edits={edits}
        lock={NEVER_LOCKED}
        search={filters.get('q') ?? ''}
        where={null}
        onClearFilters={filters.clear}
        onSelect={NOTHING_SELECTED}
        rowActions={rowActions}
        toolbar={toolbar}
        actions={addButton('default')}
        isFolded={isFolded}
        empty={
          <EmptyState title={`No ${noun} yet`} text={props.about}>
            {addButton('filled')}
          </EmptyState>
        }
      />
      {isAdding && props.form(() => setAdding(false))}
      <LeaveGuard
        unsaved={unsaved === 0 ? null : `${plural(unsaved, 'change is', 'changes are')} not saved yet.`}
        parameters={CARRIED_PARAMETERS}
      />
    </>
  );
}
