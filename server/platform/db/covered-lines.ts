/**
 * Whether town guidance covers a line, by the name of its fund in the column `fund`: it does unless the entry of that fund says
 * otherwise. Nothing else decides it.
 */
export const IS_COVERED = `fund_key(fund) NOT IN (SELECT fund_key(name) FROM funds WHERE NOT covered_by_guidance)`;

/** The fund in the column `fund`, spelled as in the list of funds. */
export const FUND_NAME = `coalesce((SELECT f.name FROM funds f WHERE fund_key(f.name) = fund_key(fund)), btrim(fund))`;

/** The sum compared with guidance, from rows that have a sum in `cents` for each `fund`. */
export const COVERED_SUMS = `
  coalesce(sum(cents) FILTER (WHERE ${IS_COVERED}), 0)::bigint AS covered_cents,
  CASE WHEN bool_and(${IS_COVERED}) IS NOT FALSE THEN NULL
       ELSE coalesce(array_agg(DISTINCT ${FUND_NAME}) FILTER (WHERE ${IS_COVERED}), '{}') END AS covered_funds`;
