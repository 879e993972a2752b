import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';

export const NOT_A_FISCAL_YEAR = 'Please enter a fiscal year from 2000 to 2100';

interface FiscalYearInputProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  description?: React.ReactNode;
  placeholder?: string;
  required?: boolean;
  /** True to focus this field when its dialog opens. */
  autoFocus?: boolean;
  value: string;
  error?: React.ReactNode;
  onChange: (text: string) => void;
}

/** An input for a fiscal year in any usual format. On blur, it is reformatted like "FY27". */
export function FiscalYearInput({ value, onChange, autoFocus = false, ...rest }: FiscalYearInputProps) {
  return (
    <TextInput
      {...rest}
      {...(autoFocus && { 'data-autofocus': true })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const year = parseFiscalYear(value);
        if (year !== null && fiscalYearLabel(year) !== value) onChange(fiscalYearLabel(year));
      }}
    />
  );
}
