import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacedLine, PlacementSet } from '../../../core/contract/placements.ts';
import { disabledIfFailed } from '../../platform/ui/disabled-if-failed.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { LoadFailed } from '../../platform/ui/load-failed.tsx';
import { scheduleQuery } from '../schedules/queries.ts';
import { EventFields } from './event-fields.tsx';

interface EditPlacementDialogProps {
  line: PlacedLine;
  /** The earliest year that a new event can have. */
  firstYear: number;
  onSave: (set: PlacementSet) => void;
  onClose: () => void;
}

/** Edits a person's place on a schedule, completed service years, and events other than the yearly step. */
export function EditPlacementDialog({ line, firstYear, onSave, onClose }: EditPlacementDialogProps) {
  const { placement } = line;
  const query = useQuery(scheduleQuery(placement?.scheduleId ?? 0));
  const schedule = query.data?.schedule;
  const [lane, setLane] = useState(placement?.lane ?? null);
  const [step, setStep] = useState(placement?.step ?? null);
  const [offSchedule, setOffSchedule] = useState(placement?.offSchedule ?? null);
  const [serviceYears, setServiceYears] = useState(placement?.serviceYears ?? null);
  const [events, setEvents] = useState(placement?.events ?? []);
  if (!placement) return null;
  const isBlank = offSchedule?.trim() === '';
  const lanes = schedule?.lanes ?? [];
  return (
    <FormDialog
      title={`Placement of ${line.name}`}
      submit="Save"
      size="xl"
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        if (isBlank) return;
        const at = { scheduleId: placement.scheduleId, lane, step, offSchedule: offSchedule?.trim() ?? null };
        onSave({ ...at, serviceYears, source: 'PERSON', confirmed: true, events });
      }}
    >
      {offSchedule === null ? (
        <>
          <LoadFailed what="Failed to load the salary schedule" query={query} />
          <Select
            label="Lane"
            data={lanes}
            value={lane}
            allowDeselect={false}
            onChange={setLane}
            data-autofocus
            {...disabledIfFailed(query)}
          />
          <Select
            label="Step"
            data={schedule?.steps.map(({ label }) => label) ?? []}
            value={step}
            allowDeselect={false}
            onChange={setStep}
            {...disabledIfFailed(query)}
          />
        </>
      ) : (
        <TextInput
          label="Reason for being off schedule"
          value={offSchedule}
          maxLength={200}
          error={isBlank && 'Enter a reason.'}
          onChange={(event) => setOffSchedule(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <NumberInput
        label="Service years"
        description="Years completed by the first day of the base year. Leave blank if unknown"
        min={0}
        max={70}
        allowDecimal={false}
        value={serviceYears ?? ''}
        onChange={(value) => setServiceYears(typeof value === 'number' ? value : null)}
      />
      {events.map((event, at) => (
        <EventFields
          // Events have no ids. The key includes the length of the list, so that all fields are remounted when an event is added or
          // removed.
          key={`${at} of ${events.length}`}
          name={`Event ${at + 1}`}
          event={event}
          lanes={lanes}
          firstYear={firstYear}
          onChange={(changed) => setEvents(events.with(at, changed))}
          onRemove={() => setEvents(events.toSpliced(at, 1))}
        />
      ))}
      <Button
        variant="default"
        onClick={() =>
          setEvents([...events, { fiscalYear: firstYear, day: 1, kind: 'HOLD', lane: null, status: 'CONFIRMED' }])
        }
      >
        Add an event
      </Button>
    </FormDialog>
  );
}
