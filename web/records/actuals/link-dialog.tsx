import { Autocomplete, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { linkAccount } from '../../../core/contract/actuals.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { actualsChanged, actualsQuery } from './queries.ts';

const MAX_SUGGESTED = 50;

/** Links an account of the ledger to an account of the budget. */
export function LinkDialog({
  account,
  fiscalYear,
  onClose,
}: {
  account: string;
  fiscalYear: number | null;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [budgetAccount, setBudgetAccount] = useState('');
  const accounts = useQuery(
    actualsQuery({ by: 'account', ...(fiscalYear !== null && { fiscalYear: String(fiscalYear) }) }),
  );
  const choices = (accounts.data?.rows ?? []).filter(({ isLinked, label }) => isLinked && label !== '');
  const link = async (to: string | null) => {
    await call(linkAccount, { body: { account, budgetAccount: to } });
    await actualsChanged(queryClient);
  };
  const linking = useMutation({
    mutationFn: () => link(budgetAccount),
    onSuccess: () => {
      onClose();
      toastWithUndo(`${account} linked to ${budgetAccount}`, () => {
        link(null).catch((error: unknown) => toastError(messageOf(error, 'The link was not removed.')));
      });
    },
  });
  return (
    <FormDialog
      title={`Link ${account}`}
      submit="Link"
      isBusy={linking.isPending}
      onClose={onClose}
      onSubmit={() => linking.mutate()}
    >
      <Text size="sm">Spending from this account counts toward the budget account that you choose, in every year.</Text>
      <Autocomplete
        label="Budget account"
        data={[...new Set(choices.map(({ label }) => label))]}
        limit={MAX_SUGGESTED}
        value={budgetAccount}
        onChange={setBudgetAccount}
        required
        // An open list would take the first Escape.
        openOnFocus={false}
        data-autofocus
      />
      {linking.error && <Failure>{messageOf(linking.error, 'The link was not saved.')}</Failure>}
    </FormDialog>
  );
}
