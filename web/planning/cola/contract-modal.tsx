import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { createContract, updateContract, type Contract } from '../../../core/contract/cola.ts';
import { call } from '../../api.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { refusalOf } from '../../platform/ui/refusal.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { ContractFields } from './contract-fields.tsx';
import { ContractYears } from './contract-years.tsx';
import { baseYearOf } from './base-year.ts';
import { colaChanged } from './queries.ts';
import {
  BLANK_YEAR,
  percentageOf,
  problemsOf,
  termOf,
  useContractDraft,
  type ContractDraft,
} from './use-contract-draft.ts';

const UNSAVED = 'The contract you entered is not saved yet.';

interface ContractModalProps {
  /** Null for a new contract. */
  contract: Contract | null;
  budgetYear: BudgetYear;
  onClose: () => void;
}

export function ContractModal({ contract, budgetYear, onClose }: ContractModalProps) {
  const queryClient = useQueryClient();
  const { draft, set, setYear, isTouched } = useContractDraft(contract, baseYearOf(budgetYear));
  const [isChecked, setChecked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const saving = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      contract
        ? call(updateContract, { params: { id: String(contract.id) }, body: { ...body, rev: contract.rev } })
        : call(createContract, { body }),
    onSuccess: async ({ name }) => {
      await colaChanged(queryClient);
      toastSuccess(contract ? `Contract “${name}” updated` : `Contract “${name}” created`);
      onClose();
    },
  });
  // Problems are checked again with each edit, so that the message at a corrected field disappears before the next submit.
  const problems = isChecked ? problemsOf(draft) : {};
  const refusal = refusalOf(saving.error, fieldsOf(draft));
  const errorOf = (field: string) => problems[field] ?? refusal.fields[field];
  // Only problems that concern a year are shown here. All other problems are shown at their fields.
  const badYear = Object.entries(problems).find(([field]) => field.startsWith('year.'))?.[1];

  function submit() {
    setChecked(true);
    if (Object.keys(problemsOf(draft)).length > 0) saving.reset();
    else saving.mutate(bodyOf(draft));
  }
  const close = () => (isTouched ? setLeaving(true) : onClose());

  return (
    <FormDialog
      onClose={close}
      title={contract ? 'Edit Contract' : 'New Contract'}
      size="xl"
      centered={false}
      submit={contract ? 'Update Contract' : 'Create Contract'}
      isBusy={saving.isPending}
      onSubmit={submit}
      after={
        <>
          <LeaveGuard unsaved={isTouched && !saving.isSuccess ? UNSAVED : null} />
          <ConfirmDialog
            opened={leaving}
            title="Leave without saving?"
            confirm="Leave"
            danger
            onConfirm={onClose}
            onCancel={() => setLeaving(false)}
          >
            {UNSAVED}
          </ConfirmDialog>
        </>
      }
    >
      <ContractFields draft={draft} errorOf={errorOf} onChange={set} />
      <ContractYears draft={draft} budgetYear={budgetYear} problems={problems} onChange={setYear} />
      <Textarea
        label="Notes"
        autosize
        minRows={1}
        maxLength={4000}
        value={draft.notes}
        error={errorOf('notes')}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
      {badYear !== undefined && <Failure>{badYear}</Failure>}
      {saving.error && (
        <Failure title={contract ? 'Failed to update contract' : 'Failed to create contract'}>{refusal.rest}</Failure>
      )}
    </FormDialog>
  );
}

/** The fields of the form that can show a problem. */
function fieldsOf({ status }: ContractDraft): readonly string[] {
  const always = ['name', 'workGroupId', 'startYear', 'endYear', 'status', 'notes'];
  return status === 'SETTLED' ? [...always, 'settlementDate'] : always;
}

/** Converts a draft into a request body. The draft must have no problems. */
function bodyOf(draft: ContractDraft) {
  const years = termOf(draft);
  return {
    name: draft.name,
    workGroupId: Number(draft.workGroupId),
    startYear: draft.startYear,
    endYear: draft.endYear,
    status: draft.status,
    contractYears: years.length,
    settlementDate: draft.status === 'SETTLED' ? draft.settlementDate || null : null,
    notes: draft.notes || null,
    yearlyIncreases: years.map((fiscalYear) => {
      const { percentage, notes } = draft.years[fiscalYear] ?? BLANK_YEAR;
      return { fiscalYear, colaPercentage: percentageOf(percentage), notes: notes || null };
    }),
  };
}
