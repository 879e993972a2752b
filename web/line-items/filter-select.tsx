import { Select } from '@mantine/core';
import classes from './manager.module.css';

interface Props {
  label: string;
  /** What no filter is called. */
  all: string;
  data: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

const MANY = 10;

export function FilterSelect({ label, all, data, value, onChange }: Props) {
  return (
    <Select
      className={classes.filter}
      aria-label={label}
      placeholder={all}
      data={[...data]}
      value={value}
      onChange={onChange}
      clearable
      searchable={data.length > MANY}
      nothingFoundMessage="Nothing found"
      clearButtonProps={{ 'aria-label': `Clear the filter ${label}` }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
