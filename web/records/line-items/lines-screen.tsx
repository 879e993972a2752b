import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import type { Edits } from '../../platform/grid/editing/use-edits.ts';
import type { GridHandle } from '../../platform/grid/workbench-props.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { filterSelects } from './filter-selects.tsx';
import { needsAll, whereOf, type LineFilter } from './line-filters.ts';
import type { ManagerContext } from './manager-page.tsx';
import { Manager, type CompareMenu } from './manager.tsx';
import type { Selection } from './selection.ts';
import type { LinesQuery, YearOfBudget } from './queries.ts';
import { toastWarning } from '../../platform/ui/toast.ts';
import type { NewLine } from './new-line-dialog.tsx';
import type { RowEditor } from './row-dialogs.tsx';
import { SummaryCards, type SummaryFigure } from './summary-cards.tsx';
import { useAskedRow } from './use-asked-row.ts';
import { useFilters, type Filters } from './use-filters.ts';
import { useLineEdits, type LineKind } from './use-line-edits.ts';

/** What a screen shows beside its list. */
interface ScreenLines<Row, Change> {
  edits: Edits<Row, Change>;
  fiscalYear: number;
  /** Scrolls to a cell and gives it the focus. */
  focusCell: (rowId: string, columnId: string) => void;
}

interface Props<Row extends LineItem, Change extends LineItemChange> {
  context: ManagerContext;
  /** Under which name the columns are remembered. */
  name: string;
  label: string;
  noun: string;
  searchFor: string;
  /** Said when the lines cannot be loaded. */
  failure: string;
  query: (year: YearOfBudget) => LinesQuery<Row>;
  kind: LineKind<Row, Change>;
  columns: readonly Column<Row, Change>[];
  labelOf: (row: Row) => string;
  lineFilters: readonly LineFilter<Row>[];
  /** In place of a select for each filter; the same function at each rendering. */
  selects?: (filters: Filters) => ReactNode;
  figures?: (rows: readonly Row[] | undefined, shown: GridStatus | null) => readonly SummaryFigure[];
  /** The same function as long as it does the same: drawing buttons takes longer than drawing an edited cell. */
  actions: (selection: Selection<Row>, store: EditStore<Row, Change>) => ReactNode;
  /** What Edit in a row's menu opens: this, else the form. */
  onEdit?: (rowId: string) => void;
  newLine?: NewLine<Row>;
  rowEditor?: RowEditor<Row, Change>;
  /** Columns of other years. */
  compare?: CompareMenu;
  /** Beside the list. */
  children?: (lines: ScreenLines<Row, Change>) => ReactNode;
}

/** One fiscal year's lines of one kind: loaded, filtered by what the address says, counted, edited, acted on. */
export function LinesScreen<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { context, kind, columns, lineFilters, figures } = props;
  const { budgetYear, budget, fiscalYear, askedBudgetId } = context;
  const { query: queryOf } = props;
  const query = useMemo(
    () =>
      queryOf({
        budgetYearId: budgetYear.id,
        fiscalYear,
        ...(askedBudgetId !== null && { scenarioId: askedBudgetId }),
      }),
    [queryOf, budgetYear.id, fiscalYear, askedBudgetId],
  );
  const found = useQuery(query);
  const { data } = found;
  const edits = useLineEdits(data, query, kind);
  const filters = useFilters();
  const asked = useMemo(() => {
    const parameters = new URLSearchParams(filters.text);
    return (name: string) => parameters.get(name);
  }, [filters.text]);
  // Lines change with every edit: a filter of a single line is not reset for it.
  const allRows = needsAll(lineFilters, asked) ? edits.rows : undefined;
  const where = useMemo(() => whereOf(lineFilters, asked, allRows), [lineFilters, asked, allRows]);
  const [shown, setShown] = useState<GridStatus | null>(null);
  const { store } = edits;
  // A drag over cells sends a new status with every cell: only what the cards show is followed.
  const follow = useCallback(
    (status: GridStatus) => {
      // Lines that are on their way are not none.
      const isKnown = store.snapshot().rows !== undefined && (status.isFiltered || status.shown === status.total);
      if (isKnown) setShown((old) => (old !== null && isSameShown(old, status) ? old : status));
    },
    [store],
  );
  // The figures follow once an edit is painted.
  const known = useDeferredValue(edits.rows);
  const cards = useMemo(() => figures?.(known, known ? shown : null), [figures, known, shown]);
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const focusCell = useCallback(
    (rowId: string, columnId: string) => {
      if (grid?.focusCell(rowId, columnId) !== true)
        toastWarning('Filters hide this line. Clear the filters to edit the line.');
    },
    [grid],
  );
  useAskedRow(data, grid, fiscalYear);
  const lines = useMemo(() => ({ edits, fiscalYear, focusCell }), [edits, fiscalYear, focusCell]);

  const { selects, actions } = props;
  const chosenSelects = useMemo(
    () => selects?.(filters) ?? filterSelects(lineFilters, filters, () => allRows ?? store.snapshot().rows ?? []),
    [selects, filters, lineFilters, allRows, store],
  );
  const actionsOf = useCallback((selection: Selection<Row>) => actions(selection, store), [actions, store]);

  if (found.error && !data) return <LoadFailed what={props.failure} query={found} />;
  return (
    <>
      {cards && <SummaryCards figures={cards} />}
      <Manager
        key={props.name}
        name={props.name}
        label={props.label}
        noun={props.noun}
        budgetYear={budgetYear}
        budget={budget}
        columns={columns}
        edits={edits}
        labelOf={props.labelOf}
        searchFor={props.searchFor}
        filters={filters}
        where={where}
        selects={chosenSelects}
        areFiltersApart={figures !== undefined}
        actions={actionsOf}
        {...(figures && { onShown: follow })}
        onGrid={setGrid}
        {...(props.compare && { compare: props.compare })}
        {...(props.onEdit && { onEdit: props.onEdit })}
        {...(props.newLine && { newLine: props.newLine })}
        {...(props.rowEditor && { rowEditor: props.rowEditor })}
      />
      {props.children?.(lines)}
    </>
  );
}

function isSameShown(a: GridStatus, b: GridStatus): boolean {
  return a.totals === b.totals && a.shown === b.shown && a.isFiltered === b.isFiltered;
}
