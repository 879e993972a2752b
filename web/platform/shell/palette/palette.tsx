import { Kbd, Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure, useOs } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { KeyboardMap } from '../../grid/ranges/keyboard-map.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { PaletteSearch } from './palette-search.tsx';
import classes from './palette.module.css';

/** The palette does not open while the user edits a cell or has a dialog open. */
const BUSY = '.ag-cell-inline-editing, .ag-popup-editor, [role="dialog"]';

/** The search palette, opened by a button in the bar or by Ctrl+K. */
export function Palette() {
  const [opened, palette] = useDisclosure(false);
  const [isHelpOpen, help] = useDisclosure(false);
  const os = useOs();
  const isMac = os === 'macos' || os === 'ios';
  const { open, close } = palette;
  useReturnFocus(opened);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      // Always prevented, because the browser would move the focus to its address bar.
      event.preventDefault();
      event.stopPropagation();
      if (opened) close();
      else if (document.querySelector(BUSY) === null) open();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [opened, open, close]);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search (${isMac ? '⌘K' : 'Ctrl+K'})`}
        onClick={open}
      >
        <Search size={18} aria-hidden="true" />
        <span className={classes.label}>Search</span>
        <Kbd size="xs" className={classes.key} aria-hidden="true">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        returnFocus={false}
        withCloseButton={false}
        padding={0}
        // Closes without animation: a palette that is still fading out counts as an open dialog and would block the next Ctrl+K.
        transitionProps={{ duration: 0 }}
        size={640}
        yOffset="10vh"
        attributes={{ content: { 'aria-label': 'Search' } }}
      >
        <PaletteSearch onClose={close} onHelp={help.open} />
      </Modal>
      <KeyboardMap opened={isHelpOpen} onClose={help.close} />
    </>
  );
}
