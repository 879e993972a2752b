import { Alert } from '@mantine/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import type { RowAction } from '../../platform/grid/chrome/row-action.ts';
import type { ExportFormat, ShownTable } from '../../platform/grid/chrome/shown-table.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import type { Edits } from '../../platform/grid/editing/use-edits.ts';
import { WorkbenchGrid, type GridHandle } from '../../platform/grid/workbench-grid.tsx';
import { useGridMemory } from '../../platform/preferences/use-grid-memory.ts';
import { CARRIED_PARAMETERS } from '../../platform/shell/budget-year.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { SearchAndFilters } from '../../platform/ui/search-and-filters.tsx';
import { BUDGET } from './asked-budget.ts';
import { exportLines } from './export-lines.ts';
import { loadLineHistory } from './line-history.ts';
import { isProjectedYear } from './is-projected.ts';
import { LockedNote } from './locked-note.tsx';
import { lockReason } from './lock-reason.ts';
import { NoLines } from './no-lines.tsx';
import { useTableHeight } from './table-height.ts';
import { RowDialogs, type RowEditor } from './row-dialogs.tsx';
import type { SelectedBudget } from './use-budget.ts';
import type { Filters } from './use-filters.ts';
import { rowIdOf } from './use-line-edits.ts';

export interface Selection<Row> {
  lines: readonly Row[];
  /** How many of them the filters hide: they are changed too, so that is said. */
  hidden: number;
  /** Rows can be added, deleted and changed in whole: the year is neither projected nor adopted. */
  isOpen: boolean;
  isProjected: boolean;
  lock: (row: Row, columnId: string) => string | null;
  clear: () => void;
  /** Says above the list why nothing was done. */
  announce: (hint: string) => void;
}

interface ManagerProps<Row extends LineItem, Change> {
  /** Under which name the columns are remembered. */
  name: string;
  label: string;
  /** What the rows are, in the plural. */
  noun: string;
  budgetYear: BudgetYear;
  budget: SelectedBudget;
  columns: readonly Column<Row, Change>[];
  edits: Edits<Row, Change>;
  labelOf: (row: Row) => string;
  searchFor: string;
  filters: Filters;
  where: ((row: Row) => boolean) | null;
  /** The selects that narrow the rows down. */
  selects: ReactNode;
  /** Filters and actions are too many for one row. */
  areFiltersApart?: boolean;
  /** What can be done with the selected rows. */
  actions: (selection: Selection<Row>) => ReactNode;
  onShown?: (status: GridStatus) => void;
  /** What Edit in a row's menu opens: this, else the form. */
  onEdit?: (rowId: string) => void;
  rowEditor?: RowEditor<Row, Change>;
  onGrid?: (grid: GridHandle | null) => void;
}

const NONE: readonly never[] = [];
const YEAR_AND_BUDGET = [...CARRIED_PARAMETERS, BUDGET];
const changedBy = (row: LineItem) => row.updatedBy;

/** A list of budget lines to look through, edit, select from and act on. */
export function Manager<Row extends LineItem, Change extends LineItemChange>(props: ManagerProps<Row, Change>) {
  const { budget, edits, filters, noun, onShown } = props;
  const memory = useGridMemory(props.name);
  const maxHeight = useTableHeight();
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const { lines, hidden, hint, setHint, select, follow } = useSelection(edits.rows, onShown);

  const isProjected = isProjectedYear(budget);
  const adopted = budget.version?.status === 'ADOPTED' ? budget.version.label : null;
  const lock = useMemo(() => lockReason(adopted), [adopted]);
  const { columns } = props;
  const { scenario, fiscalYear } = budget;
  const exportRows = useMemo(
    () =>
      scenario && fiscalYear !== null
        ? (format: ExportFormat, shown: ShownTable) => exportLines({ scenario, fiscalYear, format, shown })
        : undefined,
    [scenario, fiscalYear],
  );
  const loadHistory = useCallback((rowId: string) => loadLineHistory(columns, rowId), [columns]);
  const { actions } = props;
  const isOpen = !isProjected && adopted === null;
  // Not at each edit: buttons and their dialogs take longer to draw than a cell.
  const chosenActions = useMemo(
    () => actions({ lines, hidden, isOpen, isProjected, lock, clear: () => grid?.clearSelection(), announce: setHint }),
    [actions, lines, hidden, isOpen, isProjected, lock, grid, setHint],
  );

  const { onGrid } = props;
  const rowDialogs = useRowDialogs(edits.store, isOpen, props.onEdit);
  const holdGrid = useCallback(
    (handle: GridHandle | null) => {
      setGrid(handle);
      onGrid?.(handle);
    },
    [onGrid],
  );

  const { selects, searchFor, areFiltersApart = false } = props;
  const toolbar = useMemo(
    () => (
      <>
        <SearchAndFilters
          search={filters.get('q') ?? ''}
          placeholder={searchFor}
          onSearch={(text) => filters.set('q', text)}
          isOwnRow={areFiltersApart}
        >
          {selects}
        </SearchAndFilters>
        {chosenActions}
      </>
    ),
    [filters, searchFor, selects, areFiltersApart, chosenActions],
  );

  return (
    <>
      {hint !== null && <Hint text={hint} onClose={() => setHint(null)} />}
      <LockedNote
        isProjected={isProjected}
        fiscalYear={budget.fiscalYear}
        adopted={adopted}
        isOperating={budget.scenario?.scenarioType === 'operating'}
      />
      <WorkbenchGrid
        memory={memory}
        label={props.label}
        noun={noun}
        columns={props.columns}
        rowId={rowIdOf}
        labelOf={props.labelOf}
        changedBy={changedBy}
        edits={edits}
        lock={lock}
        search={filters.get('q') ?? ''}
        where={props.where}
        onClearFilters={filters.clear}
        onSelect={select}
        onShown={follow}
        maxHeight={maxHeight}
        loadHistory={loadHistory}
        rowActions={rowDialogs.actions}
        {...(exportRows && { exportRows })}
        screenState={filters.text}
        onScreenState={filters.setText}
        ref={holdGrid}
        toolbar={toolbar}
        empty={
          <NoLines noun={noun} budgetYear={props.budgetYear} fiscalYear={budget.fiscalYear} isProjected={isProjected} />
        }
      />
      <RowDialogs
        opened={rowDialogs.opened}
        editor={props.rowEditor}
        noun={noun}
        lock={lock}
        onClose={rowDialogs.close}
      />
      <LeaveGuard unsaved={unsavedChanges(edits.saving + edits.failed.length)} parameters={YEAR_AND_BUDGET} />
    </>
  );
}

function unsavedChanges(number: number): string | null {
  if (number === 0) return null;
  return `${plural(number, 'change is', 'changes are')} not saved yet.`;
}

function Hint({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      withCloseButton
      closeButtonLabel="Close the message"
      onClose={onClose}
    >
      {text}
    </Alert>
  );
}

/** The selected lines, and what is said of them above the list. */
function useSelection<Row extends LineItem>(
  rows: readonly Row[] | undefined,
  onShown: ((status: GridStatus) => void) | undefined,
) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [hidden, setHidden] = useState(0);
  const [hint, setHint] = useState<string | null>(null);
  const lines = useMemo(() => {
    const ids = new Set(selected);
    return ids.size === 0 ? NONE : (rows ?? []).filter((row) => ids.has(rowIdOf(row)));
  }, [rows, selected]);
  const select = useCallback((ids: readonly string[]) => {
    setSelected(ids);
    if (ids.length > 0) setHint(null);
  }, []);
  const follow = useCallback(
    (status: GridStatus) => {
      setHidden(status.selection.hidden);
      onShown?.(status);
    },
    [onShown],
  );
  return { lines, hidden, hint, setHint, select, follow };
}

/** What a row's menu offers, and the dialog that it opens. */
function useRowDialogs<Row extends LineItem, Change>(
  store: EditStore<Row, Change>,
  isOpen: boolean,
  onEdit: ((rowId: string) => void) | undefined,
) {
  const [opened, setOpened] = useState<{ kind: 'edit' | 'delete'; row: Row } | null>(null);
  const actions = useMemo((): RowAction[] => {
    const open = (kind: 'edit' | 'delete') => (rowId: string) => {
      const row = store.rowOf(rowId);
      if (row !== undefined) setOpened({ kind, row });
    };
    return [
      { label: 'Edit', run: onEdit ?? open('edit') },
      ...(isOpen ? [{ label: 'Delete', isDanger: true, run: open('delete') }] : []),
    ];
  }, [store, onEdit, isOpen]);
  return { opened, actions, close: () => setOpened(null) };
}
