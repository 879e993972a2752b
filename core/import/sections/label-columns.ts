import { type BodyRow, isZeroRow, isTotalWord } from './read-body-row.ts';

/** Returns the column in which rows with amounts most often have their last text. */
export function usualColumn(body: readonly BodyRow[]): number {
  const counts = new Map<number, number>();
  for (const row of body) {
    const column = row.labels.at(-1)?.column;
    if (column === undefined || isZeroRow(row) || isTotalWord(row)) continue;
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Returns true if most lines have other text to the left of their label. */
export function haveAttributes(body: readonly BodyRow[], lineColumn: number): boolean {
  const lines = body.filter((row) => !isZeroRow(row) && !isTotalWord(row) && row.labels.length > 0);
  const wide = lines.filter(({ labels }) => labels.length > 1 && (labels[0]?.column ?? lineColumn) < lineColumn);
  return wide.length * 2 > lines.length;
}
