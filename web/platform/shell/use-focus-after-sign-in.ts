import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFromSignIn } from '../auth/return-to.ts';
import { focusContent } from '../ui/use-return-focus.ts';

/** The sign-in form had the focus and is gone: the content of the first screen gets it. */
export function useFocusAfterSignIn(): void {
  const isFirst = useRef(isFromSignIn(useLocation().state));
  useEffect(() => {
    if (isFirst.current && document.activeElement === document.body) focusContent();
    isFirst.current = false;
  }, []);
}
