import { Text, TextInput } from '@mantine/core';
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

/**
 * An input for dollars in any usual format. On blur, the amount is reformatted. A fraction of a cent is rounded; a note says so as soon as
 * it is typed, because Enter can submit the amount before the field is left.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { isOptional = false, placeholder = '$', value, onChange, ...rest } = props;
  /** The text to which a more exact amount was rounded. */
  const [rounded, setRounded] = useState<string | null>(null);
  const dollars = dollarsOf(value);
  const isRounded = dollars !== null && (value === rounded || roundsToCent(value));
  return (
    <TextInput
      {...rest}
      required={!isOptional}
      inputMode="decimal"
      placeholder={placeholder}
      value={value}
      inputContainer={(input) => (
        <>
          {input}
          <Text component="span" display="block" size="xs" c="dimmed" mt={isRounded ? 4 : 0} role="status">
            {isRounded && 'Rounded to the cent.'}
          </Text>
        </>
      )}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (dollars === null || moneyText(dollars) === value) return;
        if (isRounded) setRounded(moneyText(dollars));
        onChange(moneyText(dollars));
      }}
    />
  );
}

/** Returns true if the text is an amount with a fraction of a cent. */
export function roundsToCent(text: string): boolean {
  const reading = parseMoney(text);
  return reading.kind === 'amount' && reading.rounded;
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
