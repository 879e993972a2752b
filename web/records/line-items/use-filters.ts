import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

const ALL = [
  ...(['q', 'building', 'workGroup', 'status', 'category', 'group', 'pay', 'budgetStatus'] as const),
  ...(['review', 'finding'] as const),
] as const;
export type Filter = (typeof ALL)[number];

/** Value that matches lines without a value. For buildings, it means the whole district. */
export const NONE = 'none';

export interface Filters {
  get: (name: Filter) => string | null;
  set: (name: Filter, value: string | null) => void;
  clear: () => void;
  /** Number of active filters. */
  number: number;
  /** All filters as one text that can be stored and set again. */
  text: string;
  setText: (text: string) => void;
}

/**
 * The filters of a list. They are in the URL, so that a link shows the same rows to another user. On a screen with several lists, the name
 * of the URL parameter of the search text begins with `prefix`, so that each list has its own search.
 */
export function useFilters(prefix = ''): Filters {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (edit: (next: URLSearchParams) => void) => {
      setParameters(
        (previous) => {
          const next = new URLSearchParams(previous);
          edit(next);
          return next;
        },
        // Replaces the history entry, so that the back button does not step through filters.
        { replace: true },
      );
    },
    [setParameters],
  );
  return useMemo(() => {
    const keyOf = (name: Filter) => (name === 'q' ? `${prefix}q` : name);
    const valueOf = (name: Filter) => parameters.get(keyOf(name)) || null;
    const put = (next: URLSearchParams, name: Filter, value: string | null) =>
      value ? next.set(keyOf(name), value) : next.delete(keyOf(name));
    return {
      get: valueOf,
      set: (name, value) => change((next) => put(next, name, value)),
      number: ALL.filter((name) => name !== 'q' && valueOf(name)).length,
      text: new URLSearchParams(ALL.flatMap((name) => (valueOf(name) ? [[name, valueOf(name) ?? '']] : []))).toString(),
      setText(text) {
        const wanted = new URLSearchParams(text);
        change((next) => ALL.forEach((name) => put(next, name, wanted.get(name))));
      },
      clear: () => change((next) => ALL.forEach((name) => put(next, name, null))),
    };
  }, [parameters, change, prefix]);
}
