/**
 * SQL condition that is true if town guidance covers a line. It depends only on the column `fund`: a line is covered
 * unless the table of funds excludes its fund.
 */
export const IS_COVERED = `fund NOT IN (SELECT name FROM funds WHERE NOT covered_by_guidance)`;

/**
 * SQL columns for rows that have a sum in `cents` for each `fund`. `covered_cents` is the sum compared with guidance. `covered_funds`
 * lists the funds in this sum; null if guidance covers every row.
 */
export const COVERED_SUMS = `
  coalesce(sum(cents) FILTER (WHERE ${IS_COVERED}), 0)::bigint AS covered_cents,
  CASE WHEN bool_and(${IS_COVERED}) IS NOT FALSE THEN NULL
       ELSE coalesce(array_agg(DISTINCT fund) FILTER (WHERE ${IS_COVERED}), '{}') END AS covered_funds`;
