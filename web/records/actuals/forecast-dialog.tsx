import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ForecastRow, typeForecast } from '../../../core/contract/actuals-forecast.ts';
import { parseMoney } from '../../../core/import/parse-money.ts';
import { toDollars } from '../../../core/money.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { toastError } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { actualsChanged } from './queries.ts';

interface ForecastDialogProps {
  row: ForecastRow;
  fiscalYear: number;
  onClose: () => void;
}

/** Enters the forecast of an account, or restores the calculated forecast. */
export function ForecastDialog({ row, fiscalYear, onClose }: ForecastDialogProps) {
  const queryClient = useQueryClient();
  const account = row.label;
  const [text, setText] = useState(exactDollars(row.forecast));
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (amount: number | null, rev: number) => {
    const saved = await call(typeForecast, { body: { fiscalYear, account, amount, rev } });
    await actualsChanged(queryClient);
    return saved;
  };
  const saving = useMutation({
    mutationFn: (amount: number | null) => save(amount, row.rev),
    onSuccess: ({ rev }, amount) => {
      onClose();
      const done = amount === null ? 'was reset to the calculated amount' : `is ${exactDollars(amount)}`;
      toastWithUndo(`The forecast for account ${account} ${done}`, () => {
        save(row.typed, rev).catch((error: unknown) => toastError(messageOf(error, 'The forecast was not restored.')));
      });
    },
  });
  function submit() {
    const read = parseMoney(text);
    setProblem(read.kind === 'amount' ? null : `“${text}” is not an amount. Enter a number such as 1,234.50.`);
    if (read.kind === 'amount') saving.mutate(toDollars(read.amount));
  }
  return (
    <FormDialog
      title={`Forecast for ${account}`}
      submit="Save"
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">Enter the total that will be spent from this account by the end of the fiscal year.</Text>
      <TextInput
        label="Forecast"
        inputMode="decimal"
        required
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {row.typed !== null && (
        <Group>
          <Button variant="default" size="xs" onClick={() => saving.mutate(null)}>
            Use the calculated forecast
          </Button>
        </Group>
      )}
      {saving.error && <Failure>{messageOf(saving.error, 'The forecast was not saved.')}</Failure>}
    </FormDialog>
  );
}
