type Scalar = string | number | boolean | null;

/** The row heights from which a user can choose. */
export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** Layout of a list: order, width and visibility of its columns, sort, column filters and row height. */
export interface GridState {
  columnOrder?: { orderedColIds: string[] } | undefined;
  columnPinning?: { leftColIds: string[]; rightColIds: string[] } | undefined;
  columnSizing?: { columnSizingModel: { colId: string; width: number }[] } | undefined;
  columnVisibility?: { hiddenColIds: string[] } | undefined;
  sort?: { sortModel: { colId: string; sort: 'asc' | 'desc' }[] } | undefined;
  /** The filters by column: the selected values, or one or more conditions. */
  filter?: { filterModel: Record<string, string[] | Record<string, Scalar | Record<string, Scalar>[]>> } | undefined;
  density?: Density | undefined;
}

const PARTS = [
  'columnOrder',
  'columnPinning',
  'columnSizing',
  'columnVisibility',
  'sort',
  'filter',
  'density',
] as const;

/** Merges two changed copies of the state `base`, part by part. If both copies changed a part, uses the part from `mine`. */
export function mergeGridStates(base: GridState, mine: GridState, theirs: GridState): GridState {
  const merged: GridState = { ...theirs };
  for (const part of PARTS) {
    if (mine[part] !== undefined && !isSamePart(base[part], mine[part])) Object.assign(merged, { [part]: mine[part] });
  }
  return merged;
}

/** Returns true if two states are equal, regardless of the order of their fields. */
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
