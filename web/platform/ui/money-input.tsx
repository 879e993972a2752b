import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseMoney } from '../../../core/import/parse-money.ts';
import { formatMoney, fromDollars, MAX_AMOUNT, toDollars } from '../../../core/money.ts';

interface MoneyInputProps {
  label: string;
  isOptional?: boolean;
  placeholder?: string;
  value: string;
  error?: string | undefined;
  description?: React.ReactNode;
  onChange: (text: string) => void;
}

/** An input for dollars in any usual format. On blur, the amount is reformatted, and a fraction of a cent is rounded. */
export function MoneyInput(props: MoneyInputProps) {
  const { isOptional = false, placeholder = '$', value, description, onChange, ...rest } = props;
  /** The text to which a more exact amount was rounded. */
  const [rounded, setRounded] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      description={rounded === value ? 'Rounded to the cent.' : description}
      required={!isOptional}
      inputMode="decimal"
      placeholder={placeholder}
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const dollars = dollarsOf(value);
        if (dollars === null || moneyText(dollars) === value) return;
        const reading = parseMoney(value);
        if (reading.kind === 'amount' && reading.rounded) setRounded(moneyText(dollars));
        onChange(moneyText(dollars));
      }}
    />
  );
}

/** An amount as a field shows it: "$90,000,000" or "$26,294,471.60". */
export function moneyText(dollars: number): string {
  const amount = fromDollars(dollars);
  return formatMoney(amount, { decimals: amount % 100 === 0 ? 0 : 2 });
}

/** Reads a dollar amount from 0 to MAX_AMOUNT, rounded to the cent; returns null for anything else. */
export function dollarsOf(text: string): number | null {
  const reading = parseMoney(text);
  if (reading.kind !== 'amount' || reading.amount < 0 || reading.amount > MAX_AMOUNT) return null;
  return toDollars(reading.amount);
}

export const NOT_AN_AMOUNT = 'Please enter an amount in dollars, 0 or more';
