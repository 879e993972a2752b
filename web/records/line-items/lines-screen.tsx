import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import type { DroppedLines } from '../../../core/contract/other-years.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import type { Edits } from '../../platform/grid/editing/use-edits.ts';
import type { GridHandle } from '../../platform/grid/workbench-props.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { DroppedNote } from './dropped-note.tsx';
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
import { useAskedComparison } from './use-asked-comparison.ts';
import { useAskedRow } from './use-asked-row.ts';
import { useFilters, type Filters } from './use-filters.ts';
import { useLineEdits, type LineKind } from './use-line-edits.ts';

/** Data for the components next to the list. */
interface ScreenLines<Row, Change> {
  edits: Edits<Row, Change>;
  /** Scrolls to a cell and focuses it. */
  focusCell: (rowId: string, columnId: string) => void;
}

interface Props<Row extends LineItem, Change extends LineItemChange> {
  context: ManagerContext;
  /** The key under which the user's columns are stored. */
  name: string;
  label: string;
  noun: string;
  searchFor: string;
  /** Shown if the lines cannot be loaded. */
  failure: string;
  query: (year: YearOfBudget) => LinesQuery<Row>;
  kind: LineKind<Row, Change>;
  columns: readonly Column<Row, Change>[];
  labelOf: (row: Row) => string;
  lineFilters: readonly LineFilter<Row>[];
  /** Renders each filter in place of its usual select. Must be a stable function. */
  selects?: (filters: Filters) => ReactNode;
  figures?: (rows: readonly Row[] | undefined, shown: GridStatus | null) => readonly SummaryFigure[];
  /** Must be a stable function: rendering the buttons takes longer than rendering an edited cell. */
  actions: (selection: Selection<Row>, store: EditStore<Row, Change>) => ReactNode;
  /** Called by Edit in the menu of a row. Default: opens the form. */
  onEdit?: (rowId: string) => void;
  newLine?: NewLine<Row>;
  rowEditor?: RowEditor<Row, Change>;
  /** Columns with amounts for other years. */
  compare?: CompareMenu & { dropped: UseQueryResult<DroppedLines> | null };
  /** Content next to the list. */
  children?: (lines: ScreenLines<Row, Change>) => ReactNode;
}

/** The lines of one kind in one fiscal year, with filters (in the URL), totals, editing and actions. */
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
  // Only passed to filters that need them: lines change with each edit, and the filter would be rebuilt each time.
  const allRows = needsAll(lineFilters, asked) ? edits.rows : undefined;
  const where = useMemo(() => whereOf(lineFilters, asked, allRows), [lineFilters, asked, allRows]);
  const [shown, setShown] = useState<GridStatus | null>(null);
  const { store } = edits;
  // Dragging over cells reports a status for each cell. A status is stored only if it changes what the summary cards show.
  const follow = useCallback(
    (status: GridStatus) => {
      // While the lines are loading, the list is empty. The status of this empty list is ignored.
      const isKnown = store.snapshot().rows !== undefined && (status.isFiltered || status.shown === status.total);
      if (isKnown) setShown((old) => (old !== null && isSameShown(old, status) ? old : status));
    },
    [store],
  );
  // Deferred: an edit is rendered before the figures are calculated.
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
  useAskedComparison(data ? grid : null, props.compare?.columnMenu?.besides);
  const lines = useMemo(() => ({ edits, focusCell }), [edits, focusCell]);

  const dropped = props.compare?.dropped ?? null;
  const droppedShown = useMemo(() => {
    const items = dropped?.data?.items.filter(kind.isKind) ?? [];
    return items.filter(whereOf(lineFilters, asked, items) ?? (() => true));
  }, [dropped?.data, kind, lineFilters, asked]);
  const filteredBy = lineFilters.filter(({ name }) => asked(name) !== null).map(({ label }) => label.toLowerCase());

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
        note={
          dropped && (
            <DroppedNote query={dropped} lines={droppedShown} fiscalYear={fiscalYear - 1} filteredBy={filteredBy} />
          )
        }
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
