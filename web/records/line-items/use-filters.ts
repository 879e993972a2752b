import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

const ALL = ['q', 'building', 'workGroup', 'status', 'category', 'pay', 'budgetStatus', 'review', 'finding'] as const;
export type Filter = (typeof ALL)[number];

/** For lines that have none: of buildings, that is the whole district. */
export const NONE = 'none';

export interface Filters {
  get: (name: Filter) => string | null;
  set: (name: Filter, value: string | null) => void;
  clear: () => void;
  /** How many are set. */
  number: number;
  /** All of them as one text, to be kept and set again. */
  text: string;
  setText: (text: string) => void;
}

/** The filters of a manager. They live in the address, so that a link shows a colleague the same rows. */
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
        // A filter is no place to go back to.
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
