import { useCallback } from 'react';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';

/** Which line a screen has opened. It is in the address, so that a link shows a colleague the same person. */
export function useOpenedLine(): { openedId: string | null; open: (rowId: string) => void; close: () => void } {
  const [openedId, set] = useParameter('line', IN_PLACE);
  const close = useCallback(() => set(null), [set]);
  return { openedId, open: set, close };
}
