import { NumberInput, type NumberInputProps } from '@mantine/core';

export function DollarsInput(props: NumberInputProps) {
  return <NumberInput prefix="$" thousandSeparator="," decimalScale={2} hideControls {...props} />;
}
