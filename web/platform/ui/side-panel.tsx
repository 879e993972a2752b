import { Drawer, type DrawerProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A panel on the right side of the page. Closing it returns focus to what opened it. */
export function SidePanel(props: DrawerProps) {
  useReturnFocus(props.opened);
  return (
    <Drawer position="right" size="lg" closeButtonProps={{ 'aria-label': 'Close' }} returnFocus={false} {...props} />
  );
}
