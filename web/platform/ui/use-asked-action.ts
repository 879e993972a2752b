import { useEffect, useRef, type RefObject } from 'react';
import { IN_PLACE, useParameter } from './use-parameter.ts';

/** The URL parameter with the action that a link asks a screen to start, such as `?do=add`. */
export const ASKED_ACTION = 'do';

/** The actions that links can ask for. */
export type AskedAction = 'add' | 'calculate' | 'generate' | 'publish';

/**
 * Starts an action that the URL asks for, and removes it from the URL, so that the same link works again. While `start` is null, the
 * screen is not ready, and the action waits.
 */
export function useAskedAction(action: AskedAction, start: (() => void) | null): void {
  const [asked, setAsked] = useParameter(ASKED_ACTION, IN_PLACE);
  // The parameter is still there for some renders after it is removed.
  const isStarted = useRef(false);
  useEffect(() => {
    if (asked !== action) isStarted.current = false;
    if (asked !== action || start === null || isStarted.current || !isInAddress(action)) return;
    isStarted.current = true;
    setAsked(null);
    start();
  }, [asked, setAsked, action, start]);
}

/** Presses the button if the URL asks for its action. The button gets the focus, so that its dialog returns the focus to it. */
export function usePressedIfAsked(action: AskedAction, isReady = true): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useAskedAction(action, isReady ? () => press(button.current) : null);
  return button;
}

/**
 * Focuses the element if the URL asks for its action, but does not press it, so that nothing happens before the user has looked at the
 * screen. A dialog that was opened meanwhile keeps the focus.
 */
export function useFocusedIfAsked<E extends HTMLElement>(action: AskedAction): RefObject<E | null> {
  const element = useRef<E>(null);
  useAskedAction(action, () => {
    if (document.querySelector('[role="dialog"]') === null) element.current?.focus();
  });
  return element;
}

/** Returns false if the user has already left for another address that React has not rendered yet. */
function isInAddress(action: AskedAction): boolean {
  return new URLSearchParams(window.location.search).get(ASKED_ACTION) === action;
}

function press(button: HTMLButtonElement | null): void {
  button?.focus();
  button?.click();
}
