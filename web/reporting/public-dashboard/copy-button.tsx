import { Button, CopyButton as Copying } from '@mantine/core';
import { Check, Copy } from 'lucide-react';

const TOLD_MS = 2000;

/** Puts a text into the clipboard, and says that it did. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <Copying value={value} timeout={TOLD_MS}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
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
