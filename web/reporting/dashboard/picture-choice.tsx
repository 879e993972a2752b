import { SegmentedControl } from '@mantine/core';

interface PictureChoiceProps<Choice extends string> {
  /** Of which card. */
  of: string;
  data: { value: Choice; label: string }[];
  value: Choice;
  onChange: (choice: Choice) => void;
}

/** How a card is drawn. */
export function PictureChoice<Choice extends string>({ of, data, value, onChange }: PictureChoiceProps<Choice>) {
  return (
    <SegmentedControl
      size="xs"
      mb="sm"
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
