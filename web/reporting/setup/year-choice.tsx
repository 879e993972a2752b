import { districtDay } from '../../../core/format-date.ts';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createBudgetYear } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel, fiscalYearOf, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { call, messageOf } from '../../api.ts';
import { rememberBudgetYear } from '../../platform/shell/budget-year.tsx';
import { FiscalYearInput } from '../../platform/ui/fiscal-year-input.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';

/** Creates the first budget year, before anything is imported. Suggests the year after the current one. */
export function YearChoice({ isNext }: { isNext: boolean }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => fiscalYearLabel(fiscalYearOf(districtDay(new Date())) + 1));
  const fiscalYear = parseFiscalYear(text);
  const create = useMutation({
    mutationFn: (year: number) => call(createBudgetYear, { body: { fiscalYear: year } }),
    onSuccess: async (made) => {
      // Keeps this year selected even if an import adds earlier years.
      rememberBudgetYear(made.fiscalYear);
      await queryClient.invalidateQueries();
      toastSuccess(`${made.fiscalYear} created`);
    },
  });
  const failure = create.error && messageOf(create.error, 'Failed to create the year.');
  return (
    <form
      noValidate
      aria-label="First budget year"
      onSubmit={(event) => {
        event.preventDefault();
        if (fiscalYear !== null) create.mutate(fiscalYear);
      }}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <FiscalYearInput
          label="Fiscal year"
          value={text}
          onChange={setText}
          error={fiscalYear === null ? 'Enter a year such as FY27' : failure}
        />
        <Button
          type="submit"
          variant={isNext ? 'filled' : 'default'}
          mt={22}
          flex="none"
          loading={create.isPending}
          disabled={fiscalYear === null}
        >
          Create Year
        </Button>
      </Group>
    </form>
  );
}
