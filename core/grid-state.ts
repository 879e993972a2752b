type Scalar = string | number | boolean | null;

/** How a list looks: the order, width and visibility of its columns, the sort and the filters of its columns. */
export interface GridState {
  columnOrder?: { orderedColIds: string[] } | undefined;
  columnPinning?: { leftColIds: string[]; rightColIds: string[] } | undefined;
  columnSizing?: { columnSizingModel: { colId: string; width: number }[] } | undefined;
  columnVisibility?: { hiddenColIds: string[] } | undefined;
  sort?: { sortModel: { colId: string; sort: 'asc' | 'desc' }[] } | undefined;
  /** By column: the values that are ticked, or one condition, or several of them. */
  filter?: { filterModel: Record<string, string[] | Record<string, Scalar | Record<string, Scalar>[]>> } | undefined;
}

const PARTS = ['columnOrder', 'columnPinning', 'columnSizing', 'columnVisibility', 'sort', 'filter'] as const;

/** Two changes of one state put together: each part as whoever changed it left it, mine where both did. */
export function mergeGridStates(base: GridState, mine: GridState, theirs: GridState): GridState {
  const merged: GridState = { ...theirs };
  for (const part of PARTS) {
    if (mine[part] !== undefined && !isSamePart(base[part], mine[part])) Object.assign(merged, { [part]: mine[part] });
  }
  return merged;
}

/** Whether both look the same, in whatever order their fields come. */
export function isSameGridState(a: GridState, b: GridState): boolean {
  return PARTS.every((part) => isSamePart(a[part], b[part]));
}

function isSamePart(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
