import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../platform/ui/with-parameters.ts';

/** One part of the address, and how to change it; null takes it out. */
export function useParameter(name: string): [string | null, (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string | null) => setParameters(withParameters({ [name]: value })),
    [name, setParameters],
  );
  return [parameters.get(name), set];
}

/** The same for an id that means something within one budget year: in another one it is as if nothing had been said. */
export function useOwnParameter(name: string, budgetYearId: number): [string | null, (value: string | null) => void] {
  const [value, set] = useParameter(name);
  const prefix = `${budgetYearId}-`;
  const setOwn = useCallback((id: string | null) => set(id === null ? null : `${prefix}${id}`), [prefix, set]);
  return [value?.startsWith(prefix) ? value.slice(prefix.length) : null, setOwn];
}
