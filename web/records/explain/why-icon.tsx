import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import type { ComponentProps } from 'react';
import classes from './explain.module.css';

interface Props extends Omit<ActionIconProps, 'children'>, Pick<ComponentProps<'button'>, 'onClick'> {
  /** Name of the figure. */
  of: string;
}

/**
 * The small button next to a figure that opens its explanation. The figure has a dotted underline; with a mouse, the
 * button itself appears when the pointer or the focus is there.
 */
export function WhyIcon({ of, ...props }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.why ?? ''}
      aria-label={`How is this calculated? ${of}`}
      title="How is this calculated?"
      {...props}
    >
      <CircleHelp size={15} aria-hidden="true" />
    </ActionIcon>
  );
}
