import { z } from 'zod';
import { columnFilter } from '../../../core/contract/preferences.ts';
import type { GridState } from '../../../core/grid-state.ts';

type Filter = NonNullable<GridState['filter']>;

/** Addresses longer than about 2,000 characters do not survive every mail program. */
const MAX_LENGTH = 1500;

const linkedFilters = z.record(z.string(), z.unknown());

/** The filters of the header row as an address has them; null where nothing is filtered, or too much for a link. */
export function filterText(filter: Filter | undefined): string | null {
  const model = filter?.filterModel ?? {};
  const text = JSON.stringify(model);
  return Object.keys(model).length === 0 || text.length > MAX_LENGTH ? null : text;
}

/** The filters that an address asks for; null where there are none that fit a column of the list. */
export function filterOf(text: string | null, columns: readonly { id: string; filter: string }[]): Filter | null {
  const { data } = linkedFilters.safeParse(parsed(text));
  const filterModel: Filter['filterModel'] = {};
  for (const { id, filter } of columns) {
    const asked = columnFilter.safeParse(data?.[id]);
    if (asked.success && Array.isArray(asked.data) === (filter === 'choice')) filterModel[id] = asked.data;
  }
  return Object.keys(filterModel).length === 0 ? null : { filterModel };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
