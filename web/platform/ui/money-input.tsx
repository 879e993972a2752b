import { TextInput } from '@mantine/core';
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

/** An input for dollars in any usual format. On blur, the amount is reformatted. */
export function MoneyInput({ isOptional = false, placeholder = '$', value, onChange, ...rest }: MoneyInputProps) {
  return (
    <TextInput
      {...rest}
      required={!isOptional}
      inputMode="decimal"
      placeholder={placeholder}
      value={value}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const dollars = dollarsOf(value);
        if (dollars !== null && moneyText(dollars) !== value) onChange(moneyText(dollars));
      }}
    />
  );
}

/** An amount as a field shows it: "$90,000,000" or "$26,294,471.60". */
export function moneyText(dollars: number): string {
  const amount = fromDollars(dollars);
  return formatMoney(amount, { decimals: amount % 100 === 0 ? 0 : 2 });
}

/** Reads a dollar amount from 0 to MAX_AMOUNT with at most two decimals; returns null for anything else. */
export function dollarsOf(text: string): number | null {
  const reading = parseMoney(text);
  if (reading.kind !== 'amount' || reading.rounded || reading.amount < 0 || reading.amount > MAX_AMOUNT) return null;
  return toDollars(reading.amount);
}

export const NOT_AN_AMOUNT = 'Please enter an amount in dollars, 0 or more';
