import { TextInput } from '@mantine/core';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';

interface FiscalYearInputProps {
  label: string;
  required?: boolean;
  /** In a dialog that opens on it. */
  autoFocus?: boolean;
  value: string;
  error?: React.ReactNode;
  onChange: (text: string) => void;
}

/** A fiscal year, typed in any usual way. Once it is left, it reads like any other one: "FY27". */
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
