import { queryOptions } from '@tanstack/react-query';
import { readPreferences, type Preferences } from '../../../core/contract/preferences.ts';
import { call } from '../../api.ts';
import { readStored, writeStored } from './stored.ts';

const NOTHING: Preferences = { grids: [], views: [] };
const nameOf = (owner: string) => `preferences:${owner}`;

/** The user's saved grid states and views. The copy stored in this browser is used until the server responds. */
export const preferencesQuery = (owner: string) =>
  queryOptions({
    queryKey: ['preferences', owner],
    queryFn: async ({ signal }) => {
      const known = await call(readPreferences, { signal });
      writeStored(nameOf(owner), known);
      return known;
    },
    initialData: () => readStored<Preferences>(nameOf(owner)) ?? NOTHING,
    initialDataUpdatedAt: 0,
  });

/** Stores the preferences in this browser for the next page load. */
export function keepPreferences(owner: string, known: Preferences): void {
  writeStored(nameOf(owner), known);
}
