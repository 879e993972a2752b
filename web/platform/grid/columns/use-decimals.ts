import { useState } from 'react';
import type { Column } from './column.ts';
import { changesOf, decimalsOf } from './totals.ts';

type Decimals = ReadonlyMap<string, number>;

interface Known<Row, Change> {
  columns: readonly Column<Row, Change>[];
  rows: readonly Row[];
  decimals: Decimals;
}

/** How many decimals each column of figures shows. After an edit only the rows that changed are looked at. */
export function useDecimals<Row, Change>(columns: readonly Column<Row, Change>[], rows: readonly Row[]): Decimals {
  const [known, setKnown] = useState<Known<Row, Change>>({ columns, rows: [], decimals: new Map() });
  if (known.columns === columns && known.rows === rows) return known.decimals;
  const decimals = known.columns === columns ? grown(known, rows) : decimalsOf(columns, rows);
  setKnown({ columns, rows, decimals });
  return decimals;
}

function grown<Row, Change>({ columns, rows: before, decimals }: Known<Row, Change>, rows: readonly Row[]): Decimals {
  const changed = before.length === rows.length ? changesOf(before, rows).fresh : rows;
  const needed = decimalsOf(columns, changed);
  if (changed.length === rows.length) return needed;
  const isEnough = [...needed].every(([id, count]) => count <= (decimals.get(id) ?? 0));
  if (isEnough) return decimals;
  return new Map([...needed].map(([id, count]) => [id, Math.max(count, decimals.get(id) ?? 0)]));
}
