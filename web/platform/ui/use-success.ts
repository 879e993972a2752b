import { useCallback, useEffect, useState } from 'react';
import { forgetSuccess } from './toast.ts';

/** Returns whether a success message is still shown, and a function that shows it. Showing it again restarts its time. */
export function useSuccess(): [boolean, () => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => (shown === 0 ? undefined : forgetSuccess(() => setShown(0))), [shown]);
  return [shown > 0, useCallback(() => setShown((times) => times + 1), [])];
}
