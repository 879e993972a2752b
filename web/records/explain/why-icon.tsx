import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends Omit<ActionIconProps, 'children'>, Pick<ComponentProps<'button'>, 'onClick'> {
  /** Name of the figure. */
  of: string;
}

/** The small button next to a figure that opens its explanation. */
export function WhyIcon({ of, ...props }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`How is this calculated? ${of}`}
      title="How is this calculated?"
      {...props}
    >
      <CircleHelp size={15} aria-hidden="true" />
    </ActionIcon>
  );
}
