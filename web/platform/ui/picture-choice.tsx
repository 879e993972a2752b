import { SegmentedControl } from '@mantine/core';

interface PictureChoiceProps<Choice extends string> {
  /** The name of the card, for screen readers. */
  of: string;
  data: { value: Choice; label: string }[];
  value: Choice;
  onChange: (choice: Choice) => void;
  /** True if the control is on the same line as a heading. It then has no margin below. */
  isInLine?: boolean;
}

/** Selects the kind of chart for a card. */
export function PictureChoice<Choice extends string>({
  of,
  data,
  value,
  onChange,
  isInLine = false,
}: PictureChoiceProps<Choice>) {
  return (
    <SegmentedControl
      size="xs"
      w="fit-content"
      mb={isInLine ? 0 : 'sm'}
      aria-label={`View of ${of}`}
      data={data}
      value={value}
      onChange={(next) => {
        const choice = data.find((one) => one.value === next);
        if (choice) onChange(choice.value);
      }}
    />
  );
}
