import { Alert, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CONTRACT_STATUSES, type ContractStatus } from '../../../core/contract/cola.ts';
import { longTermWarning } from '../../../core/rules/cola/contract-term.ts';
import { workGroupsQuery } from '../../platform/shell/queries.ts';
import { disabledIfFailed } from '../../platform/ui/disabled-if-failed.ts';
import { FiscalYearInput } from '../../platform/ui/fiscal-year-input.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { STATUS_LABELS } from './labels.ts';
import { termOf, type ContractDraft } from './use-contract-draft.ts';

const STATUS_NOTES: Record<ContractStatus, string> = {
  SETTLED: 'A settled contract is always used.',
  NEGOTIATING: 'A contract under negotiation is used only in years without a rate in the COLA scenario.',
  EXPIRED: 'An expired contract is never used.',
};

interface ContractFieldsProps {
  draft: ContractDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<ContractDraft>) => void;
}

/** Name, work group, term and status of a contract. */
export function ContractFields({ draft, errorOf, onChange }: ContractFieldsProps) {
  const groups = useQuery(workGroupsQuery);
  const long = longTermWarning('contract', termOf(draft).length);
  return (
    <>
      <LoadFailed what="Failed to load work groups" query={groups} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label="Name"
          required
          maxLength={200}
          data-autofocus
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          label="Work group"
          required
          searchable
          data={(groups.data?.workGroups ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.workGroupId}
          error={errorOf('workGroupId')}
          {...disabledIfFailed(groups)}
          onChange={(workGroupId) => onChange({ workGroupId })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <FiscalYearInput
          label="Start year"
          required
          value={draft.startYear}
          error={errorOf('startYear')}
          onChange={(text) => onChange({ startYear: text })}
        />
        <FiscalYearInput
          label="End year"
          required
          value={draft.endYear}
          error={errorOf('endYear')}
          onChange={(text) => onChange({ endYear: text })}
        />
        <Select
          label="Status"
          required
          allowDeselect={false}
          data={CONTRACT_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))}
          value={draft.status}
          error={errorOf('status')}
          onChange={(status) => status !== null && onChange({ status })}
        />
        {draft.status === 'SETTLED' && (
          <TextInput
            label="Settlement date"
            type="date"
            value={draft.settlementDate}
            error={errorOf('settlementDate')}
            onChange={(event) => onChange({ settlementDate: event.currentTarget.value })}
          />
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {STATUS_NOTES[draft.status]}
      </Text>
      {long !== null && (
        <Alert color="yellow" variant="light" role="status">
          {long}
        </Alert>
      )}
    </>
  );
}
