import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetYear, ScenarioType } from '../../../core/contract/budgets.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import { fixBaseYear, type baseYearDiagnostic } from '../../../core/contract/projections.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { call } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FiscalYearInput } from '../../platform/ui/fiscal-year-input.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { count } from '../../platform/ui/format.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';

interface FixBaseYearProps {
  budgetYear: BudgetYear;
  diagnostic: ResponseOf<typeof baseYearDiagnostic>;
}

/** Moves rows that were imported under the wrong year. The user chooses the year and confirms. */
export function FixBaseYear({ budgetYear, diagnostic }: FixBaseYearProps) {
  const types = (['operating', 'proposed'] as const).filter((type) => diagnostic[type].baseYear !== null);
  const [type, setType] = useState<ScenarioType>(types[0] ?? 'operating');
  const [year, setYear] = useState('');
  const correctBaseYear = parseFiscalYear(year);
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const fix = useMutation({
    mutationFn: (to: number) =>
      call(fixBaseYear, {
        body: { budgetYearId: budgetYear.id, correctBaseYear: to, isOperating: type === 'operating' },
      }),
    onSuccess: async ({ baseYearUpdated, futureYearsUpdated }) => {
      await queryClient.invalidateQueries();
      toastSuccess(`${count(baseYearUpdated)} imported and ${plural(futureYearsUpdated, 'projected line')} moved.`);
    },
    onSettled: () => setAsked(false),
  });
  if (types.length === 0) return null;
  return (
    <Stack gap="xs">
      {fix.error && <Failure title="Failed to fix base year">{fix.error.message}</Failure>}
      <Group align="flex-end">
        <Select
          label="Budget"
          w={150}
          data={types.map((value) => ({ value, label: value === 'operating' ? 'Operating' : 'Proposed' }))}
          value={type}
          onChange={(value) => value !== null && setType(value)}
          allowDeselect={false}
        />
        <FiscalYearInput label="New base year" placeholder="FY26" value={year} onChange={setYear} />
        <Button variant="default" disabled={correctBaseYear === null} onClick={() => setAsked(true)}>
          Fix Base Year
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        Fix the base year only if lines were imported into the wrong year. All imported lines move, and the projected
        lines move with them.
      </Text>
      <ConfirmDialog
        opened={asked}
        title="Fix Base Year"
        confirm="Move"
        busy={fix.isPending}
        onConfirm={() => correctBaseYear !== null && fix.mutate(correctBaseYear)}
        onCancel={() => setAsked(false)}
      >
        Move the imported lines of the {type} budget to {correctBaseYear !== null && fiscalYearLabel(correctBaseYear)}?
        The projected lines move by the same number of years. The projection will then be out of date.
      </ConfirmDialog>
    </Stack>
  );
}
