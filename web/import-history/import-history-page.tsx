import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EmployeeItem } from '../../core/contract/line-items.ts';
import { EditAction } from '../line-items/edit-action.tsx';
import { applyToEmployee, employeeColumns } from '../line-items/employee-columns.ts';
import { nameOf } from '../line-items/employee-words.ts';
import { ManagerPage, type ManagerContext } from '../line-items/manager-page.tsx';
import { Manager } from '../line-items/manager.tsx';
import { employeesQuery, isEmployee } from '../line-items/queries.ts';
import { useFilters } from '../line-items/use-filters.ts';
import { useLineEdits } from '../line-items/use-line-edits.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { failureOf } from './failure-of.ts';
import { historyColumns } from './history-columns.ts';

const ALL = 'all';
const NEEDS_REVIEW = 'needs-review';

const KIND = { isKind: isEmployee, apply: applyToEmployee, failure: failureOf };

export function ImportHistoryPage() {
  return (
    <ManagerPage title="Import History" type="operating" noun="records">
      {(context) => <Records {...context} />}
    </ManagerPage>
  );
}

function Records({ budgetYear, budget, fiscalYear, lists }: ManagerContext) {
  const query = useMemo(() => employeesQuery({ budgetYearId: budgetYear.id, fiscalYear }), [budgetYear.id, fiscalYear]);
  const { data, error, refetch } = useQuery(query);
  const edits = useLineEdits(data, query, KIND);
  const all = useMemo(
    () => employeeColumns(lists, fiscalYear !== budget.scenario?.baseYear),
    [lists, fiscalYear, budget.scenario?.baseYear],
  );
  const columns = useMemo(() => historyColumns(all), [all]);
  const filters = useFilters();
  const onlyDoubtful = filters.get('review') === NEEDS_REVIEW;
  const where = useMemo(() => (onlyDoubtful ? (row: EmployeeItem) => row.metadata.needsReview : null), [onlyDoubtful]);
  if (error && !data) {
    return <LoadFailed what="Failed to load records" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Manager
      name="import-history"
      label="Imported records"
      noun="records"
      budgetYear={budgetYear}
      budget={budget}
      columns={columns}
      edits={edits}
      labelOf={nameOf}
      searchFor="Search name, position, notes…"
      filters={filters}
      where={where}
      selects={
        <SegmentedControl
          aria-label="Records"
          data={[
            { value: ALL, label: 'All Records' },
            { value: NEEDS_REVIEW, label: 'Needs Review' },
          ]}
          value={onlyDoubtful ? NEEDS_REVIEW : ALL}
          onChange={(value) => filters.set('review', value === ALL ? null : value)}
        />
      }
      actions={(selection) => <EditAction selection={selection} columns={all} failure="Failed to update record" />}
    />
  );
}
