import { plural } from '../../../core/plural.ts';

/**
 * Adds the rows that were found to a list, up to the maximum length of the list. `report` states how many rows were added and left out,
 * such as "2 years added".
 */
export function fillRows<Row>(
  rows: readonly Row[],
  found: readonly Row[],
  { max, one }: { max: number; one: string },
): { rows: Row[]; report: string } {
  const added = found.slice(0, Math.max(0, max - rows.length));
  const leftOut = found.length - added.length;
  const limit = `the list can have at most ${max} rows`;
  const report =
    leftOut === 0
      ? `${plural(added.length, one)} added`
      : `${added.length === 0 ? `No ${one}` : plural(added.length, one)} added. ${plural(leftOut, one)} left out: ${limit}`;
  return { rows: [...rows, ...added], report };
}
