import { z } from 'zod';
import { columnFilter } from '../../../core/contract/preferences.ts';
import type { GridState } from '../../../core/grid-state.ts';

type Filter = NonNullable<GridState['filter']>;

/** Some mail programs truncate URLs longer than about 2,000 characters. */
const MAX_LENGTH = 1500;

const linkedFilters = z.record(z.string(), z.unknown());

/**
 * Formats the header filters for the URL. Returns null if nothing is filtered, or if the text is too long for a link.
 */
export function filterText(filter: Filter | undefined): string | null {
  const model = filter?.filterModel ?? {};
  const text = JSON.stringify(model);
  return Object.keys(model).length === 0 || text.length > MAX_LENGTH ? null : text;
}

/** Parses header filters from the URL. Returns null if none matches a column of the list. */
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
