import { Anchor, SegmentedControl, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import type { EmployeeItem } from '../../../../core/contract/line-items.ts';
import { EditAction } from '../edit-action.tsx';
import { applyToEmployee, employeeColumns, salaryFirst } from '../employee-columns.ts';
import { nameOf } from '../employee-labels.ts';
import type { LineFilter } from '../line-filters.ts';
import { LinesScreen } from '../lines-screen.tsx';
import type { Selection } from '../selection.ts';
import { ManagerPage, type ManagerContext } from '../manager-page.tsx';
import { employeesQuery, isEmployee } from '../queries.ts';
import { useFilters, type Filters } from '../use-filters.ts';
import { failureOf } from './failure-of.ts';
import { historyColumns } from './history-columns.ts';
import { useIsNarrow } from '../../../platform/ui/use-is-narrow.ts';

const ALL = 'all';
const FAILED = 'Failed to update record';
const NEEDS_REVIEW = 'needs-review';

/** Settings of the list that do not depend on the year. */
const SCREEN = {
  label: 'Records',
  noun: 'records',
  searchFor: 'Search name, position, notes…',
  failure: 'Failed to load records',
  query: employeesQuery,
  kind: { isKind: isEmployee, apply: applyToEmployee, failure: failureOf },
  labelOf: nameOf,
};

const REVIEW_CHOICES = [{ value: NEEDS_REVIEW, label: 'Needs Review' }];
const REVIEW_FILTER: LineFilter<EmployeeItem> = {
  name: 'review',
  label: 'Records',
  all: 'All Records',
  choices: REVIEW_CHOICES,
  read: ({ metadata }) => (metadata.needsReview ? NEEDS_REVIEW : null),
};
const FILTERS = [REVIEW_FILTER];

export function ImportHistoryPage() {
  const above = { figures: [], filters: 1 };
  return (
    <ManagerPage
      title="Import History"
      about={<About />}
      type="operating"
      noun="records"
      above={above}
      lines={Records}
    />
  );
}

function About() {
  return (
    // Narrow, so that the year selects fit next to it in a small window.
    <Text component="div" size="sm" maw={{ sm: 440, lg: 'none' }}>
      Review the employees on the roster one by one. Imported files are listed under{' '}
      <Anchor component={Link} to="/admin?tab=import" inherit>
        Past imports
      </Anchor>
      .
    </Text>
  );
}

function Records({ context }: { context: ManagerContext }) {
  const { lists, isProjected } = context;
  const all = useMemo(() => employeeColumns(lists, isProjected), [lists, isProjected]);
  const isNarrow = useIsNarrow();
  const isReview = useFilters().get('review') === NEEDS_REVIEW;
  const columns = useMemo(() => {
    const own = historyColumns(all, isReview);
    return isNarrow ? salaryFirst(own) : own;
  }, [all, isReview, isNarrow]);
  const rowEditor = useMemo(() => ({ columns: all, failure: FAILED }), [all]);
  const actions = useCallback(
    (selection: Selection<EmployeeItem>) => <EditAction selection={selection} columns={all} failure={FAILED} />,
    [all],
  );
  return (
    <LinesScreen
      {...SCREEN}
      context={context}
      name="import-history"
      columns={columns}
      lineFilters={FILTERS}
      selects={recordsSelect}
      actions={actions}
      rowEditor={rowEditor}
    />
  );
}

function recordsSelect(filters: Filters) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Records"
      data={[{ value: ALL, label: REVIEW_FILTER.all }, ...REVIEW_CHOICES]}
      value={filters.get('review') === NEEDS_REVIEW ? NEEDS_REVIEW : ALL}
      onChange={(value) => filters.set('review', value === ALL ? null : value)}
    />
  );
}
