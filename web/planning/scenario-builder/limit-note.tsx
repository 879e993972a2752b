import { Popover, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';

const SHOWN_MS = 6000;

interface Props {
  /** Null while there is nothing to say. */
  text: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** A short message below a field. It does not take the focus, and closes by itself. */
export function LimitNote({ text, onClose, children }: Props) {
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text, onClose]);
  return (
    <Popover opened={text !== null} onChange={onClose} position="bottom" withArrow withRoles={false}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown py={6} px={10}>
        <Text size="sm" role="status">
          {text}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
