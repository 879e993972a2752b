import { Button, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { setCurrentFiscalYear, type BudgetYear } from '../../../core/contract/budgets.ts';
import { currentYearChoices } from '../../../core/contract/dashboard.ts';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { call } from '../../api.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { budgetYearsQuery } from '../../platform/shell/queries.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';

/** The Settings panel, which sets the current fiscal year of a budget year. */
export function SettingsButton({ budgetYear }: { budgetYear: BudgetYear }) {
  const [opened, setOpened] = useState(false);
  if (!useHasRole(ADMIN)) return null;
  return (
    <>
      <Button variant="default" leftSection={<Settings size={16} aria-hidden="true" />} onClick={() => setOpened(true)}>
        Settings
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`${budgetYear.fiscalYear} settings`} centered>
        {opened && <CurrentYear budgetYear={budgetYear} onDone={() => setOpened(false)} />}
      </Dialog>
    </>
  );
}

function CurrentYear({ budgetYear, onDone }: { budgetYear: BudgetYear; onDone: () => void }) {
  const [year, setYear] = useState(budgetYear.currentFiscalYear);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      call(setCurrentFiscalYear, { params: { id: String(budgetYear.id) }, body: { currentFiscalYear: year } }),
    onSuccess: async ({ currentFiscalYear }) => {
      await queryClient.invalidateQueries({ queryKey: budgetYearsQuery.queryKey });
      toastSuccess(`The current fiscal year is ${fiscalYearLabel(currentFiscalYear)}.`);
      onDone();
    },
  });
  const years = [...new Set([...currentYearChoices(), budgetYear.currentFiscalYear])].sort((a, b) => a - b);
  return (
    <Stack>
      {save.error && <Failure title="Failed to set the current fiscal year">{save.error.message}</Failure>}
      <Select
        label="Current fiscal year"
        data={years.map((value) => ({ value: String(value), label: `FY${value}` }))}
        value={String(year)}
        onChange={(value) => value !== null && setYear(Number(value))}
        allowDeselect={false}
      />
      <Text size="sm" c="dimmed">
        Screens show this year first. This does not change any figures.
      </Text>
      <DialogActions onCancel={onDone}>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          Save
        </Button>
      </DialogActions>
    </Stack>
  );
}
