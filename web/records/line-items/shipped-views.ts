import type { NamedView } from '../../platform/grid/chrome/grid-memory.ts';
import type { Column } from '../../platform/grid/columns/column.ts';

/** The checkbox and the menu of a row, which come first in every view. */
const FIXED = ['ag-Grid-SelectionColumn', 'edit'];

type Described = Pick<Column<never, never>, 'id' | 'isPinned' | 'isHidden'>;

/**
 * Returns the built-in views of a list. A view has exactly its columns, in order. A view without columns has the default columns of the
 * list.
 */
export function shippedViewsOf(
  columns: readonly Described[],
  views: Readonly<Record<string, readonly string[] | null>>,
): NamedView[] {
  return Object.entries(views).map(([name, shown]) => ({ name, state: stateOf(columns, shown), screen: '' }));
}

function stateOf(columns: readonly Described[], shown: readonly string[] | null): NamedView['state'] {
  const ids = columns.map(({ id }) => id);
  const others = shown === null ? ids : ids.filter((id) => !shown.includes(id));
  const hidden = shown === null ? columns.filter(({ isHidden }) => isHidden).map(({ id }) => id) : others;
  const pinned = columns.filter(({ id, isPinned }) => isPinned && !hidden.includes(id)).map(({ id }) => id);
  return {
    columnOrder: { orderedColIds: [...FIXED, ...(shown ?? []), ...others] },
    columnPinning: { leftColIds: [...FIXED, ...pinned], rightColIds: [] },
    columnVisibility: { hiddenColIds: hidden },
  };
}
