import { queryOptions } from '@tanstack/react-query';
import { readPreferences, type Preferences } from '../../../core/contract/preferences.ts';
import { call } from '../../api.ts';
import { readStored, writeStored } from './stored.ts';

const NOTHING: Preferences = { grids: [], views: [] };
const nameOf = (owner: string) => `preferences:${owner}`;

/** How this person left their lists. What the browser remembers is shown until the server has answered. */
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

/** For the next window of this browser. */
export function keepPreferences(owner: string, known: Preferences): void {
  writeStored(nameOf(owner), known);
}
