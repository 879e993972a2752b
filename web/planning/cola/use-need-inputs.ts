import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../platform/auth/session.tsx';
import { readStored, writeStored } from '../../platform/preferences/stored.ts';

const FIELDS = ['from', 'to', 'baseline', 'steps'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

/**
 * The values that a user typed for a budget year. They are in the URL, so that a link can be shared, and in the browser's storage, for the
 * next visit. A field that the user did not change takes its value from `usual`.
 */
export function useNeedInputs(
  budgetYearId: number,
  usual: Values,
): { values: Values; set: (field: Field, text: string) => void } {
  const { user } = useSession();
  const name = `multi-year:${user?.id ?? 0}:${budgetYearId}`;
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState<Partial<Values>>(() => ({
    ...readStored<Partial<Values>>(name),
    ...inAddress(parameters, budgetYearId),
  }));
  const set = useCallback(
    (field: Field, text: string) => {
      const next = Object.fromEntries(
        Object.entries({ ...typed, [field]: text }).filter(([key, value]) => value !== usual[key as Field]),
      );
      setTyped(next);
      writeStored(name, next);
      setParameters(
        (previous) => {
          const address = new URLSearchParams(previous);
          for (const one of FIELDS) address.delete(one);
          address.set('of', String(budgetYearId));
          for (const [key, value] of Object.entries(next)) address.set(key, value);
          if (Object.keys(next).length === 0) address.delete('of');
          return address;
        },
        { replace: true },
      );
    },
    [budgetYearId, name, setParameters, typed, usual],
  );
  return { values: { ...usual, ...typed }, set };
}

/** Reads the values from the URL. Returns nothing if they belong to another budget year. */
function inAddress(parameters: URLSearchParams, budgetYearId: number): Partial<Values> {
  const of = parameters.get('of');
  if (of !== null && of !== String(budgetYearId)) return {};
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = parameters.get(field);
      return value === null ? [] : [[field, value]];
    }),
  );
}
