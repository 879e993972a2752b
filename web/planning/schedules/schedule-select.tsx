import { Select } from '@mantine/core';
import classes from './schedules.module.css';

interface ScheduleSelectProps {
  schedules: readonly { id: number; name: string; workGroup: string }[];
  /** Null if the schedule on the screen is no longer listed. */
  shownId: number | null;
  onChoose: (id: string | null) => void;
}

/**
 * A select for the salary schedule that a screen shows. It is in the heading next to the years, because the chosen schedule affects every
 * figure on the screen.
 */
export function ScheduleSelect({ schedules, shownId, onChoose }: ScheduleSelectProps) {
  return (
    <Select
      label="Schedule"
      placeholder="Choose a schedule"
      size="xs"
      data={schedules.map(({ id, name, workGroup }) => ({ value: String(id), label: `${workGroup}: ${name}` }))}
      value={shownId === null ? null : String(shownId)}
      allowDeselect={false}
      onChange={onChoose}
      className={`${classes.schedule ?? ''} no-print`}
      classNames={{ label: classes.scheduleLabel ?? '', wrapper: classes.scheduleWrapper ?? '' }}
    />
  );
}
