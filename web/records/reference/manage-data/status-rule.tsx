import { Group, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { updateStatuses } from '../../../../core/contract/bulk-update.ts';
import { firstDay, isPlainDate } from '../../../../core/fiscal-year.ts';
import { call } from '../../../api.ts';
import { RuledOperation } from '../../bulk-update/ruled-operation.tsx';
import { useBulkChange } from '../../bulk-update/use-bulk-change.ts';

const STATUSES = ['Inactive', 'Retiring'] as const;

/** Sets the status of all employees who leave before a date. The default date is the start of the next fiscal year. */
export function StatusRule(props: { budgetYearId: number; fiscalYear: number; note: string }) {
  const { budgetYearId, fiscalYear, note } = props;
  const [departureBefore, setDepartureBefore] = useState<string>(firstDay(fiscalYear + 1));
  const [employeeStatus, setStatus] = useState<(typeof STATUSES)[number] | null>(null);
  const change = useBulkChange((options) =>
    call(updateStatuses, {
      body: { budgetYearId, ...options, departureBefore, employeeStatus: employeeStatus ?? 'Inactive' },
    }),
  );
  const isDate = isPlainDate(departureBefore);
  const missingStatus = employeeStatus === null ? 'Choose a status.' : null;
  return (
    <RuledOperation
      title="Status"
      note={note}
      about="Changes the status of each Active line whose departure date is before the date that you enter."
      action="Update Status"
      failed="Failed to update statuses"
      change={change}
      missing={isDate ? missingStatus : 'Enter a date.'}
      overwriteLabel="Also change lines that are Retiring or Inactive"
      rules={[]}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          type="date"
          flex="1 1 160px"
          label="Departure before"
          value={departureBefore}
          onChange={(event) => {
            setDepartureBefore(event.currentTarget.value);
            change.look.reset();
          }}
        />
        <Select
          flex="1 1 160px"
          label="Status"
          placeholder="Choose a status"
          data={[...STATUSES]}
          value={employeeStatus}
          onChange={(value) => {
            setStatus(STATUSES.find((status) => status === value) ?? null);
            change.look.reset();
          }}
        />
      </Group>
      <Text size="sm" c="dimmed">
        The update also clears next-year salaries entered by hand on these lines.
      </Text>
    </RuledOperation>
  );
}
