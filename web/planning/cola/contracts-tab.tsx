import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { deleteContract, type Contract } from '../../../core/contract/cola.ts';
import { SetupLink } from '../../records/totals/setup-link.tsx';
import { call } from '../../api.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LoadState } from '../../platform/ui/load-failed.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { usePressedIfAsked } from '../../platform/ui/use-asked-action.ts';
import { ContractModal } from './contract-modal.tsx';
import { ContractsTable } from './contracts-table.tsx';
import { colaChanged, contractsQuery } from './queries.ts';

export function ContractsTab({ budgetYear }: { budgetYear: BudgetYear }) {
  const query = useQuery(contractsQuery);
  const [edited, setEdited] = useState<Contract | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Contract | null>(null);
  const addButton = usePressedIfAsked('add', query.data !== undefined);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: Contract) => call(deleteContract, { params: { id: String(id) } }),
    onSuccess: async ({ message }) => {
      await colaChanged(queryClient);
      toastSuccess(message);
    },
    onSettled: () => setDoomed(null),
  });

  if (!query.data) return <LoadState query={query} failure="Failed to load COLA data" height={320} />;
  const isEmpty = query.data.length === 0;
  const newContract = (
    <Button ref={addButton} leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      New Contract
    </Button>
  );
  return (
    <Stack>
      {remove.error && <Failure title="Failed to delete contract">{remove.error.message}</Failure>}
      <Group justify="space-between" align="flex-start">
        <Text size="sm" c="dimmed" flex="1 1 320px">
          A settled contract is always used. A contract under negotiation is used only in years without a rate in the
          COLA scenario. An expired contract is never used. Some work groups are paid by a salary schedule. In a year
          for which the schedule has a grid, people on the schedule are paid from the grid, without the COLA.
        </Text>
        {!isEmpty && newContract}
      </Group>
      {isEmpty ? (
        <EmptyState title="No contracts yet" text="Projections use the COLA of the contracts that you enter.">
          <Group justify="center">
            {newContract}
            <SetupLink step="contracts" />
          </Group>
        </EmptyState>
      ) : (
        <Paper withBorder p="md">
          <ContractsTable contracts={query.data} onEdit={setEdited} onDelete={setDoomed} />
        </Paper>
      )}
      {edited !== null && (
        <ContractModal
          contract={edited === 'new' ? null : edited}
          budgetYear={budgetYear}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        opened={doomed !== null}
        title="Delete contract"
        confirm="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onCancel={() => setDoomed(null)}
      >
        Are you sure you want to delete “{doomed?.name}” for {doomed?.workGroup}? Projections will no longer use the
        contract’s COLA.
      </ConfirmDialog>
    </Stack>
  );
}
