import { useInsertionEffect, useLayoutEffect } from 'react';

/**
 * What had the focus last, and what to focus once that is gone: the button of its menu, or what opened its dialog. Noted while it is
 * still in the page, since a menu goes as soon as its item is chosen.
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
 * Returns focus to what opened a dialog. Mantine's own dialogs do so only where they stay mounted while closed, and not where the
 * item of a menu opened them.
 */
export function useReturnFocus(opened: boolean): void {
  // Before what the dialog shows can take the focus.
  useInsertionEffect(() => {
    if (opened) openersOfDialog = lastFocused;
  }, [opened]);
  useLayoutEffect(() => {
    if (!opened) return;
    const openers = openersOfDialog;
    return () => {
      // What already has the focus outside of the dialog keeps it.
      const atClose = document.activeElement?.closest('[role="dialog"]') ? document.activeElement : null;
      // After React has removed the dialog, or opened the next one.
      window.setTimeout(() => {
        const active = document.activeElement;
        if (active === null || active === document.body || active === atClose) focusFirst(openers);
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
