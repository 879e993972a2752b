export interface CategoryRef {
  id: number;
  /** The category's four-digit DESE function, or a series such as 2300 or 2000, which stands for all functions in it. */
  deseFunction: string | null;
  displayOrder: number;
}

export interface CategorizedLine {
  categoryId: number | null;
  deseCode: string | null;
}

/**
 * Creates a lookup for the category of a line: its own `categoryId`, or else the category of its DESE code, such as 2305, of the code's
 * hundreds (2300) or of its thousands (2000). Returns null for an uncategorized line. If several categories have the same function, the
 * first by display order, then by id, applies. An unknown `categoryId` is ignored.
 */
export function categoryLookup(categories: readonly CategoryRef[]): (line: CategorizedLine) => number | null {
  const ids = new Set(categories.map(({ id }) => id));
  const byFunction = new Map<string, number>();
  for (const { id, deseFunction } of [...categories].sort((a, b) => a.displayOrder - b.displayOrder || a.id - b.id)) {
    const code = deseFunction?.trim();
    if (code && !byFunction.has(code)) byFunction.set(code, id);
  }
  return ({ categoryId, deseCode }) => {
    if (categoryId !== null && ids.has(categoryId)) return categoryId;
    const code = deseCode?.trim() ?? '';
    const series = /^\d{4}$/.test(code) ? [code, `${code.slice(0, 2)}00`, `${code.slice(0, 1)}000`] : [code];
    return series.map((key) => byFunction.get(key)).find((id) => id !== undefined) ?? null;
  };
}
