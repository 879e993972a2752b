import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** How the figures are looked at, in the address. It is no place to go back to, and the page stays where it is. */
export function useParameter(name: string): [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setParameters(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParameters],
  );
  return [parameters.get(name), set];
}
