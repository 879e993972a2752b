import { useEffect, useEffectEvent } from 'react';

/**
 * Moves the focus into a list when the user presses the up or down arrow key while no other element has the focus, such as right after the
 * screen opens.
 */
export function useArrowStart(begin: () => void): void {
  const start = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isIdle = target === document.body || (target instanceof HTMLElement && target.tagName === 'H1');
    if (!isIdle || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    event.preventDefault();
    begin();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => start(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
