import { Autocomplete, Box, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Actuals, type ActualsRow, linkAccount } from '../../../core/contract/actuals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { toastError } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { actualsChanged, actualsQuery } from './queries.ts';

const MAX_SUGGESTED = 50;

interface LinkDialogProps {
  from: Actuals['unlinked']['largest'][number];
  fiscalYear: number | null;
  onClose: () => void;
}

/** Links a ledger account to a budget account. Shows the amounts of both accounts before the link is saved. */
export function LinkDialog({ from, fiscalYear, onClose }: LinkDialogProps) {
  const { account, description, spent } = from;
  const queryClient = useQueryClient();
  const [budgetAccount, setBudgetAccount] = useState('');
  const accounts = useQuery(
    actualsQuery({ by: 'account', ...(fiscalYear !== null && { fiscalYear: String(fiscalYear) }) }),
  );
  const rows = (accounts.data?.rows ?? []).filter(({ isLinked, label }) => isLinked && label !== '');
  const choices = new Map(rows.map((row) => [row.label, row]));
  const typed = budgetAccount.trim().toLowerCase();
  const chosen = rows.find(({ label }) => label.toLowerCase() === typed);
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
      size="lg"
      submit="Link"
      isBusy={linking.isPending}
      onClose={onClose}
      onSubmit={() => linking.mutate()}
    >
      <Text size="sm">
        All spending from the ledger account counts toward the budget account, in every year and in later imports.
        Exception: If a year’s budget includes the ledger account itself, that year’s spending stays with the ledger
        account.
      </Text>
      <Box fz="sm">
        <Text inherit fw={500}>
          From ledger account
        </Text>
        {account}
        {description !== '' && description !== account && ` · ${description}`}
        <Text inherit c="dimmed">
          {exactDollars(spent)} spent{fiscalYear !== null && ` in ${fiscalYearLabel(fiscalYear)}`}, not linked yet
        </Text>
      </Box>
      <LoadFailed what="Failed to load the accounts" query={accounts} />
      <Autocomplete
        label="To budget account"
        placeholder="Search by number or description"
        data={[...choices.keys()]}
        limit={MAX_SUGGESTED}
        filter={({ options, search, limit }) =>
          options.filter((one) => 'value' in one && isMatch(choices.get(one.value), search)).slice(0, limit)
        }
        renderOption={({ option }) => <Choice row={choices.get(option.value)} />}
        value={budgetAccount}
        onChange={setBudgetAccount}
        required
        // Does not open the list on focus, because the first Escape would then close the list instead of the dialog.
        openOnFocus={false}
        data-autofocus
      />
      {chosen && (
        <Box fz="sm" role="status">
          {chosen.description !== chosen.label && <Text inherit>{chosen.description}</Text>}
          <Text inherit c="dimmed">
            {chosen.budget !== null && `Budget ${exactDollars(chosen.budget)} · `}
            Spent {exactDollars(chosen.spent)} now, {exactDollars(spentWith(chosen, spent))} after linking
          </Text>
          {chosen.accounts > 0 && (
            <Text inherit c="dimmed">
              {plural(chosen.accounts, 'ledger row is', 'ledger rows are')} already linked to this account and will stay
              linked.
            </Text>
          )}
        </Box>
      )}
      {linking.error && <Failure>{messageOf(linking.error, 'The link was not saved.')}</Failure>}
    </FormDialog>
  );
}

function Choice({ row }: { row: ActualsRow | undefined }) {
  if (!row) return null;
  return (
    <Box fz="sm">
      {row.label}
      <Text size="xs" c="dimmed">
        {[row.description !== row.label && row.description, row.budget !== null && exactDollars(row.budget)]
          .filter((part) => part !== false && part !== '')
          .join(' · ')}
      </Text>
    </Box>
  );
}

function isMatch(row: ActualsRow | undefined, search: string): boolean {
  const text = search.trim().toLowerCase();
  return row !== undefined && `${row.label} ${row.description}`.toLowerCase().includes(text);
}

const spentWith = ({ spent }: ActualsRow, more: number): number => toDollars(sum([spent, more].map(fromDollars)));
