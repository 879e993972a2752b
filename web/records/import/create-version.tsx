import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetYear, Version } from '../../../core/contract/budgets.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { useYears } from '../../platform/shell/budget-year.tsx';
import { budgetYearsQuery, versionsQuery } from '../../platform/shell/queries.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { isBlank, NameInput } from '../../platform/ui/name-input.tsx';
import { createVersion } from './queries.ts';
import { suggestLabel } from './suggest-label.ts';

const VERSION_FISCAL_YEARS = [2025, 2026, 2027, 2028, 2029, 2030];

/** The budget year selected in the header, if a version can be created for it. */
function yearOf(budgetYear: BudgetYear | null): string | null {
  const years = VERSION_FISCAL_YEARS.map(fiscalYearLabel);
  return budgetYear && years.includes(budgetYear.fiscalYear) ? budgetYear.fiscalYear : null;
}

interface CreateVersionProps {
  onCreated: (version: Version) => void;
  /** Null if there is no version to go back to. */
  onCancel: (() => void) | null;
}

export function CreateVersion({ onCreated, onCancel }: CreateVersionProps) {
  const queryClient = useQueryClient();
  const { budgetYear } = useYears();
  const [fiscalYear, setFiscalYear] = useState(yearOf(budgetYear));
  const versions = useQuery(versionsQuery).data ?? [];
  // The label that the user typed. Null until the user types one.
  const [typed, setTyped] = useState<string | null>(null);
  const label = typed ?? suggestLabel(fiscalYear, versions);
  const [description, setDescription] = useState('');
  const [isTried, setTried] = useState(false);
  const create = useMutation({
    mutationFn: createVersion,
    onSuccess: async (version) => {
      await Promise.all([
        queryClient.invalidateQueries(versionsQuery),
        queryClient.invalidateQueries(budgetYearsQuery),
      ]);
      onCreated(version);
    },
  });

  function submit() {
    setTried(true);
    if (fiscalYear === null || isBlank(label)) create.reset();
    else create.mutate({ fiscalYear, label: label.trim(), description: description.trim() || null });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="sm">
        <Text fw={600}>New version</Text>
        {create.error && <Failure>Failed to create version: {create.error.message}</Failure>}
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <Select
            label="Fiscal year"
            data={VERSION_FISCAL_YEARS.map(fiscalYearLabel)}
            value={fiscalYear}
            onChange={setFiscalYear}
            allowDeselect={false}
            required
            error={isTried && fiscalYear === null ? 'Please select a fiscal year' : undefined}
            errorProps={{ role: 'alert' }}
            miw={140}
          />
          <NameInput
            label="Label"
            placeholder={suggestLabel('FY27', [])}
            value={label}
            onChange={setTyped}
            // An error about the missing year is shown before an error about the label.
            isTried={isTried && fiscalYear !== null}
            blank="Please enter a version label"
            required
            miw={200}
          />
          <TextInput
            label="Description"
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            miw={200}
          />
        </Group>
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={create.isPending}>
            Create Version
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
