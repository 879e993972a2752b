import { Button, Popover, Stack } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ToolbarMenuProps {
  label: string;
  icon: LucideIcon;
  width: number;
  opened: boolean;
  onChange: (opened: boolean) => void;
  children: ReactNode;
}

/** A button above the grid that opens a small panel. */
export function ToolbarMenu({ label, icon: Icon, width, opened, onChange, children }: ToolbarMenuProps) {
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" trapFocus returnFocus width={width}>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon size={14} aria-hidden="true" />}
          onClick={() => onChange(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
