import { TextInput } from '@mantine/core';
import { MAX_AMOUNT, toDollars } from '../../../core/money.ts';
import { parseMoney } from '../../../core/import/parse-money.ts';

interface MoneyInputProps {
  label: string;
  isOptional?: boolean;
  value: string;
  error?: string | undefined;
  description?: React.ReactNode;
  onChange: (text: string) => void;
}

/** An amount in dollars, typed in any usual way. */
export function MoneyInput({ label, isOptional = false, value, error, description, onChange }: MoneyInputProps) {
  return (
    <TextInput
      label={label}
      required={!isOptional}
      inputMode="decimal"
      leftSection="$"
      value={value}
      error={error}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Dollars from 0 on with at most two decimals; null for anything else. */
export function dollarsOf(text: string): number | null {
  const reading = parseMoney(text);
  if (reading.kind !== 'amount' || reading.rounded || reading.amount < 0 || reading.amount > MAX_AMOUNT) return null;
  return toDollars(reading.amount);
}

export const NOT_AN_AMOUNT = 'Please enter an amount in dollars, 0 or more';
