import type { Knex } from 'knex';
import type { BuildingHeadcount, RosterRow } from '../../core/rules/people.ts';
import { LIVE_LINES, PLACED_BUILDINGS, type RawResult, type Slice } from './queries.ts';

/** What JavaScript's trim takes off. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * Equal names have equal numbers of these letters and digits, whatever their case, accents, marks, suffixes and order: no suffix (Jr, Sr, II to
 * IV, PhD, EdD) has one of them. Each set is half of the letters, so that the counts together tell most names apart.
 */
const LETTER_SETS = ['acglnquxz13579', 'bcgkotuy2367', 'aflmnoqt4567', 'gkmuwxyz89'];
/** Letters that Unicode does not take apart, as core/rules/normalise-name.ts reads them, by the first letter that is counted. */
const [UNUSUAL, USUAL] = ['łŁøØæÆœŒ', 'llooaaoo'];

const NAME = `coalesce(last_name, '') || ' ' || coalesce(first_name, '')`;
const PLAIN_NAME = `CASE WHEN octet_length(${NAME}) = length(${NAME}) THEN ${NAME}
  ELSE translate(normalize(${NAME}, NFKD), '${UNUSUAL}', '${USUAL}') END`;
const LETTER_COUNTS = LETTER_SETS.map(
  (letters) => `length(name) - length(translate(name, '${letters}${letters.toUpperCase()}', ''))`,
).join(', ');

/**
 * The rows that people hold, and which of them may be one person with another row (`shared`): those with the same employee id, and
 * among those without one such as are alike by letters in one building where somebody works half or less. Every other row is a
 * person of its own. The rule for people decides on the shared ones.
 */
const HELD_LINES = `
  lines AS MATERIALIZED (${LIVE_LINES}),
  keyed AS MATERIALIZED (
    SELECT id, building_id, current_fte, nullif(btrim(employee_id, :blanks), '') AS person,
           CASE WHEN coalesce(btrim(employee_id, :blanks), '') = '' THEN ${PLAIN_NAME} END AS name
    FROM lines WHERE NOT is_vacancy
  ),
  unnamed AS MATERIALIZED (
    SELECT id, building_id, current_fte, ARRAY[${LETTER_COUNTS}] AS letters
    FROM keyed WHERE person IS NULL AND btrim(name, :blanks) <> ''
  ),
  shared AS MATERIALIZED (
    SELECT id FROM keyed WHERE person IN (SELECT person FROM keyed GROUP BY person HAVING count(*) > 1)
    UNION ALL
    SELECT unnest(array_agg(id)) FROM unnamed GROUP BY building_id, letters HAVING count(*) > 1 AND min(current_fte) <= 0.5
  )`;

export interface PlacedHeadcount extends BuildingHeadcount {
  buildingName: string | null;
  buildingPlace: number | null;
}

type CountedRow = PlacedHeadcount & { shared: RosterRow[] | null };

/**
 * Count and cost of each building that has rows. The count leaves out the `shared` rows, which are told one by one; the cost is that of
 * all rows.
 */
export async function countByBuilding(
  db: Knex,
  slice: Slice,
): Promise<{ counted: PlacedHeadcount[]; shared: RosterRow[] }> {
  const { rows } = await db.raw<RawResult<CountedRow>>(
    `WITH ${HELD_LINES}, placed AS (${PLACED_BUILDINGS}),
     apart AS (
       SELECT building_id, json_agg(json_build_object(
                'id', lines.id, 'employeeId', employee_id, 'firstName', first_name, 'lastName', last_name,
                'position', position, 'buildingId', building_id, 'currentFTE', current_fte,
                'currentSalary', current_salary_cents, 'cost', cost_cents, 'isVacancy', is_vacancy)) AS rows,
              count(*) AS count
       FROM lines JOIN shared ON shared.id = lines.id GROUP BY building_id
     ),
     totals AS (
       SELECT building_id, count(*) FILTER (WHERE NOT is_vacancy) AS held, sum(cost_cents)::bigint AS total
       FROM lines GROUP BY building_id
     )
     SELECT totals.building_id AS "buildingId", held - coalesce(apart.count, 0) AS count, total,
            placed.name AS "buildingName", placed.place AS "buildingPlace", apart.rows AS shared
     FROM totals
     LEFT JOIN apart ON apart.building_id IS NOT DISTINCT FROM totals.building_id
     LEFT JOIN placed ON placed.id = totals.building_id
     ORDER BY totals.building_id`,
    { ...slice, blanks: BLANKS },
  );
  return { counted: rows, shared: rows.flatMap(({ shared }) => shared ?? []) };
}
