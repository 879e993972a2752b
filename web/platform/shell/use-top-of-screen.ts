import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scrolls to the top when a link opens another screen. On Back and Forward, the browser restores the scroll position. */
export function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
}
