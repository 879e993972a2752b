import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An amount in dollars and cents. */
export function DollarsInput(props: NumberInputProps) {
  return <NumberInput prefix="$" thousandSeparator="," decimalScale={2} hideControls {...props} />;
}
