import { ActionIcon, Button, CopyButton, Group, Input, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { PASSWORD_MIN } from '../../../../core/contract/fields.ts';
import { generatePassword } from './generate-password.ts';

interface NewPasswordFieldProps {
  value: string;
  error?: ReactNode;
  onChange: (password: string) => void;
}

/**
 * The field for a password for another user, typed or generated. The password is shown in plain text, because it cannot be shown again
 * later.
 */
export function NewPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  return (
    <Input.Wrapper
      label="Password"
      description={`At least ${PASSWORD_MIN} characters. Copy the password now, because it is shown only once.`}
      required
      error={error}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Input
          required
          autoComplete="off"
          spellCheck={false}
          flex={1}
          value={value}
          error={Boolean(error)}
          onChange={(event) => onChange(event.currentTarget.value)}
          rightSectionPointerEvents="all"
          rightSection={
            <CopyButton value={value}>
              {({ copied, copy }) => (
                <Tooltip label={copied ? 'Copied' : 'Copy'}>
                  <ActionIcon variant="subtle" aria-label="Copy the password" onClick={copy} disabled={value === ''}>
                    {copied ? <Check size={16} /> : <Copy size={16} />}
                  </ActionIcon>
                </Tooltip>
              )}
            </CopyButton>
          }
        />
        <Button variant="default" onClick={() => onChange(generatePassword())}>
          Generate
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
