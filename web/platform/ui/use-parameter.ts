import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';
import { withParameters } from './with-parameters.ts';

/** How a change of the address that is no place to go back to is made. */
export const IN_PLACE: NavigateOptions = { replace: true };

type Parameter = [string | null, (value: string | null) => void];

/** One part of the address, and how to change it; null takes it out. `options` are the same at each rendering. */
export function useParameter(name: string, options?: NavigateOptions): Parameter {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string | null) => setParameters(withParameters({ [name]: value }), options),
    [name, setParameters, options],
  );
  return [parameters.get(name), set];
}

/** The same for an id that means something within one budget year: in another one it is as if nothing had been said. */
export function useOwnParameter(name: string, budgetYearId: number): Parameter {
  const [value, set] = useParameter(name);
  const prefix = `${budgetYearId}-`;
  const setOwn = useCallback((id: string | null) => set(id === null ? null : `${prefix}${id}`), [prefix, set]);
  return [value?.startsWith(prefix) ? value.slice(prefix.length) : null, setOwn];
}
