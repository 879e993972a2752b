import { NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CutProfile } from '../../../../core/rules/benefits/net-saving.ts';
import { workGroupsQuery } from '../../../platform/shell/queries.ts';
import { disabledIfFailed } from '../../../platform/ui/disabled-if-failed.ts';
import { LoadFailed } from '../../../platform/ui/load-failed.tsx';
import { MoneyInput, NOT_AN_AMOUNT } from '../../../platform/ui/money-input.tsx';
import { centsOf, type useCutProfile } from './use-cut-profile.ts';

/** Form for the typical position that would be cut. */
export function CutPositionForm({ fields, change }: Pick<ReturnType<typeof useCutProfile>, 'fields' | 'change'>) {
  const groups = useQuery(workGroupsQuery);
  return (
    <>
      <LoadFailed what="Failed to load work groups" query={groups} />
      <SimpleGrid type="container" cols={{ base: 1, '480px': 2, '900px': 3 }} spacing="sm">
        <Select
          label="Use the benefits of"
          placeholder="All work groups"
          data={(groups.data?.workGroups ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={fields.workGroupId}
          onChange={(workGroupId) => change({ workGroupId })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the work group' }}
          {...disabledIfFailed(groups)}
        />
        <MoneyInput
          label="Salary"
          value={fields.salary}
          error={problemOf(fields.salary)}
          onChange={(salary) => change({ salary })}
        />
        <MoneyInput
          label="Wages in the past year"
          isOptional
          placeholder="Same as the salary"
          value={fields.wages}
          error={fields.wages === '' ? undefined : problemOf(fields.wages)}
          onChange={(wages) => change({ wages })}
        />
        <MoneyInput
          label="Health premium per month"
          value={fields.premium}
          error={problemOf(fields.premium)}
          onChange={(premium) => change({ premium })}
        />
        <Percent
          label="District’s share of the premium"
          value={fields.employerPercent}
          onChange={(employerPercent) => change({ employerPercent })}
        />
        <Percent
          label="Workers’ compensation"
          value={fields.workersComp}
          onChange={(workersComp) => change({ workersComp })}
        />
        <PaidBy value={fields.paidBy} onChange={(paidBy) => change({ paidBy })} />
      </SimpleGrid>
    </>
  );
}

interface PercentProps {
  label: string;
  value: string | number;
  onChange: (value: string | number) => void;
}

function Percent(props: PercentProps) {
  return <NumberInput {...props} min={0} max={100} decimalScale={4} clampBehavior="strict" suffix="%" hideControls />;
}

function PaidBy({ value, onChange }: { value: CutProfile['healthPaidBy']; onChange: (by: 'SCHOOL' | 'TOWN') => void }) {
  const id = useId();
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={500} id={id}>
        Health insurance is paid by
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        data={[
          { value: 'TOWN', label: 'the town' },
          { value: 'SCHOOL', label: 'the schools' },
        ]}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}

function problemOf(text: string): string | undefined {
  return centsOf(text) === null ? NOT_AN_AMOUNT : undefined;
}
