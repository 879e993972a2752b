import { useEffect, useEffectEvent } from 'react';

/** Up and Down begin with a list where nothing else has the focus, as after the screen was opened. */
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
