import { TextInput, type TextInputProps } from '@mantine/core';

interface NameInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  value: string;
  onChange: (name: string) => void;
  /** True after the first attempt to save; from then on, a blank name is an error. */
  isTried: boolean;
  /** The error message for a blank name. */
  blank: string;
}

/** An input for a required name. The dialog stays open with an error at the field until a name is entered. */
export function NameInput({ value, onChange, isTried, blank, ...rest }: NameInputProps) {
  return (
    <TextInput
      maxLength={120}
      {...rest}
      value={value}
      error={isTried && isBlank(value) ? blank : undefined}
      errorProps={{ role: 'alert' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function isBlank(name: string): boolean {
  return name.trim() === '';
}
