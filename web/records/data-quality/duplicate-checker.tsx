import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { MergeDialog, type MergeChoice } from './merge-dialog.tsx';
import { duplicatesQuery } from './queries.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** Records that may be the same person, most likely first. Records are merged only when a user clicks. */
export function DuplicateChecker({ budgetYear }: { budgetYear: BudgetYear }) {
  const query = useQuery(duplicatesQuery(budgetYear.id));
  // This state is not in the group's component, because the group may disappear from the list while the dialog still shows why the merge
  // failed.
  const [merge, setMerge] = useState<MergeChoice | null>(null);
  const dialog = merge && <MergeDialog {...merge} onClose={() => setMerge(null)} />;
  if (query.error && !query.data) {
    return <LoadFailed what="Failed to load duplicates" query={query} />;
  }
  if (!query.data) return <CardSkeleton height={360} label="Looking for duplicates" />;
  const groups = query.data.duplicateGroups;
  if (groups.length === 0) {
    return (
      <>
        <EmptyState
          title="No duplicates found"
          text={`No two ${budgetYear.fiscalYear} employees look like the same person. Pairs that were dismissed are not shown again.`}
        />
        {dialog}
      </>
    );
  }
  return (
    <>
      <DuplicateList groups={groups} onMerge={setMerge} />
      {dialog}
    </>
  );
}
