import type { Knex } from 'knex';
import { AUDITED_LINE } from '../../../core/audit-names.ts';

/** An entry about one line, from the audit log or the list of imports. */
export interface HistoryRow {
  id: number;
  at: Date;
  actor_name: string;
  action: string;
  entity: string;
  before: unknown;
  after: unknown;
  /** The details of an entry that has `before` and `after` values itself; null for an entry whose parts have these values. */
  details: unknown;
  /** The part of a bulk change or an import that is about this line. */
  part: unknown;
  /** True if an import created the line; `import_removed` is true if an import removed it. */
  import_made: boolean;
  import_removed: boolean;
  import_name: string | null;
  import_row: number | null;
}

export interface HistoryLine {
  id: number;
  scenario_id: number;
  is_projected: boolean;
  created_at: Date;
}

/** Returns a line, whether it is deleted or not. */
export async function findAnyLine(db: Knex, id: number): Promise<HistoryLine | undefined> {
  return db('line_items')
    .where({ id })
    .first<HistoryLine | undefined>('id', 'scenario_id', 'is_projected', 'created_at');
}

/** Returns everything that happened to a line, newest first. Reads only the part about this line from an entry about many lines. */
export async function listHistory(db: Knex, line: HistoryLine): Promise<HistoryRow[]> {
  const { rows } = await db.raw<{ rows: HistoryRow[] }>(
    `SELECT a.id, a.at, a.actor_name, a.action, a.entity, a.before, a.after,
            CASE WHEN a.details \\? 'rows' THEN NULL ELSE coalesce(a.details, '{}') END AS details,
            jsonb_path_query_first(a.details, '$.rows[*] \\? (@.id == $id)', jsonb_build_object('id', l.id)) AS part,
            false AS import_made, false AS import_removed, NULL AS import_name, NULL::integer AS import_row
     FROM line_items l JOIN audit_log a ON a.entity = 'line item' AND a.entity_ids @> ARRAY[l.id]
     WHERE l.id = :id
     UNION ALL
     SELECT * FROM (
       SELECT a.id, a.at, a.actor_name, a.action, a.entity, NULL::jsonb, NULL::jsonb, NULL::jsonb,
              jsonb_path_query_first(a.details, '$.updates[*] \\? (@.id == $id)', jsonb_build_object('id', l.id)) AS part,
              a.action = 'import' AND i.imported_at = l.created_at AS import_made,
              coalesce(a.details -> 'removedIds' @> to_jsonb(l.id), false) AS import_removed,
              i.original_name, CASE WHEN l.import_id = i.id THEN l.import_row END
       FROM line_items l
       JOIN imports i ON i.scenario_id = l.scenario_id
       JOIN audit_log a ON a.entity = 'import' AND a.entity_ids @> ARRAY[i.id]
       WHERE l.id = :id
     ) imported
     WHERE import_made OR import_removed OR part IS NOT NULL
     UNION ALL
     SELECT a.id, a.at, a.actor_name, a.action, a.entity, NULL, NULL, a.details, NULL, false, false, NULL, NULL
     FROM line_items l
     JOIN audit_log a ON a.entity = 'scenario' AND a.action = 'generate-projection' AND a.entity_ids @> ARRAY[l.scenario_id]
     WHERE l.id = :id AND l.is_projected AND a.at >= l.created_at - interval '1 minute'
     ORDER BY id DESC`,
    { id: line.id },
  );
  return rows;
}

/** A line in a bulk change, with its changed fields. */
export interface BulkRow {
  id: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns all lines of a bulk change in the audit log. */
export async function listBulkRows(db: Knex, entryId: number): Promise<BulkRow[]> {
  const entry = await db('audit_log')
    .where({ id: entryId, entity: AUDITED_LINE })
    .first<{ rows: BulkRow[] | null } | undefined>(db.raw(`details -> 'rows' AS rows`));
  return entry?.rows ?? [];
}

/**
 * Returns, for each of these lines whose next-year salary was changed after an entry of the audit log, by a user or an import, the salary
 * before the first such change (in dollars; null if it was not typed).
 */
export async function listSalariesBefore(
  db: Knex,
  { entryId, lineIds }: { entryId: number; lineIds: readonly number[] },
): Promise<ReadonlyMap<number, number | null>> {
  // Each entry is read once, because entries about many lines are large.
  const { rows } = await db.raw<{ rows: { id: number; before: number | null }[] }>(
    `WITH later AS (
       SELECT id AS entry_id, entity_ids, before, after, details -> CASE entity WHEN 'import' THEN 'updates' ELSE 'rows' END AS parts
       FROM audit_log
       WHERE id > :entryId
         AND (entity = 'import' AND action = 'import' OR entity = 'line item' AND entity_ids && CAST(:ids AS bigint[]))
     ), changes AS (
       SELECT entry_id, CAST(part ->> 'id' AS bigint) AS id, part -> 'before' -> 'nextYearSalary' AS before
       FROM later CROSS JOIN jsonb_array_elements(parts) AS part
       WHERE part -> 'after' \\? 'nextYearSalary'
       UNION ALL
       SELECT entry_id, unnest(entity_ids), before -> 'nextYearSalary' FROM later
       WHERE parts IS NULL AND after \\? 'nextYearSalary'
     )
     SELECT DISTINCT ON (id) id, before FROM changes WHERE id = ANY(CAST(:ids AS bigint[])) ORDER BY id, entry_id`,
    { entryId, ids: `{${lineIds.join(',')}}` },
  );
  return new Map(rows.map(({ id, before }) => [id, before]));
}
