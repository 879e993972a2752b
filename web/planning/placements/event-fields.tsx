import { Button, Group, NumberInput, Select } from '@mantine/core';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { PlacementEvent } from './event-text.ts';

interface EventFieldsProps {
  name: string;
  event: PlacementEvent;
  lanes: readonly string[];
  firstYear: number;
  onChange: (event: PlacementEvent) => void;
  onRemove: () => void;
}

const YEARS = 5;
const KINDS = [
  { value: 'HOLD CONFIRMED', label: 'No step' },
  { value: 'EXTRA_STEP CONFIRMED', label: 'Extra step' },
  { value: 'LANE CONFIRMED', label: 'Lane change, confirmed' },
  { value: 'LANE REQUESTED', label: 'Lane change, requested' },
] as const;

/** A hold, an extra step, or a change of lane. */
export function EventFields({ name, event, lanes, firstYear, onChange, onRemove }: EventFieldsProps) {
  const years = Array.from({ length: YEARS }, (_, at) => firstYear + at);
  const shown = years.includes(event.fiscalYear) ? years : [event.fiscalYear, ...years];
  const choose = (value: string | null) => {
    const chosen = KINDS.find((one) => one.value === value);
    if (!chosen) return;
    const [kind, status] = chosen.value.split(' ') as [PlacementEvent['kind'], PlacementEvent['status']];
    onChange({ ...event, kind, status, lane: kind === 'LANE' ? (event.lane ?? lanes.at(-1) ?? null) : null });
  };
  return (
    <Group align="flex-end" gap="xs" role="group" aria-label={name}>
      <Select
        label="Year"
        data={shown.map((year) => ({ value: String(year), label: fiscalYearLabel(year) }))}
        value={String(event.fiscalYear)}
        allowDeselect={false}
        onChange={(year) => onChange({ ...event, fiscalYear: Number(year) })}
        w={90}
      />
      <Select
        label="Event"
        data={[...KINDS]}
        value={`${event.kind} ${event.status}`}
        allowDeselect={false}
        onChange={choose}
        w={210}
      />
      {event.kind === 'LANE' && (
        <Select
          label="New lane"
          data={[...lanes]}
          value={event.lane}
          allowDeselect={false}
          onChange={(lane) => onChange({ ...event, lane })}
          w={110}
        />
      )}
      {event.kind !== 'HOLD' && (
        <NumberInput
          label="Contract day"
          min={1}
          max={261}
          allowDecimal={false}
          value={event.day}
          onChange={(day) => onChange({ ...event, day: typeof day === 'number' && day > 0 ? day : 1 })}
          w={110}
        />
      )}
      <Button variant="subtle" onClick={onRemove} aria-label={`Remove ${name.toLowerCase()}`}>
        Remove
      </Button>
    </Group>
  );
}
