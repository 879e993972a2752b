import { useCallback } from 'react';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';

/** The line that is open on a screen. It is in the URL, so that a link opens the same person. */
export function useOpenedLine(): { openedId: string | null; open: (rowId: string) => void; close: () => void } {
  const [openedId, set] = useParameter('line', IN_PLACE);
  const close = useCallback(() => set(null), [set]);
  return { openedId, open: set, close };
}
