/** The driver parses all arrived rows without a pause. This many rows take about ten milliseconds. */
const ROWS_A_READ = 1_000;

/** Reads the rows with these ids in batches, in the order of the ids, so that other requests can run between them. */
export async function readByIds<Row>(
  ids: readonly number[],
  read: (piece: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += ROWS_A_READ) rows.push(...(await read(ids.slice(at, at + ROWS_A_READ))));
  return rows;
}
