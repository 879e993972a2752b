import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deleteTownGoal, type TownGoal } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { call } from '../../api.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { FiscalYearSelect } from '../../platform/shell/fiscal-year-select.tsx';
import { ImportFirst } from '../../records/totals/import-first.tsx';
import { SetupLink } from '../../records/totals/setup-link.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Page } from '../../platform/ui/page.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { usePressedIfAsked } from '../../platform/ui/use-asked-action.ts';
import { GapCard } from './gap-card.tsx';
import { draftOf, newDraft, type GoalDraft } from './goal-draft.ts';
import { GoalForm } from './goal-form.tsx';
import { Goals } from './goals.tsx';
import { townGoalsQuery } from './queries.ts';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

/** The town's guidance, year by year, and its gap to the proposed budget. */
export function TownGoalsPage() {
  const { fiscalYear, budgetYear } = useYears();
  const query = useQuery(townGoalsQuery(budgetYear?.id));
  const [edited, setEdited] = useState<GoalDraft | null>(null);
  const [doomed, setDoomed] = useState<TownGoal | null>(null);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (goal: TownGoal) => call(deleteTownGoal, { params: { id: String(goal.id) } }),
    onSuccess: async (_, goal) => {
      // Reloads everything, because the dashboard, the RIF gap and the projections of need also use guidance.
      await queryClient.invalidateQueries();
      toastSuccess(`The ${fiscalYearLabel(goal.fiscalYear)} goal was deleted.`);
    },
    onSettled: () => setDoomed(null),
  });
  const [nextYear] = useState(() => new Date().getFullYear() + 1);
  const firstYear = fiscalYear ?? nextYear;
  const add = () => setEdited(newDraft(query.data ?? [], firstYear));
  const addButton = usePressedIfAsked('add', query.data !== undefined);
  const addGoal = (
    <Button ref={addButton} leftSection={<Plus size={16} aria-hidden="true" />} disabled={!query.data} onClick={add}>
      Add Goal
    </Button>
  );

  return (
    <Page
      title="Town Budget Goals"
      linkText="Town Guidance"
      subtitle="Town guidance is the amount that the town expects the schools to stay within for a fiscal year. This page compares guidance with the proposed budget."
      fiscalYear={<FiscalYearSelect years={(query.data ?? []).map((goal) => goal.fiscalYear)} fiscalYear={firstYear} />}
      actions={query.data?.length === 0 ? undefined : addGoal}
    >
      {remove.error && <Failure title="Failed to delete town goal">{remove.error.message}</Failure>}
      <LoadFailed what="Failed to load town goals" query={query} />
      {!query.data && !query.error && <Loading />}
      {query.data && query.data.length > 0 && budgetYear === null && (
        <ImportFirst
          title="No budget to compare yet"
          text="The proposed budget is compared here with the guidance of each year."
          imports="a budget"
        />
      )}
      {query.data && budgetYear !== null && <GapCard fiscalYear={firstYear} />}
      {query.data?.length === 0 && (
        <EmptyState
          title={NO_GUIDANCE}
          text="Enter the amount that the town expects the schools to stay within, in dollars or as a percentage increase over the year before. The dashboard then shows how far the budget is from this amount."
        >
          <Group justify="center">
            {addGoal}
            <SetupLink step="guidance" />
          </Group>
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <Goals goals={query.data} onEdit={(goal) => setEdited(draftOf(goal))} onDelete={setDoomed} />
      )}
      {edited && query.data && <GoalForm goals={query.data} start={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        opened={doomed !== null}
        title="Delete town goal"
        confirm="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onCancel={() => setDoomed(null)}
      >
        Delete the {doomed && fiscalYearLabel(doomed.fiscalYear)} goal? The baselines for later years do not change.
      </ConfirmDialog>
    </Page>
  );
}

function Loading() {
  return (
    <Stack aria-busy="true">
      <CardSkeleton height={120} />
      <CardSkeleton height={220} />
    </Stack>
  );
}
