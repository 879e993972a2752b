import { TextInput, type TextInputProps } from '@mantine/core';

interface NameInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  value: string;
  onChange: (name: string) => void;
  /** Saving was tried: from then on a blank name is an error. */
  isTried: boolean;
  /** What a blank name is answered with. */
  blank: string;
}

/** A name that must not be blank. Its dialog stays open, with the error at the field until something is entered. */
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
