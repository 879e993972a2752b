import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { plural } from '../../../core/plural.ts';
import { count } from '../../platform/ui/format.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { DuplicateGroup } from './duplicate-group.tsx';
import { MergeDialog, type MergeChoice } from './merge-dialog.tsx';
import { Nothing } from './good-news.tsx';
import { duplicatesQuery } from './queries.ts';

/** Number of groups shown at first and added with each click. */
const GROUPS_AT_ONCE = 10;

/** Records that may be the same person, most likely first. Records are merged only when a user clicks. */
export function DuplicateChecker({ budgetYear }: { budgetYear: BudgetYear }) {
  const query = useQuery(duplicatesQuery(budgetYear.id));
  const [most, setMost] = useState(GROUPS_AT_ONCE);
  // Kept outside of the group's component: the group may disappear while the dialog still shows why the merge failed.
  const [merge, setMerge] = useState<MergeChoice | null>(null);
  const dialog = merge && <MergeDialog {...merge} onClose={() => setMerge(null)} />;
  if (query.error && !query.data) {
    return <LoadFailed what="Failed to load duplicates" query={query} />;
  }
  if (!query.data) return <Skeleton height={360} aria-label="Looking for duplicates" role="status" />;
  const groups = query.data.duplicateGroups;
  if (groups.length === 0) {
    return (
      <>
        <Nothing title="No duplicates found">
          No two employees of {budgetYear.fiscalYear} look like the same person. Pairs that were dismissed are not shown
          again.
        </Nothing>
        {dialog}
      </>
    );
  }
  return (
    <Stack>
      <Text role="status">
        {plural(groups.length, 'group')} of similar records
        {groups.length > most && `. The ${count(most)} most similar are shown`}
      </Text>
      {groups.slice(0, most).map((group) => (
        <DuplicateGroup key={group.map(({ id }) => id).join()} group={group} onMerge={setMerge} />
      ))}
      {groups.length > most && (
        <Button variant="default" onClick={() => setMost(most + GROUPS_AT_ONCE)}>
          Show more groups
        </Button>
      )}
      {dialog}
    </Stack>
  );
}
