import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateVersion, type Version } from '../../../core/contract/budgets.ts';
import { isPlainDate } from '../../../core/fiscal-year.ts';
import { call, messageOf } from '../../api.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { dollarsOf, MoneyInput, moneyText, NOT_AN_AMOUNT } from '../../platform/ui/money-input.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { VoteFacts } from './vote-facts.tsx';

interface AdoptDialogProps {
  version: Version;
  /** Total of the version's proposed budget. Null if the version has none. */
  total: number | null;
  onClose: () => void;
}

/** Records the vote on a version, which adopts a draft. For an adopted version, corrects the record. */
export function AdoptDialog({ version, total, onClose }: AdoptDialogProps) {
  const { adoption } = version;
  const [isCorrection] = useState(adoption !== null);
  const [voteDate, setVoteDate] = useState(adoption?.voteDate ?? '');
  const [amount, setAmount] = useState(adoption?.amount ? moneyText(adoption.amount) : '');
  const [reference, setReference] = useState(adoption?.reference ?? '');
  const [isTried, setTried] = useState(false);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      call(updateVersion, {
        params: { id: String(version.id) },
        body: {
          ...(!isCorrection && { status: 'ADOPTED' as const }),
          adoption: { voteDate, amount: amount.trim() === '' ? null : dollarsOf(amount), reference },
        },
      }),
    onSuccess: (saved) => {
      toastSuccess(
        isCorrection
          ? `The vote on ${saved.label} was updated.`
          : `${saved.label} is adopted. Publish the public dashboard to show the adoption there.`,
      );
      onClose();
    },
    // Reloads everything, so that another user's adoption or the new lock shows behind the dialog.
    onSettled: () => queryClient.invalidateQueries(),
  });

  const voted = dollarsOf(amount);
  const dateProblem = isPlainDate(voteDate) ? null : 'Enter the date of the vote';
  const amountProblem = amount.trim() === '' || voted !== null ? null : NOT_AN_AMOUNT;

  function submit() {
    setTried(true);
    if (dateProblem === null && amountProblem === null) save.mutate();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={isCorrection ? `Edit the vote on ${version.label}` : `Adopt ${version.label}`}
      submit={isCorrection ? 'Save' : 'Adopt'}
      isBusy={save.isPending}
      onSubmit={submit}
    >
      {!isCorrection && (
        <Text size="sm">
          Adopting locks the lines of this version. Only next-year salaries, employee statuses, budget statuses,
          departures, notes and review marks can still be edited. An administrator can reopen the version.
        </Text>
      )}
      {save.error && <Failure>{messageOf(save.error, 'Failed to save the vote')}</Failure>}
      <TextInput
        label="Vote date"
        type="date"
        required
        value={voteDate}
        onChange={(event) => setVoteDate(event.currentTarget.value)}
        error={isTried ? dateProblem : null}
        data-autofocus
      />
      <MoneyInput
        label="Amount voted"
        isOptional
        value={amount}
        onChange={setAmount}
        error={isTried ? (amountProblem ?? undefined) : undefined}
      />
      <TextInput
        label="Reference or note"
        placeholder="Town Meeting, article 5"
        maxLength={500}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <VoteFacts total={total} voted={voted} />
    </FormDialog>
  );
}
