import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ProposedItem } from '../../core/contract/line-items.ts';
import { DISTRICT_WIDE } from '../../core/contract/reference.ts';
import type { Column } from '../grid/column.ts';
import type { GridStatus } from '../grid/grid-status.ts';
import { FigureCard } from '../ui/figure-card.tsx';
import { count } from '../ui/format.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { AssignBuildingAction } from './assign-building-action.tsx';
import { bulkAssignFailed } from './assign-building.tsx';
import { choicesOf } from './column-values.ts';
import { DeleteAction } from './delete-action.tsx';
import { EditAction } from './edit-action.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ManagerPage, type ManagerContext } from './manager-page.tsx';
import { Manager } from './manager.tsx';
import { applyToProposed, descriptionOf, proposedColumns, type ProposedChange } from './proposed-columns.ts';
import { isProposed, proposedLinesQuery } from './queries.ts';
import { isAsked, NONE, useFilters } from './use-filters.ts';
import { useLineEdits } from './use-line-edits.ts';

const KIND = { isKind: isProposed, apply: applyToProposed, failure: () => 'Failed to update item' };

export function ProposedManagerPage() {
  return (
    <ManagerPage title="Proposed Budget Manager" type="proposed" noun="lines">
      {(context) => <ProposedLines {...context} />}
    </ManagerPage>
  );
}

function ProposedLines({ budgetYear, budget, fiscalYear, lists }: ManagerContext) {
  const query = useMemo(
    () => proposedLinesQuery({ budgetYearId: budgetYear.id, fiscalYear }),
    [budgetYear.id, fiscalYear],
  );
  const { data, error, refetch } = useQuery(query);
  const edits = useLineEdits(data, query, KIND);
  const columns = useMemo(() => proposedColumns(lists), [lists]);
  const [shown, setShown] = useState<GridStatus | null>(null);
  const filters = useFilters();
  const [building, category] = [filters.get('building'), filters.get('category')];
  const where = useMemo(() => {
    if (building === null && category === null) return null;
    return (row: ProposedItem) => isAsked(building, row.buildingId) && isAsked(category, row.categoryId);
  }, [building, category]);

  if (error && !data) {
    return <LoadFailed what="Failed to load the proposed lines" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Summary rows={edits.rows} columns={columns} shown={shown} />
      <Manager
        name="proposed-lines"
        label="Proposed lines"
        noun="lines"
        budgetYear={budgetYear}
        budget={budget}
        columns={columns}
        edits={edits}
        labelOf={descriptionOf}
        searchFor="Search description, account, notes…"
        filters={filters}
        where={where}
        actions={(selection) => (
          <>
            <EditAction selection={selection} columns={columns} failure="Failed to update item" />
            <AssignBuildingAction
              selection={selection}
              noun="lines"
              buildings={lists.buildings}
              nothingSelected="Please select items first"
              failure={bulkAssignFailed}
            />
            <DeleteAction selection={selection} noun="items" nothingSelected="Please select items to delete" />
          </>
        )}
        onShown={setShown}
        selects={
          <>
            <FilterSelect
              label="Building"
              all="All buildings"
              data={[{ value: NONE, label: `Unassigned (${DISTRICT_WIDE})` }, ...choicesOf(lists.buildings)]}
              value={building}
              onChange={(value) => filters.set('building', value)}
            />
            <FilterSelect
              label="Category"
              all="All categories"
              data={[{ value: NONE, label: 'No category of its own' }, ...choicesOf(lists.categories)]}
              value={category}
              onChange={(value) => filters.set('category', value)}
            />
          </>
        }
      />
    </>
  );
}

interface SummaryProps {
  rows: readonly ProposedItem[] | undefined;
  columns: readonly Column<ProposedItem, ProposedChange>[];
  shown: GridStatus | null;
}

/** How many lines, what those shown add up to, and the whole. */
function Summary({ rows, columns, shown }: SummaryProps) {
  const total = useMemo(() => {
    const amount = columns.find(({ id }) => id === 'amount');
    return rows && (amount?.total?.(rows) ?? '');
  }, [rows, columns]);
  const isFiltered = shown?.isFiltered ?? false;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <FigureCard
        label="Lines"
        value={rows ? count(shown?.shown ?? rows.length) : '–'}
        note={isFiltered ? `of ${count(rows?.length ?? 0)}` : 'all are shown'}
      />
      <FigureCard
        label={isFiltered ? 'Total of the filtered lines' : 'Total of the shown lines'}
        value={shown?.totals.get('amount') ?? '–'}
        note={isFiltered ? 'filters are set' : 'no filter is set'}
      />
      <FigureCard label="Total budget" value={total ?? '–'} note="all lines of the year" />
    </SimpleGrid>
  );
}
