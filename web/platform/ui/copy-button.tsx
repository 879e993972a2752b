import { Button, CopyButton as Copying } from '@mantine/core';
import { Check, Copy } from 'lucide-react';

const COPIED_MS = 2000;

/** Copies a text and confirms it. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <Copying value={value} timeout={COPIED_MS}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          onClick={copy}
          leftSection={copied ? <Check size={14} /> : <Copy size={14} />}
        >
          <span aria-live="polite">{copied ? 'Copied' : label}</span>
        </Button>
      )}
    </Copying>
  );
}
