import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The screen that was shown last; null at the first page of a tab, where the browser itself announces the title. */
let shown: string | null = null;

/**
 * Focuses the heading of a screen that a link or the back button led to: screen readers announce it, and keys go on from there.
 * What the screen itself has focused keeps the focus.
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
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}
