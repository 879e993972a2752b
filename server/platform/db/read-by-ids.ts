/** The number of rows in a batch. The driver parses a batch without a pause, which takes about ten milliseconds for this many rows. */
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
