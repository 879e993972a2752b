import type { Knex } from 'knex';
import { CALCULATIONS } from '../../../../core/audit-names.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import type { LoggedChange } from './base-queries.ts';

/** A change to one line in the audit log. `is_automatic` is true if an import or a calculation made the change. */
export interface LoggedEdit extends LoggedChange {
  is_automatic: boolean;
}

/**
 * Returns the ids of the lines of a base year that may have values that a person entered: lines with more revisions than imports have
 * made, and lines that no import has created.
 */
export async function listTouchedLines(db: Knex, { scenarioId, fiscalYear }: Slice): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `WITH imported AS (
       SELECT c.line_item_id AS id, count(*) AS times
       FROM imports i JOIN import_changes c ON c.import_id = i.id
       WHERE i.scenario_id = :scenarioId AND c.before IS NOT NULL
       GROUP BY 1
     )
     SELECT l.id
     FROM line_items l LEFT JOIN imported c ON c.id = l.id
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND NOT l.is_projected AND l.deleted_at IS NULL
       AND (l.rev > 1 + coalesce(c.times, 0) OR NOT EXISTS (
         SELECT 1 FROM imports i WHERE i.scenario_id = :scenarioId AND l.id BETWEEN i.first_line_id AND i.last_line_id
       ))`,
    { scenarioId, fiscalYear },
  );
  return rows.map(({ id }) => id);
}

/** The actions on lines that change no values, or give lines the values back that a calculation replaced. */
const OTHER_ACTIONS: readonly string[] = [
  ...CALCULATIONS.map((action) => `undo-${action}`),
  'dismiss-duplicate',
  'undo-dismiss-duplicate',
  'dismiss-findings',
  'undo-dismiss-findings',
];

/** For more lines than this, reading all entries since the oldest line is faster than looking up the entries of each line. */
const MAX_LOOKED_UP = 500;

/**
 * Lists the logged changes to the fields of these lines, newest first: those that people made, including the values of lines that they
 * added, and those of imports that were not undone. For a line of a copied budget, includes the changes to
 * the original line before the copy, and so on if the original budget is a copy too.
 */
export async function listLoggedEdits(db: Knex, ids: readonly number[]): Promise<LoggedEdit[]> {
  const { rows } = await db.raw<{ rows: LoggedEdit[] }>(
    `WITH RECURSIVE budgets AS MATERIALIZED (
       SELECT scenario_id, min(id) AS made_by
       FROM audit_log CROSS JOIN LATERAL unnest(entity_ids) AS created(scenario_id)
       WHERE entity = 'scenario' AND action = 'create'
       GROUP BY 1
     ), lines AS (
       SELECT id, id AS line_id, NULL::bigint AS before_entry FROM unnest(:ids::bigint[]) AS own(id)
       UNION ALL
       -- The entry that records the copy is written while no one else can change the original, so it is newer than all changes copied.
       SELECT l.copied_from_id, c.line_id, coalesce(b.made_by, c.before_entry)
       FROM lines c JOIN line_items l ON l.id = c.id LEFT JOIN budgets b ON b.scenario_id = l.scenario_id
       WHERE l.copied_from_id IS NOT NULL
     ), wanted AS MATERIALIZED (
       SELECT id, line_id, coalesce(before_entry, 9223372036854775807) AS before_entry FROM lines
     ), entries AS MATERIALIZED (
       SELECT id, entity_ids, before, after, coalesce(details, '{}') AS details, actor_name, at,
         action = ANY(:calculations::text[]) AS is_automatic
       FROM audit_log
       WHERE id IN (
         SELECT a.id
         FROM audit_log a CROSS JOIN LATERAL unnest(a.entity_ids) AS e(id) JOIN wanted w ON w.id = e.id AND a.id < w.before_entry
         WHERE a.entity = 'line item' AND a.action <> ALL(:others::text[])
           -- A day of leeway, because the times of lines and entries come from different clocks.
           AND a.at > (SELECT min(l.created_at) - interval '1 day' FROM line_items l JOIN wanted USING (id))
           ${ids.length > MAX_LOOKED_UP ? '' : 'AND a.entity_ids && ARRAY(SELECT id FROM wanted)'}
       )
     ), found AS (
       SELECT e.id AS entry_id, w.line_id, e.before, e.after, e.actor_name AS by, e.at, e.is_automatic
       FROM entries e CROSS JOIN LATERAL unnest(e.entity_ids) AS changed(id) JOIN wanted w ON w.id = changed.id
         AND e.id < w.before_entry
       WHERE NOT e.details \\? 'rows' AND e.after IS NOT NULL
       UNION ALL
       SELECT e.id, w.line_id, part -> 'before', part -> 'after', e.actor_name, e.at, e.is_automatic
       FROM entries e CROSS JOIN LATERAL jsonb_array_elements(e.details -> 'rows') part
         JOIN wanted w ON w.id = (part ->> 'id')::bigint AND e.id < w.before_entry
       WHERE e.details \\? 'rows'
       UNION ALL
       SELECT a.id, w.line_id, part -> 'before', part -> 'after', a.actor_name, a.at, true
       FROM imports i
         JOIN audit_log a ON a.entity = 'import' AND a.action = 'import' AND a.entity_ids @> ARRAY[i.id]
         CROSS JOIN LATERAL jsonb_array_elements(a.details -> 'updates') part
         JOIN wanted w ON w.id = (part ->> 'id')::bigint AND a.id < w.before_entry
       WHERE i.undone_at IS NULL
         AND i.scenario_id IN (SELECT l.scenario_id FROM line_items l JOIN wanted USING (id))
     )
     SELECT line_id, before, after, by, at, is_automatic FROM found ORDER BY line_id, entry_id DESC`,
    { ids: [...ids], others: OTHER_ACTIONS, calculations: [...CALCULATIONS] },
  );
  return rows;
}
