import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  type AllocateBy,
  undoReconciliation,
  updateSalaryBudget,
  type UpdatedSalaryBudget,
} from '../../../core/contract/comparison-reconciliation.ts';
import { previewedLines } from '../../../core/contract/previewed.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { reconciliationsQuery } from './queries.ts';
import { SalaryBudgetPreview } from './salary-budget-preview.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { CardSkeleton } from '../../platform/ui/card-skeleton.tsx';

interface Year {
  budgetYearId: number;
  fiscalYear: number;
}

/**
 * The button 'Update Salary Budget' with its preview, and an undo button while the last update can be undone. While the comparison is
 * loading, the button is disabled.
 */
export function SalaryBudget({ budgetYearId, fiscalYear, isLoading }: Year & { isLoading: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {!isLoading && <UndoLast budgetYearId={budgetYearId} fiscalYear={fiscalYear} />}
      <Button
        leftSection={<RefreshCw size={16} aria-hidden="true" />}
        disabled={isLoading}
        onClick={() => setOpened(true)}
      >
        Update Salary Budget
      </Button>
      {opened && <Preview budgetYearId={budgetYearId} fiscalYear={fiscalYear} onClose={() => setOpened(false)} />}
    </>
  );
}

function Preview({ budgetYearId, fiscalYear, onClose }: Year & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [by, setBy] = useState<AllocateBy>('category');
  const body = { budgetYearId, fiscalYear, by };
  const preview = useQuery({
    queryKey: ['salary-budget-preview', body],
    queryFn: () => call(updateSalaryBudget, { body: { ...body, preview: true } }),
    gcTime: 0,
    staleTime: 0,
  });
  const update = useMutation({
    mutationFn: ({ changes = [] }: UpdatedSalaryBudget) => {
      return call(updateSalaryBudget, { body: { ...body, ...previewedLines(changes) } });
    },
    onSuccess: async (done) => {
      await queryClient.invalidateQueries();
      toastSuccess(
        `${plural(done.updatedItems, 'line')} updated: ${wholeDollars(done.distributedAmount)} of ${wholeDollars(done.totalOperatingSalary)} allocated.`,
      );
      onClose();
    },
  });
  const failure = update.error ?? preview.error;
  const changes = preview.data?.changes ?? [];
  return (
    <Dialog opened onClose={onClose} size="xl" title={`Update the ${fiscalYearLabel(fiscalYear)} salary budget`}>
      <Stack>
        <SegmentedControl
          aria-label="Allocate by"
          data={[
            { value: 'category', label: 'By category' },
            { value: 'account', label: 'By account' },
          ]}
          value={by}
          onChange={(value) => {
            update.reset();
            setBy(value);
          }}
        />
        {failure && <Failure>Failed to update salary budget: {failure.message}</Failure>}
        {preview.isFetching && <CardSkeleton height={200} />}
        {preview.data && !preview.isFetching && (
          <SalaryBudgetPreview preview={preview.data} by={by} year={{ budgetYearId, fiscalYear }} />
        )}
        <DialogActions onCancel={onClose}>
          {failure && (
            <Button
              variant="default"
              onClick={() => {
                update.reset();
                void preview.refetch();
              }}
            >
              Reload the preview
            </Button>
          )}
          <Button
            disabled={preview.isFetching || changes.length === 0}
            loading={update.isPending}
            onClick={() => preview.data && update.mutate(preview.data)}
          >
            Update {plural(changes.length, 'line')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function UndoLast({ budgetYearId, fiscalYear }: Year) {
  const queryClient = useQueryClient();
  const { data } = useQuery(reconciliationsQuery({ budgetYearId: String(budgetYearId), fiscalYear }));
  const [asked, setAsked] = useState(false);
  const last = data?.find(({ kind }) => kind === 'SALARIES');
  const undo = useMutation({
    mutationFn: (id: number) => call(undoReconciliation, { params: { id: String(id) }, body: {} }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries();
      toastSuccess(message);
    },
    onError: (error) => toastError(messageOf(error, 'Failed to undo')),
    onSettled: () => setAsked(false),
  });
  if (!last || last.undoneAt !== null || last.replacedAt !== null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Undo2 size={16} aria-hidden="true" />}
        loading={undo.isPending}
        onClick={() => setAsked(true)}
      >
        Undo last update
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Undo the salary budget update"
        confirm="Undo"
        busy={undo.isPending}
        onConfirm={() => undo.mutate(last.id)}
        onCancel={() => setAsked(false)}
      >
        Restore the amounts that {plural(last.updatedItems, 'line')} had before {last.madeBy}’s update on{' '}
        {formatDateTime(last.madeAt)}?
      </ConfirmDialog>
    </>
  );
}
