import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';
import { withParameters } from './with-parameters.ts';

/** Options for a URL change that adds no history entry. */
export const IN_PLACE: NavigateOptions = { replace: true };

type Parameter = [string | null, (value: string | null) => void];

/** Returns a URL parameter and a function that sets it; null removes it. `options` must be the same object at each render. */
export function useParameter(name: string, options?: NavigateOptions): Parameter {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (value: string | null) => setParameters(withParameters({ [name]: value }), options),
    [name, setParameters, options],
  );
  return [parameters.get(name), set];
}

/** Returns the value that a URL parameter has for an ID that belongs to one budget year (see `useOwnParameter`). */
export function ownValue(budgetYearId: number, id: string): string {
  return `${budgetYearId}-${id}`;
}

/** Like useParameter, but for an ID that belongs to one budget year. Null if the ID in the URL belongs to another budget year. */
export function useOwnParameter(name: string, budgetYearId: number): Parameter {
  const [value, set] = useParameter(name);
  const prefix = ownValue(budgetYearId, '');
  const setOwn = useCallback(
    (id: string | null) => set(id === null ? null : ownValue(budgetYearId, id)),
    [budgetYearId, set],
  );
  return [value?.startsWith(prefix) ? value.slice(prefix.length) : null, setOwn];
}
