import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../platform/ui/with-parameters.ts';

/** How the figures are looked at, in the address. It is no place to go back to, and the page stays where it is. */
export function useParameter(name: string): [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setParameters(withParameters({ [name]: value }), { replace: true, preventScrollReset: true }),
    [name, setParameters],
  );
  return [parameters.get(name), set];
}
