import { useInsertionEffect, useLayoutEffect } from 'react';

/**
 * The last focused element, followed by fallbacks in case this element is removed: the button that opened its menu, or the elements that
 * opened its dialog. Recorded on focus, because a menu is removed as soon as an item is chosen.
 */
let lastFocused: readonly HTMLElement[] = [];
let openersOfDialog: readonly HTMLElement[] = [];

/** Called once, before anything is shown. */
export function trackFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) lastFocused = openersOf(target);
  });
}

/**
 * Returns the focus to the element that opened a dialog. Mantine's dialogs do this only if they stay mounted while closed, and not if a
 * menu item opened them.
 */
export function useReturnFocus(opened: boolean): void {
  // Runs before the dialog's content can take the focus.
  useInsertionEffect(() => {
    if (opened) openersOfDialog = lastFocused;
  }, [opened]);
  useLayoutEffect(() => {
    if (!opened) return;
    const openers = openersOfDialog;
    return () => {
      const leaving = closingDialog();
      // Waits until React has opened the next dialog. The closing dialog can still be on the page, because it fades out. If it is closed as
      // soon as it opens, it may even take the focus only now. If an element outside the closing dialog already has the focus, it keeps the
      // focus.
      window.setTimeout(() => {
        const active = document.activeElement;
        if (active === null || active === document.body || leaving?.contains(active)) focusFirst(openers, leaving);
      }, 10);
    };
  }, [opened]);
}

function openersOf(focused: HTMLElement): readonly HTMLElement[] {
  const menu = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const trigger = menu ? document.getElementById(menu) : null;
  const own = trigger ? [focused, trigger] : [focused];
  return focused.closest('[role="dialog"]') ? [...own, ...openersOfDialog] : own;
}

/** Returns the dialog that is about to close: the one with the focus, or the last one if its focused element was removed. */
function closingDialog(): Element | null {
  const focused = document.activeElement?.closest('[role="dialog"]');
  return focused ?? [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? null;
}

function focusFirst(openers: readonly HTMLElement[], leaving: Element | null): void {
  const open = [...document.querySelectorAll('[role="dialog"]')].find((dialog) => dialog !== leaving) ?? null;
  for (const opener of openers) {
    const isBehind = open !== null && !open.contains(opener);
    if (isBehind || !opener.checkVisibility() || opener.matches(':disabled')) continue;
    opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return;
  }
  if (open === null) focusContent();
}

/** Focuses the content of the screen, because the focused element was removed. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
