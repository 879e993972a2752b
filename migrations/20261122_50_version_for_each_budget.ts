import type { Knex } from 'knex';

/** A budget without a version could be neither imported into nor adopted: each one gets its own draft version, named after it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    WITH without AS (
      SELECT s.id, s.budget_year_id, s.name, s.description, s.created_at,
        row_number() OVER (PARTITION BY s.budget_year_id ORDER BY s.id) AS place,
        count(*) OVER (PARTITION BY s.budget_year_id, lower(btrim(s.name))) AS namesakes
      FROM scenarios s
      WHERE s.version_id IS NULL
    ),
    made AS (
      INSERT INTO versions (budget_year_id, version_number, label, description, uploaded_by, created_at)
      SELECT w.budget_year_id,
        w.place + coalesce((SELECT max(v.version_number) FROM versions v WHERE v.budget_year_id = w.budget_year_id), 0),
        CASE
          WHEN w.namesakes > 1 OR EXISTS (
            SELECT 1 FROM versions v
            WHERE v.budget_year_id = w.budget_year_id AND lower(btrim(v.label)) = lower(btrim(w.name))
          ) THEN w.name || ' (budget ' || w.id || ')'
          ELSE w.name
        END,
        w.description, 'system', w.created_at
      FROM without w
      RETURNING id, budget_year_id, version_number
    )
    UPDATE scenarios s SET version_id = made.id
    FROM without w
    JOIN made ON made.budget_year_id = w.budget_year_id
    WHERE s.id = w.id AND made.version_number = w.place + coalesce(
      (SELECT max(v.version_number) FROM versions v WHERE v.budget_year_id = w.budget_year_id), 0)`);
}

/** The versions stay: budgets with a version were always possible. */
export async function down(): Promise<void> {
  await Promise.resolve();
}
