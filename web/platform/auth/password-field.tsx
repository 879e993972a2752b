import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput required visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }} {...props} />
  );
}
