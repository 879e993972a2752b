import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacedLine, PlacementSet } from '../../../core/contract/placements.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { schedulesQuery } from '../schedules/queries.ts';

interface OffScheduleDialogProps {
  line: PlacedLine;
  scheduleId: number | null;
  onSave: (set: PlacementSet) => void;
  onClose: () => void;
}

/** Asks for the reason why a person is on no step. Such a person gets the contract's percentage raise, but no steps. */
export function OffScheduleDialog({ line, scheduleId, onSave, onClose }: OffScheduleDialogProps) {
  const query = useQuery(schedulesQuery);
  const schedules = query.data?.filter(({ workGroupId }) => workGroupId === line.workGroupId) ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const id = Number(chosen ?? scheduleId ?? schedules[0]?.id ?? 0);
  const isBlank = reason.trim() === '';
  return (
    <FormDialog
      title={`Mark ${line.name} as off schedule`}
      submit="Mark as off schedule"
      isBusy={false}
      // Disabled until the schedules of the work group are loaded.
      canSubmit={id !== 0}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (isBlank) return;
        onSave({
          scheduleId: id,
          lane: null,
          step: null,
          offSchedule: reason.trim(),
          source: 'PERSON',
          confirmed: true,
        });
      }}
    >
      <LoadFailed what="Failed to load salary schedules" query={query} />
      <Text size="sm">{line.name} will get the contract’s percentage raise, but no steps.</Text>
      {schedules.length > 1 && (
        <Select
          label="Schedule"
          data={schedules.map((schedule) => ({ value: String(schedule.id), label: schedule.name }))}
          value={String(id)}
          allowDeselect={false}
          onChange={choose}
        />
      )}
      <TextInput
        label="Reason"
        value={reason}
        maxLength={200}
        placeholder="For example, an individual contract"
        error={isChecked && isBlank && 'Enter a reason.'}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
