import type { Knex } from 'knex';

/** What the words of files stand for in our lists, once a person has said so. A building alias without a building means the whole district. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE reference_aliases (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT reference_aliases_pk PRIMARY KEY,
      list text NOT NULL CONSTRAINT reference_aliases_list_known
        CHECK (list IN ('buildings', 'workGroups', 'categories', 'deseCodes')),
      word text NOT NULL CONSTRAINT reference_aliases_word_not_blank CHECK (btrim(word) <> ''),
      word_key text NOT NULL CONSTRAINT reference_aliases_key_not_blank CHECK (word_key <> ''),
      building_id bigint CONSTRAINT reference_aliases_building_fk REFERENCES buildings ON DELETE CASCADE,
      work_group_id bigint CONSTRAINT reference_aliases_work_group_fk REFERENCES work_groups ON DELETE CASCADE,
      category_id bigint CONSTRAINT reference_aliases_category_fk REFERENCES budget_categories ON DELETE CASCADE,
      dese_code text CONSTRAINT reference_aliases_dese_digits CHECK (dese_code ~ '^[0-9]{4}$'),
      created_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT reference_aliases_one_target CHECK (
        (list = 'buildings' OR building_id IS NULL)
        AND (list = 'workGroups') = (work_group_id IS NOT NULL)
        AND (list = 'categories') = (category_id IS NOT NULL)
        AND (list = 'deseCodes') = (dese_code IS NOT NULL)
      )
    );
    CREATE UNIQUE INDEX reference_aliases_word_unique ON reference_aliases (list, word_key);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE reference_aliases');
}
