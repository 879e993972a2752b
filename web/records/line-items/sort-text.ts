import type { GridState } from '../../../core/grid-state.ts';

type Sort = NonNullable<GridState['sort']>;

const DOWN = '-desc';

/** Formats a sort for the URL: `currentSalary-desc,lastName`. Returns null if nothing is sorted. */
export function sortText(sort: Sort | undefined): string | null {
  const parts = (sort?.sortModel ?? []).map((one) => (one.sort === 'desc' ? `${one.colId}${DOWN}` : one.colId));
  return parts.length === 0 ? null : parts.join();
}

/** Parses a sort from the URL. Returns null if it contains no column of the list. */
export function sortOf(text: string | null, columnIds: readonly string[]): Sort | null {
  const sortModel = (text ?? '').split(',').flatMap((part) => {
    const isDown = part.endsWith(DOWN);
    const colId = isDown ? part.slice(0, -DOWN.length) : part;
    return columnIds.includes(colId) ? [{ colId, sort: isDown ? ('desc' as const) : ('asc' as const) }] : [];
  });
  return sortModel.length === 0 ? null : { sortModel };
}
