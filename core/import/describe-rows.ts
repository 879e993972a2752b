const MAX_SHOWN = 10;

/** Names rows in ascending order as "row 4" or "rows 4, 7 to 9 and 12". Lists at most ten of these parts, then adds "and more". */
export function describeRows(rows: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.to === row - 1) last.to = row;
    else runs.push({ from: row, to: row });
  }
  const parts = runs.slice(0, MAX_SHOWN).map(({ from, to }) => (from === to ? String(from) : `${from} to ${to}`));
  if (runs.length > parts.length) parts.push('more');
  const last = parts.at(-1) ?? '';
  const text = parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return `${rows.length === 1 ? 'row' : 'rows'} ${text}`;
}
