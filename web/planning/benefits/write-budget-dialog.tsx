import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type BenefitKind,
  updateBenefitBudget,
  type UpdatedBenefitBudget,
} from '../../../core/contract/benefits-budget.ts';
import { undoReconciliation } from '../../../core/contract/comparison-reconciliation.ts';
import { previewedLines } from '../../../core/contract/previewed.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { disabledIfFailed } from '../../platform/ui/disabled-if-failed.ts';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { proposedLinesQuery } from '../../records/line-items/queries.ts';
import { BudgetChanges } from './budget-changes.tsx';
import { BENEFIT_KINDS } from './labels.ts';

interface Props {
  year: { budgetYearId: number; fiscalYear: number };
  onClose: () => void;
}

/**
 * Writes the school's benefit costs into lines of the proposed budget. The user chooses the kinds of benefits and sees
 * a preview. The whole update can be undone at once.
 */
export function WriteBudgetDialog({ year, onClose }: Props) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Partial<Record<BenefitKind, string>>>({});
  const proposed = useQuery(proposedLinesQuery(year));
  const choices = useMemo(
    () =>
      (proposed.data ?? []).map(({ id, accountDescription, accountLine }) => ({
        value: String(id),
        label:
          [accountDescription, accountLine].filter((part) => part !== null && part !== '').join(' · ') || `Line ${id}`,
      })),
    [proposed.data],
  );
  const lines = linesOf(chosen);
  const body = { ...year, lines };
  const preview = useQuery({
    queryKey: ['benefit-budget-preview', body],
    queryFn: () => call(updateBenefitBudget, { body: { ...body, preview: true } }),
    // The cost of each kind stays in sight while the user chooses a line.
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  const undo = async (id: number) => {
    try {
      const { message } = await call(undoReconciliation, { params: { id: String(id) }, body: {} });
      await queryClient.invalidateQueries();
      toastSuccess(message);
    } catch (error) {
      toastError(messageOf(error, 'Could not undo the update.'));
    }
  };
  const write = useMutation({
    mutationFn: ({ changes }: UpdatedBenefitBudget) => {
      return call(updateBenefitBudget, { body: { ...body, ...previewedLines(changes) } });
    },
    onSuccess: async ({ updatedItems, written, reconciliationId }) => {
      await queryClient.invalidateQueries();
      const message = `${plural(updatedItems, 'line')} updated: ${exactDollars(written)} in benefits.`;
      if (reconciliationId === null) toastSuccess(message);
      else toastWithUndo(message, () => void undo(reconciliationId));
      onClose();
    },
  });
  const today = useMemo(
    () => new Map((proposed.data ?? []).map(({ id, amount }) => [String(id), amount])),
    [proposed.data],
  );
  const costs = preview.data && new Map(preview.data.amounts.map(({ kind, amount }) => [kind, amount]));
  const failure = write.error ?? preview.error;
  const changes = preview.data?.changes ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      size="58rem"
      title={`Benefits in the ${fiscalYearLabel(year.fiscalYear)} proposed budget`}
    >
      <Stack>
        <Text size="sm">
          For each kind of benefit, choose a line of the proposed budget. That line’s amount is set to the part of the
          cost that the school budget pays. The part that the town pays is not written into any line.
        </Text>
        <LoadFailed what="Failed to load the proposed lines" query={proposed} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          {BENEFIT_KINDS.map(({ value, label }) => (
            <div key={value}>
              <Select
                label={label}
                placeholder="None"
                data={choices}
                value={chosen[value] ?? null}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': `Clear ${label}` }}
                limit={100}
                {...disabledIfFailed(proposed)}
                onChange={(line) => {
                  write.reset();
                  setChosen((before) => ({ ...before, [value]: line ?? undefined }));
                }}
              />
              <Amounts cost={costs?.get(value)} today={today.get(chosen[value] ?? '')} />
            </div>
          ))}
        </SimpleGrid>
        {failure && <Failure>{messageOf(failure, 'Nothing was updated.')}</Failure>}
        {preview.data && lines.length > 0 && !preview.isPlaceholderData && <BudgetChanges preview={preview.data} />}
        <DialogActions onCancel={onClose}>
          <Button
            disabled={preview.isFetching || changes.length === 0}
            loading={write.isPending}
            onClick={() => preview.data && write.mutate(preview.data)}
          >
            Update {plural(changes.length, 'line')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** What the school pays for a kind of benefit, and the current amount of the line that the user chose for that kind. */
function Amounts({ cost, today }: { cost: number | undefined; today: number | undefined }) {
  return (
    <Text size="sm" c="dimmed" mt={4} mih="1.5em" className="figures">
      {[
        cost !== undefined && `Schools pay ${exactDollars(cost)}`,
        today !== undefined && `Current line amount ${exactDollars(today)}`,
      ]
        .filter((part) => part !== false)
        .join(' · ')}
    </Text>
  );
}

function linesOf(chosen: Partial<Record<BenefitKind, string>>): { id: number; kinds: BenefitKind[] }[] {
  const byLine = new Map<string, BenefitKind[]>();
  for (const { value } of BENEFIT_KINDS) {
    const line = chosen[value];
    if (line !== undefined) byLine.set(line, [...(byLine.get(line) ?? []), value]);
  }
  return [...byLine].map(([id, kinds]) => ({ id: Number(id), kinds }));
}
