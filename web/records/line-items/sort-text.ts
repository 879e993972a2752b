import type { GridState } from '../../../core/grid-state.ts';

type Sort = NonNullable<GridState['sort']>;

const DOWN = '-desc';

/** A sort as an address has it: `currentSalary-desc,lastName`; null where nothing is sorted. */
export function sortText(sort: Sort | undefined): string | null {
  const parts = (sort?.sortModel ?? []).map((one) => (one.sort === 'desc' ? `${one.colId}${DOWN}` : one.colId));
  return parts.length === 0 ? null : parts.join();
}

/** The sort that an address asks for; null where it names no column of the list. */
export function sortOf(text: string | null, columnIds: readonly string[]): Sort | null {
  const sortModel = (text ?? '').split(',').flatMap((part) => {
    const isDown = part.endsWith(DOWN);
    const colId = isDown ? part.slice(0, -DOWN.length) : part;
    return columnIds.includes(colId) ? [{ colId, sort: isDown ? ('desc' as const) : ('asc' as const) }] : [];
  });
  return sortModel.length === 0 ? null : { sortModel };
}
