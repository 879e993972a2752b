import { useCallback, useMemo } from 'react';
import type { ProposedItem } from '../../../core/contract/line-items.ts';
import { otherYearColumnIds } from '../../../core/contract/other-years.ts';
import { fromDollars } from '../../../core/money.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import { AssignAction } from './assign-action.tsx';
import { blankProposed } from './blank-line.ts';
import { BudgetStatusAction } from './budget-status-action.tsx';
import { BUDGET_STATUS_FILTER } from './budget-status.ts';
import { ChangeAmountsAction } from './change-amounts-action.tsx';
import { DeleteAction } from './delete-action.tsx';
import { EditAction } from './edit-action.tsx';
import { buildingFilter, countedCategoryFilter, lineGroupFilter } from './line-filters.ts';
import { LinesScreen } from './lines-screen.tsx';
import type { Selection } from './selection.ts';
import { ManagerPage, type ManagerContext } from './manager-page.tsx';
import { applyToProposed, descriptionOf, proposedColumns, type ProposedChange } from './proposed-columns.ts';
import { isProposed, proposedLinesQuery } from './queries.ts';
import { linesFigure, totalFigure, wholeFigure } from './shown-figures.ts';
import { shippedViewsOf } from './shipped-views.ts';
import { useOtherYears } from './use-other-years.ts';

const FAILED = 'Failed to update item';
/** Settings of the list that do not depend on the year. */
const SCREEN = {
  label: 'Proposed lines',
  noun: 'lines',
  searchFor: 'Search description, account, notes…',
  failure: 'Failed to load the proposed lines',
  query: proposedLinesQuery,
  kind: { isKind: isProposed, apply: applyToProposed, failure: () => FAILED },
  labelOf: descriptionOf,
  newLine: { noun: 'line', blank: blankProposed },
};

const COMPARED = {
  noun: 'amount' as const,
  read: (row: ProposedItem) => fromDollars(row.amount),
  sameBy:
    'account, description, building and category. A match of only the account or only the description is enough if no other line in either budget has the same account or description. Lines with different accounts or buildings are never compared by description alone',
};

/** The columns of the built-in views, in order. A view without columns uses the default columns. */
const VIEWS = {
  Presentation: ['accountDescription', 'buildingId', 'categoryId', 'amount', ...otherYearColumnIds('prior')],
  Work: null,
  Coding: [
    'accountLine',
    'accountDescription',
    'deseCode',
    'object',
    'program',
    'fund',
    'amount',
    'buildingId',
    'deseCategories',
  ],
};

export function ProposedManagerPage() {
  const above = { figures: [120, 260, 280], filters: 3 };
  return (
    <ManagerPage title="Proposed Budget Manager" type="proposed" noun="lines" above={above} lines={ProposedLines} />
  );
}

function ProposedLines({ context }: { context: ManagerContext }) {
  const { lists } = context;
  const columns = useMemo(() => proposedColumns(lists), [lists]);
  const { columns: allColumns, ...compare } = useOtherYears(context, columns, COMPARED, 'amount');
  const shippedViews = useMemo(() => shippedViewsOf(allColumns, VIEWS), [allColumns]);
  const lineFilters = useMemo(
    () => [buildingFilter(lists), countedCategoryFilter(lists), lineGroupFilter(lists), BUDGET_STATUS_FILTER],
    [lists],
  );
  const figures = useMemo(() => figuresOf(columns), [columns]);
  const rowEditor = useMemo(() => ({ columns, failure: FAILED }), [columns]);
  const actions = useCallback(
    (selection: Selection<ProposedItem>, store: EditStore<ProposedItem, ProposedChange>) => (
      <>
        <EditAction selection={selection} columns={columns} failure={FAILED} />
        <ChangeAmountsAction
          selection={selection}
          store={store}
          columns={columns}
          labelOf={descriptionOf}
          noun="lines"
        />
        <AssignAction selection={selection} store={store} lists={lists} />
        <BudgetStatusAction selection={selection} />
        <DeleteAction selection={selection} noun="items" nothingSelected="Please select items to delete" />
      </>
    ),
    [columns, lists],
  );
  return (
    <LinesScreen
      {...SCREEN}
      context={context}
      name="proposed-lines"
      columns={allColumns}
      compare={{ ...compare, shippedViews }}
      lineFilters={lineFilters}
      figures={figures}
      actions={actions}
      rowEditor={rowEditor}
    />
  );
}

/** The number of lines, the total of the shown lines, and the total of all lines. */
function figuresOf(columns: readonly Column<ProposedItem, ProposedChange>[]) {
  const amount = columns.find(({ id }) => id === 'amount');
  return (rows: readonly ProposedItem[] | undefined, shown: GridStatus | null) => [
    linesFigure(rows?.length, shown),
    totalFigure('Filtered total', 'amount', shown, 'no filters'),
    wholeFigure('Total budget', amount, rows, shown),
  ];
}
