import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { EllipsisVertical } from 'lucide-react';
import { useEffect, useId, type ReactNode } from 'react';
import { ASKED_ACTION } from './use-asked-action.ts';
import { useParameter } from './use-parameter.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** The buttons of a screen. On a phone, they are behind one button, so that the content is not pushed down. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow();
  const [opened, { toggle, open }] = useDisclosure(false);
  // Shows the buttons if the URL asks for one of them, because that button then gets the focus.
  const [asked] = useParameter(ASKED_ACTION);
  useEffect(() => {
    if (asked !== null) open();
  }, [asked, open]);
  const id = useId();
  // The same elements are kept when the window is resized, so that a dialog opened by one of the buttons stays open.
  return (
    <>
      {isNarrow && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Actions"
          title="Actions"
          aria-expanded={opened}
          aria-controls={id}
          onClick={toggle}
        >
          <EllipsisVertical size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <Group id={id} gap="xs" display={displayOf(isNarrow, opened || asked !== null)}>
        {children}
      </Group>
    </>
  );
}

function displayOf(isNarrow: boolean, opened: boolean) {
  if (!isNarrow) return 'contents';
  return opened ? undefined : 'none';
}
