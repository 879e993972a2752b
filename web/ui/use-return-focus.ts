import { useLayoutEffect } from 'react';

/** The openers of the dialog that opened last: a dialog that follows another one returns focus to where both came from. */
let lastOpeners: readonly HTMLElement[] = [];

/**
 * Returns focus to what opened a dialog. Mantine's own dialogs do so only where they stay mounted while closed, and not where the
 * item of a menu opened them.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const openers = openersOf(document.activeElement);
    lastOpeners = openers;
    return () => {
      const atClose = document.activeElement;
      // After React has removed the dialog, or opened the next one.
      window.setTimeout(() => {
        const active = document.activeElement;
        if (active === null || active === document.body || active === atClose) focusFirst(openers);
      }, 10);
    };
  }, [opened]);
}

function openersOf(active: Element | null): readonly HTMLElement[] {
  if (!(active instanceof HTMLElement) || active === document.body) return lastOpeners;
  const menu = active.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const trigger = menu ? document.getElementById(menu) : null;
  const own = trigger ? [active, trigger] : [active];
  return active.closest('[role="dialog"]') ? [...own, ...lastOpeners] : own;
}

function focusFirst(openers: readonly HTMLElement[]): void {
  const open = document.querySelector('[role="dialog"]');
  for (const opener of openers) {
    const isBehind = open !== null && !open.contains(opener);
    if (isBehind || !opener.checkVisibility() || opener.matches(':disabled')) continue;
    opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return;
  }
  if (open === null) focusContent();
}

/** Moves focus to the content of the screen: what had it is gone. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
