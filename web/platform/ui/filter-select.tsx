import { Select } from '@mantine/core';
import { useState } from 'react';
import classes from './search-and-filters.module.css';

interface Choice {
  value: string;
  label: string;
}

interface Props {
  label: string;
  /** The label for no filter. */
  all: string;
  /** The choices, or a function that returns them. The function is called only once the list is opened or a value is set. */
  data: readonly Choice[] | (() => readonly Choice[]);
  value: string | null;
  onChange: (value: string | null) => void;
}

const MANY = 10;

export function FilterSelect({ label, all, data, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const choices = typeof data !== 'function' ? data : isOpen || value !== null ? data() : [];
  return (
    <Select
      className={classes.filter}
      aria-label={label}
      placeholder={all}
      data={[...choices]}
      value={value}
      onChange={onChange}
      clearable
      searchable={choices.length > MANY}
      nothingFoundMessage="Nothing found"
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      clearButtonProps={{ 'aria-label': `Clear the filter ${label}` }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
