import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFromSignIn } from '../auth/return-to.ts';
import { focusContent } from '../ui/use-return-focus.ts';

/** Focuses the content of the first screen after sign-in, because the form that had the focus is no longer there. */
export function useFocusAfterSignIn(): void {
  const isFirst = useRef(isFromSignIn(useLocation().state));
  useEffect(() => {
    if (isFirst.current && document.activeElement === document.body) focusContent();
    isFirst.current = false;
  }, []);
}
