import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import type { LineToReview } from '../../../core/contract/data-quality.ts';
import type { EditRules } from '../../platform/grid/editing/edit-types.ts';
import { useEdits } from '../../platform/grid/editing/use-edits.ts';
import { WorkbenchGrid } from '../../platform/grid/workbench-grid.tsx';
import type { GridHandle } from '../../platform/grid/workbench-props.ts';
import type { Lists } from '../line-items/column-values.ts';
import { loadLineHistory } from '../line-items/line-history.ts';
import { historyLabelOf, labelOf } from '../line-items/line-label.ts';
import { useFilters } from '../line-items/use-filters.ts';
import { useSearchToolbar } from '../line-items/use-search-toolbar.tsx';
import { useLinkedView } from '../line-items/use-linked-view.ts';
import { rowIdOf } from '../line-items/use-line-edits.ts';
import { useSelection } from '../line-items/use-selection.ts';
import { useLists } from '../line-items/use-lists.ts';
import { useGridMemory } from '../../platform/preferences/use-grid-memory.ts';
import { count } from '../../platform/ui/format.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { FilterSelect } from '../../platform/ui/filter-select.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { FINDING_KINDS, hasFinding } from '../../../core/rules/people/finding-kind.ts';
import { DismissFindings } from './dismiss-findings.tsx';
import { ISSUE_COLUMNS, issueColumns, type NoChange } from './issue-columns.ts';
import { IssueEditor } from './issue-editor.tsx';
import { needsReviewQuery } from './queries.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

const READ_ONLY: EditRules<LineToReview, NoChange> = {
  rowId: rowIdOf,
  revOf: ({ rev }) => rev,
  apply: (row) => row,
  merge: () => ({}),
  saveBatch: () => Promise.resolve({ kind: 'failed', why: 'Edit this record in its form.' }),
  onServerRows: () => undefined,
};
const NEVER_LOCKED = () => null;
const changedBy = (row: LineToReview) => row.updatedBy;
const loadHistory = (rowId: string) => loadLineHistory(ISSUE_COLUMNS, rowId);

/** Records with import findings that no user has reviewed yet. */
export function DataIssues({ budgetYear }: { budgetYear: BudgetYear }) {
  const query = useQuery(needsReviewQuery(budgetYear.id));
  const lists = useLists(null);
  if (query.error && !query.data) {
    return <LoadFailed what="Failed to load records needing review" query={query} />;
  }
  if (lists.error && !lists.lists) return <LoadFailed what="Failed to load buildings and categories" query={lists} />;
  if (!query.data || !lists.lists) return <CardSkeleton height={360} label="Loading records" />;
  if (query.data.length === 0) {
    return (
      <EmptyState title="No records need review" text="Imported records with questionable values are listed here." />
    );
  }
  return <Records records={query.data} lists={lists.lists} />;
}

function Records({ records, lists }: { records: readonly LineToReview[]; lists: Lists }) {
  const isNarrow = useIsNarrow();
  const edits = useEdits(records, READ_ONLY);
  const filters = useFilters();
  const [edited, setEdited] = useState<LineToReview | null>(null);
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const { lines, hidden, select, follow } = useSelection(records, undefined);
  const kind = FINDING_KINDS.find((name) => name === filters.get('finding')) ?? null;
  const where = useMemo(
    () => (kind === null ? null : ({ metadata }: LineToReview) => hasFinding(metadata.importWarnings, kind)),
    [kind],
  );
  const columns = useMemo(() => issueColumns(records, isNarrow), [records, isNarrow]);
  const memory = useLinkedView(useGridMemory('data-issues'), columns);
  const kinds = useMemo(() => kindsOf(records), [records]);
  const selects = useMemo(
    () => (
      <FilterSelect
        label="Kind of finding"
        all="All findings"
        data={kinds}
        value={kind}
        onChange={(value) => filters.set('finding', value)}
      />
    ),
    [kinds, kind, filters],
  );
  const placeholder = 'Search record, finding, position…';
  const search = useSearchToolbar({ filters, placeholder, isOwnRow: false, selects });
  const edit = useCallback((rowId: string) => setEdited(edits.store.rowOf(rowId) ?? null), [edits.store]);

  return (
    <>
      <WorkbenchGrid
        memory={memory}
        label="Records that need review"
        noun="records to review"
        columns={columns}
        rowId={rowIdOf}
        labelOf={labelOf}
        changedBy={changedBy}
        edits={edits}
        lock={NEVER_LOCKED}
        search={filters.get('q') ?? ''}
        where={where}
        onClearFilters={filters.clear}
        onSelect={select}
        onShown={follow}
        ref={setGrid}
        screenState={filters.text}
        onScreenState={filters.setText}
        loadHistory={loadHistory}
        historyLabelOf={historyLabelOf}
        onEdit={edit}
        {...search}
        actions={<DismissFindings lines={lines} hidden={hidden} onDone={() => grid?.clearSelection()} />}
        empty={null}
      />
      {edited && <IssueEditor key={edited.id} line={edited} lists={lists} onClose={() => setEdited(null)} />}
    </>
  );
}

/** The kinds of findings, with the number of records for each kind. */
function kindsOf(records: readonly LineToReview[]) {
  return FINDING_KINDS.flatMap((name) => {
    const found = records.filter(({ metadata }) => hasFinding(metadata.importWarnings, name)).length;
    return found === 0 ? [] : [{ value: name, label: `${name} (${count(found)})` }];
  });
}
