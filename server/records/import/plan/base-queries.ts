import type { Knex } from 'knex';

/** A change to one line in the audit log: its fields before and after. */
export interface LoggedChange {
  line_id: number;
  before: unknown;
  after: unknown;
  by: string;
  at: Date;
}

/**
 * Lists the logged changes to these lines of a budget, newest first: changes to one line or to many, deletions and restorations, and
 * updates and removals by imports. A dismissed duplicate and a merge that changed no field do not raise a line's revision, so they are left
 * out.
 */
export async function listLoggedChanges(
  db: Knex,
  { scenarioId, ids }: { scenarioId: number; ids: readonly number[] },
): Promise<LoggedChange[]> {
  const { rows } = await db.raw<{ rows: LoggedChange[] }>(
    `WITH wanted AS (SELECT unnest(:ids::bigint[]) AS id), found AS (
       SELECT a.id AS entry_id, w.id AS line_id, a.before, a.after, a.actor_name AS by, a.at
       FROM audit_log a JOIN wanted w ON w.id = ANY(a.entity_ids)
       WHERE a.entity = 'line item' AND a.entity_ids && :ids::bigint[] AND a.action NOT IN ('create', 'dismiss-duplicate', 'undo-dismiss-duplicate')
         AND NOT coalesce(a.details, '{}') \\? 'rows'
       UNION ALL
       SELECT a.id, w.id, part -> 'before', part -> 'after', a.actor_name, a.at
       FROM audit_log a
       CROSS JOIN LATERAL jsonb_array_elements(a.details -> 'rows') part
       JOIN wanted w ON w.id = (part ->> 'id')::bigint
       WHERE a.entity = 'line item' AND a.entity_ids && :ids::bigint[] AND a.details \\? 'rows'
         AND part -> 'after' <> '{}'
       UNION ALL
       SELECT a.id, w.id, NULL, NULL, a.actor_name, a.at
       FROM audit_log a JOIN wanted w ON w.id = ANY(a.entity_ids)
       WHERE a.entity = 'line item' AND a.action = 'merge' AND a.entity_ids && :ids::bigint[]
         AND (a.details ->> 'keptId')::bigint <> w.id
       UNION ALL
       SELECT a.id, w.id, part -> 'before', part -> 'after', a.actor_name, a.at
       FROM imports i
       JOIN audit_log a ON a.entity = 'import' AND a.action = 'import' AND a.entity_ids @> ARRAY[i.id]
       CROSS JOIN LATERAL jsonb_array_elements(a.details -> 'updates') part
       JOIN wanted w ON w.id = (part ->> 'id')::bigint
       WHERE i.scenario_id = :scenarioId
       UNION ALL
       SELECT a.id, w.id, NULL, NULL, a.actor_name, a.at
       FROM imports i
       JOIN audit_log a ON a.entity = 'import' AND a.action = 'import' AND a.entity_ids @> ARRAY[i.id]
       CROSS JOIN LATERAL jsonb_array_elements_text(a.details -> 'removedIds') removed
       JOIN wanted w ON w.id = removed::bigint
       WHERE i.scenario_id = :scenarioId
     )
     SELECT line_id, before, after, by, at FROM found ORDER BY line_id, entry_id DESC`,
    { ids: [...ids], scenarioId },
  );
  return rows;
}

/** Returns which of these lines of a budget were permanently deleted when the import that created them was undone. */
export async function listUndoneLines(
  db: Knex,
  { scenarioId, ids }: { scenarioId: number; ids: readonly number[] },
): Promise<{ id: number; by: string; at: Date }[]> {
  const { rows } = await db.raw<{ rows: { id: number; by: string; at: Date }[] }>(
    `SELECT k.id, i.undone_by AS by, i.undone_at AS at
     FROM unnest(:ids::bigint[]) AS k(id)
     JOIN imports i ON i.scenario_id = :scenarioId AND i.undone_at IS NOT NULL
       AND k.id BETWEEN i.first_line_id AND i.last_line_id
     WHERE NOT EXISTS (SELECT 1 FROM line_items l WHERE l.id = k.id)`,
    { ids: [...ids], scenarioId },
  );
  return rows;
}
