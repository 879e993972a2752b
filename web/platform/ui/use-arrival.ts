import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The path of the last shown screen; null on the first page of a tab, where the browser itself announces the title. */
let shown: string | null = null;

/**
 * Focuses the heading after navigation to another screen, so that screen readers announce it and the keyboard continues from there. An
 * element that the screen has already focused keeps the focus, and so does a dialog, such as a search that the user has just opened.
 */
export function useArrival<E extends HTMLElement>(): RefObject<E | null> {
  const { pathname } = useLocation();
  const heading = useRef<E>(null);
  useEffect(() => {
    const isArrival = shown !== null && shown !== pathname;
    shown = pathname;
    if (!isArrival) return;
    const main = heading.current?.closest('main');
    const focused = document.activeElement;
    if (focused !== main && main?.contains(focused)) return;
    if (focused?.closest('[role="dialog"]')) return;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
