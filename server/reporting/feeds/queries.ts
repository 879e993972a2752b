import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';
import type { Slice } from '../../platform/db/tables.ts';
import type { Entity, Property } from './entities.ts';
import type { FeedOptions } from './parse-options.ts';

export interface TotalRow {
  key: string;
  fiscal_year: number;
  measure: string;
  name: string;
  cents: Cents;
  count: number | null;
}

export type FeedRow = Record<string, unknown> & { $key: string | number };

/** SQL for all rows of a feed that the user may see, before the options are applied. */
export interface Source {
  /** Common table expressions. */
  prefix: string;
  from: string;
  values: readonly (string | number)[];
}

/** Returns the source for the lines in these slices that are not deleted. */
export function lineSource(slices: readonly Slice[]): Source {
  return {
    prefix: `WITH
      slices AS (SELECT * FROM unnest(CAST(? AS bigint[]), CAST(? AS integer[])) AS s (scenario_id, fiscal_year)),
      lines AS (
        SELECT line_items.*, coalesce(${TRIMMED_CODE}, '') AS code FROM line_items
        JOIN slices USING (scenario_id, fiscal_year) WHERE deleted_at IS NULL
      ),
      grouped AS (SELECT DISTINCT category_id, code FROM lines),
      ${COUNTED_CATEGORIES}`,
    from: `lines l
      JOIN scenarios scenario ON scenario.id = l.scenario_id
      LEFT JOIN buildings building ON building.id = l.building_id
      LEFT JOIN work_groups work_group ON work_group.id = l.work_group_id
      LEFT JOIN categorized ON categorized.code = l.code
        AND coalesce(categorized.category_id, 0) = coalesce(l.category_id, 0)
      LEFT JOIN budget_categories category ON category.id = categorized.counted_in`,
    values: [arrayOf(slices.map((slice) => slice.scenarioId)), arrayOf(slices.map((slice) => slice.fiscalYear))],
  };
}

/** Returns the source for totals that are already calculated. */
export function totalSource(rows: readonly TotalRow[]): Source {
  return {
    prefix: '',
    from: `jsonb_to_recordset(CAST(? AS jsonb))
      AS t (key text, fiscal_year integer, measure text, name text, cents bigint, count integer)`,
    values: [JSON.stringify(rows)],
  };
}

/** Returns up to `limit` rows, sorted by the requested order and finally by the key. */
export async function listRows(
  db: Knex,
  input: { source: Source; entity: Entity; options: FeedOptions; limit: number },
): Promise<FeedRow[]> {
  const { source, entity, options, limit } = input;
  const after = options.after === null ? null : { sql: afterKey(entity.key), values: [options.after] };
  const conditions = [options.filter, after].filter((condition) => condition !== null);
  const orders = options.order.map(({ property, descending }) =>
    descending ? `${property.sql} DESC NULLS LAST` : `${property.sql} ASC NULLS FIRST`,
  );
  const { rows } = await db.raw<{ rows: FeedRow[] }>(
    `${source.prefix}
     SELECT ${options.select.map(({ name, sql }) => `${sql} AS "${name}"`).join(', ')}, ${entity.key.sql} AS "$key"
     FROM ${source.from}
     WHERE ${['true', ...conditions.map(({ sql }) => sql)].join(' AND ')}
     ORDER BY ${[...orders, entity.key.sql].join(', ')}
     LIMIT ? OFFSET ?`,
    [...source.values, ...conditions.flatMap(({ values }) => values), limit, options.skip],
  );
  return rows;
}

export async function countRows(
  db: Knex,
  { source, options }: { source: Source; options: FeedOptions },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `${source.prefix} SELECT count(*) AS count FROM ${source.from} WHERE ${options.filter?.sql ?? 'true'}`,
    [...source.values, ...(options.filter?.values ?? [])],
  );
  return rows[0]?.count ?? 0;
}

function afterKey({ sql, kind }: Property): string {
  return `${sql} > CAST(? AS ${kind === 'text' ? 'text' : 'bigint'})`;
}

function arrayOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
