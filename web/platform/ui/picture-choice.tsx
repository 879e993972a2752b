import { SegmentedControl } from '@mantine/core';

interface PictureChoiceProps<Choice extends string> {
  /** Of which card. */
  of: string;
  data: { value: Choice; label: string }[];
  value: Choice;
  onChange: (choice: Choice) => void;
  /** In the line of a heading, without room below. */
  isInLine?: boolean;
}

/** How a card is drawn. */
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
      aria-label={`Picture of ${of}`}
      data={data}
      value={value}
      onChange={(next) => {
        const choice = data.find((one) => one.value === next);
        if (choice) onChange(choice.value);
      }}
    />
  );
}
