import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useEffect, useRef, type ComponentProps } from 'react';
import classes from './explain.module.css';

interface Props extends Omit<ActionIconProps, 'children'>, Pick<ComponentProps<'button'>, 'onClick'> {
  /** Name of the figure. */
  of: string;
}

/**
 * The small button next to a figure that opens its explanation. The figure has a dotted underline and can be clicked, too. On devices with
 * a mouse, the button is visible only while the pointer or the focus is at the figure or the button.
 */
export function WhyIcon({ of, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => clickedByItsFigure(button.current), []);
  return (
    <ActionIcon
      ref={button}
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

/**
 * Clicks the button when its figure is clicked. The style sheet uses the same rule: the figure is the element before the button or, if
 * there is no such element, the button's table cell.
 */
function clickedByItsFigure(button: HTMLButtonElement | null): (() => void) | undefined {
  const figure = button?.previousElementSibling ?? button?.closest('td, dd');
  const click = ({ target }: Event) => {
    const isOther = target instanceof Element && target.closest('a, button') !== null;
    if (!isOther && getSelection()?.isCollapsed !== false) button?.click();
  };
  figure?.addEventListener('click', click);
  return () => figure?.removeEventListener('click', click);
}
