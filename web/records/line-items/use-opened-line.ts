import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../platform/ui/with-parameters.ts';

const LINE = 'line';

/** Which line a screen has opened. It is in the address, so that a link shows a colleague the same person. */
export function useOpenedLine(): { openedId: string | null; open: (rowId: string) => void; close: () => void } {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (rowId: string | null) => setParameters(withParameters({ [LINE]: rowId }), { replace: true }),
    [setParameters],
  );
  const open = useCallback((rowId: string) => set(rowId), [set]);
  const close = useCallback(() => set(null), [set]);
  return { openedId: parameters.get(LINE), open, close };
}
