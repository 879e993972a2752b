import { Select } from '@mantine/core';
import { Check } from 'lucide-react';
import classes from './year-select.module.css';

interface YearSelectProps {
  label: string;
  /** The years. `label` is a label such as FY26, and `mark` says what is special about the year, such as " (current)". */
  data: readonly { value: string; label: string; mark?: string }[];
  value: string;
  onChange: (value: string) => void;
  isProjected?: boolean;
}

/** The select for one of the two years, next to the title of each screen. */
export function YearSelect({ label, data, value, onChange, isProjected = false }: YearSelectProps) {
  return (
    <Select
      label={label}
      size="xs"
      className={classes.select}
      classNames={{ label: classes.label, wrapper: classes.wrapper, input: classes.input }}
      data-projected={isProjected || undefined}
      data={data.map(({ value, label }) => ({ value, label }))}
      renderOption={({ option, checked }) => (
        <span className={classes.option}>
          {option.label}
          {data.find((one) => one.value === option.value)?.mark}
          {checked && <Check size={14} aria-hidden="true" />}
        </span>
      )}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
    />
  );
}
