import type { Knex } from 'knex';

/**
 * What the file said of a line stays with its import and row, not with the line: half of a large import's bytes were the same field
 * names over and over. Some hundred rows stand together, as one list of fields and, for each row, its number and its words.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE import_words (
      import_id bigint NOT NULL CONSTRAINT import_words_import_fk REFERENCES imports ON DELETE CASCADE,
      first_row integer NOT NULL,
      last_row integer NOT NULL,
      words json NOT NULL,
      CONSTRAINT import_words_pk PRIMARY KEY (import_id, first_row),
      CONSTRAINT import_words_in_order CHECK (first_row <= last_row)
    );
    -- Compressing them takes longer than writing them.
    ALTER TABLE import_words ALTER COLUMN words SET STORAGE EXTERNAL;

    WITH said AS (
      SELECT DISTINCT ON (import_id, import_row) import_id, import_row, words
      FROM (
        SELECT import_id, import_row, source_values AS words FROM line_items WHERE NOT is_projected
        UNION ALL
        SELECT (before ->> 'import_id')::bigint, (before ->> 'import_row')::integer, before -> 'source_values'
        FROM import_changes WHERE before IS NOT NULL
      ) AS lines
      WHERE import_row IS NOT NULL AND jsonb_typeof(words) = 'object' AND import_id IN (SELECT id FROM imports)
    ), named AS (
      SELECT import_id, array_agg(DISTINCT field ORDER BY field) AS fields
      FROM said, jsonb_object_keys(words) AS field GROUP BY import_id
    )
    INSERT INTO import_words (import_id, first_row, last_row, words)
    SELECT import_id, min(import_row), max(import_row), json_build_object('fields', fields, 'rows', json_agg(
      (SELECT json_agg(value ORDER BY place) FROM (
        SELECT 0 AS place, to_json(import_row) AS value
        UNION ALL
        SELECT place, to_json(coalesce(words ->> field, '')) FROM unnest(fields) WITH ORDINALITY AS f (field, place)
      ) AS cells) ORDER BY import_row))
    FROM said JOIN named USING (import_id)
    GROUP BY import_id, fields, import_row / 250;

    UPDATE line_items SET source_values = NULL WHERE NOT is_projected AND source_values IS NOT NULL;
    COMMENT ON COLUMN line_items.source_values IS
      'Of a projected line: the notes that it took over. What a file said of a line is in import_words.';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    COMMENT ON COLUMN line_items.source_values IS NULL;
    UPDATE line_items l SET source_values = said.words
    FROM (
      SELECT import_id, (cells ->> 0)::integer AS row, (
        SELECT coalesce(jsonb_object_agg(field, cells ->> place::integer), '{}')
        FROM json_array_elements_text(w.words -> 'fields') WITH ORDINALITY AS f (field, place)
        WHERE cells ->> place::integer <> ''
      ) AS words
      FROM import_words w, json_array_elements(w.words -> 'rows') AS cells
    ) AS said
    WHERE l.import_id = said.import_id AND l.import_row = said.row AND NOT l.is_projected;
    DROP TABLE import_words;
  `);
}
