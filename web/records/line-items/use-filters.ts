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

/** The filters of a list. They are in the URL, so that a link shows the same rows to another user. */
export function useFilters(): Filters {
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
  return useMemo(
    () => ({
      get: (name) => parameters.get(name) || null,
      set: (name, value) => change((next) => (value ? next.set(name, value) : next.delete(name))),
      number: ALL.filter((name) => name !== 'q' && parameters.get(name)).length,
      text: new URLSearchParams(
        ALL.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name) ?? '']] : [])),
      ).toString(),
      setText(text) {
        const wanted = new URLSearchParams(text);
        change((next) =>
          ALL.forEach((name) => {
            const value = wanted.get(name);
            if (value) next.set(name, value);
            else next.delete(name);
          }),
        );
      },
      clear: () => change((next) => ALL.forEach((name) => next.delete(name))),
    }),
    [parameters, change],
  );
}
