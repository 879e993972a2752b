import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import type { Edits } from '../../platform/grid/editing/use-edits.ts';
import { WorkbenchGrid } from '../../platform/grid/workbench-grid.tsx';
import type { GridHandle, WorkbenchGridProps } from '../../platform/grid/workbench-props.ts';
import { useGridMemory } from '../../platform/preferences/use-grid-memory.ts';
import { CARRIED_PARAMETERS } from '../../platform/shell/budget-year.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { toastWarning } from '../../platform/ui/toast.ts';
import { useAskedAction } from '../../platform/ui/use-asked-action.ts';
import { AddLineAction } from './add-line-action.tsx';
import { BUDGET } from './asked-budget.ts';
import { useExports } from './use-exports.tsx';
import { loadLineHistory } from './line-history.ts';
import { isProjectedYear } from './is-projected.ts';
import { LockedNote } from './locked-note.tsx';
import { lockReason } from './lock-reason.ts';
import type { NewLine } from './new-line-dialog.tsx';
import { NoLines } from './no-lines.tsx';
import { RowDialogs, type RowEditor } from './row-dialogs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { SelectedBudget } from './use-budget.ts';
import type { Filters } from './use-filters.ts';
import { rowIdOf } from './use-line-edits.ts';
import { useLinkedView } from './use-linked-view.ts';
import { historyLabelOf } from './line-label.ts';
import { useRowDialogs } from './use-row-dialogs.ts';
import { useSearchToolbar } from './use-search-toolbar.tsx';
import { useSelection } from './use-selection.ts';
import type { Selection } from './selection.ts';

interface ManagerProps<Row extends LineItem, Change> {
  /** The key under which the user's columns are stored. */
  name: string;
  label: string;
  /** Plural name of the rows. */
  noun: string;
  budgetYear: BudgetYear;
  budget: SelectedBudget;
  columns: readonly Column<Row, Change>[];
  edits: Edits<Row, Change>;
  labelOf: (row: Row) => string;
  searchFor: string;
  filters: Filters;
  where: ((row: Row) => boolean) | null;
  /** The selects that filter the rows. */
  selects: ReactNode;
  /** True if filters and actions do not fit in one row. */
  areFiltersApart?: boolean;
  /** Actions for the selected rows. */
  actions: (selection: Selection<Row>) => ReactNode;
  onShown?: (status: GridStatus) => void;
  /** Called by Edit in the menu of a row. Default: opens the form. */
  onEdit?: (rowId: string) => void;
  /** What is needed to add a line. Given only if users can add lines. */
  newLine?: NewLine<Row>;
  rowEditor?: RowEditor<Row, Change>;
  onGrid?: (grid: GridHandle | null) => void;
  /** Columns with amounts for other years. */
  compare?: CompareMenu;
  /** Content above the list, below the note on locked cells. */
  note?: ReactNode;
}

export type CompareMenu = Pick<WorkbenchGridProps<LineItem, unknown>, 'columnMenu' | 'onDemandShown' | 'shippedViews'>;

const YEAR_AND_BUDGET = [...CARRIED_PARAMETERS, BUDGET];
const changedBy = (row: LineItem) => row.updatedBy;

/** A list of budget lines that can be searched, edited and selected. */
export function Manager<Row extends LineItem, Change extends LineItemChange>(props: ManagerProps<Row, Change>) {
  const { budget, edits, filters, noun, onShown, columns, actions } = props;
  const memory = useLinkedView(useGridMemory(props.name), props.columns);
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const { lines, hidden, select, follow } = useSelection(edits.rows, onShown);

  const isProjected = isProjectedYear(budget);
  const adopted = budget.version?.status === 'ADOPTED' ? budget.version.label : null;
  const lock = useMemo(() => lockReason(adopted), [adopted]);
  const { scenario } = budget;
  const exports = useExports(budget);
  const loadHistory = useCallback((rowId: string) => loadLineHistory(columns, rowId), [columns]);
  const isOpen = !isProjected && adopted === null;
  // Memoized, because rendering the buttons and their dialogs after each edit would take longer than rendering the edited cell.
  const selectionBar = useMemo(() => {
    const clear = () => grid?.clearSelection();
    const selection = { lines, hidden, isOpen, isProjected, lock, clear };
    return <SelectionBar selected={lines.length}>{actions(selection)}</SelectionBar>;
  }, [actions, lines, hidden, isOpen, isProjected, lock, grid]);

  const { onGrid, newLine } = props;
  const isAddable = isOpen && scenario !== null && newLine !== undefined;
  useAskedAction('add', newLine === undefined || isAddable ? null : () => toastWarning(whyNotAddable(adopted)));
  const rowDialogs = useRowDialogs(edits.store, { isOpen, isAddable, onEdit: props.onEdit });
  const holdGrid = useCallback(
    (handle: GridHandle | null) => {
      setGrid(handle);
      onGrid?.(handle);
    },
    [onGrid],
  );

  const { toolbar, isFolded } = useSearchToolbar({
    filters,
    placeholder: props.searchFor,
    isOwnRow: props.areFiltersApart ?? false,
    selects: props.selects,
  });
  const { store } = edits;
  const addAction = useMemo(
    () => isAddable && <AddLineAction newLine={newLine} columns={columns} store={store} scenarioId={scenario.id} />,
    [isAddable, newLine, columns, store, scenario],
  );

  return (
    <>
      <LockedNote isProjected={isProjected} fiscalYear={budget.fiscalYear} adopted={adopted} scenario={scenario} />
      {props.note}
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
        {...props.compare}
        onSelect={select}
        onShown={follow}
        loadHistory={loadHistory}
        historyLabelOf={historyLabelOf}
        rowActions={rowDialogs.actions}
        {...exports}
        screenState={filters.text}
        onScreenState={filters.setText}
        ref={holdGrid}
        toolbar={toolbar}
        actions={
          <>
            {addAction}
            {selectionBar}
          </>
        }
        isFolded={isFolded}
        empty={<Empty {...{ noun, budget, isProjected }} budgetYear={props.budgetYear} />}
      />
      <RowDialogs
        opened={rowDialogs.opened}
        store={store}
        columns={columns}
        newLine={isAddable ? newLine : undefined}
        editor={props.rowEditor}
        noun={noun}
        lock={lock}
        onClose={rowDialogs.close}
      />
      <LeaveGuard unsaved={unsavedChanges(edits.saving + edits.failed.length)} parameters={YEAR_AND_BUDGET} />
    </>
  );
}

function whyNotAddable(adopted: string | null): string {
  if (adopted === null) return 'Lines can be added only to the base year. Select the base year first.';
  return `"${adopted}" is adopted, so no line can be added.`;
}

function unsavedChanges(number: number): string | null {
  if (number === 0) return null;
  return `${plural(number, 'change is', 'changes are')} not saved yet.`;
}

interface EmptyProps extends Pick<Parameters<typeof NoLines>[0], 'noun' | 'budgetYear' | 'isProjected'> {
  budget: SelectedBudget;
}

function Empty({ budget, ...props }: EmptyProps) {
  const { scenario, fiscalYear } = budget;
  return <NoLines {...props} fiscalYear={fiscalYear} {...(scenario && { type: scenario.scenarioType })} />;
}
