import type { Knex } from 'knex';

/** The lists that lines refer to, the meanings of values in imported files, and the meanings of the district's account numbers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE buildings (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT buildings_pk PRIMARY KEY,
      name text NOT NULL CONSTRAINT buildings_name_not_blank CHECK (btrim(name) <> ''),
      code text,
      address text,
      building_type text CONSTRAINT buildings_type_known
        CHECK (building_type IN ('preschool', 'elementary', 'middle', 'high', 'special')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX buildings_name_unique ON buildings (lower(btrim(name)));
    CREATE UNIQUE INDEX buildings_code_unique ON buildings (lower(btrim(code))) WHERE btrim(code) <> '';

    CREATE TABLE work_group_categories (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT work_group_categories_pk PRIMARY KEY,
      name text NOT NULL CONSTRAINT work_group_categories_name_not_blank CHECK (btrim(name) <> ''),
      description text,
      background_color text NOT NULL DEFAULT '#e5e7eb'
        CONSTRAINT work_group_categories_background_hex CHECK (background_color ~ '^#[0-9A-Fa-f]{6}$'),
      text_color text NOT NULL DEFAULT '#1f2937'
        CONSTRAINT work_group_categories_text_hex CHECK (text_color ~ '^#[0-9A-Fa-f]{6}$'),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX work_group_categories_name_unique ON work_group_categories (lower(btrim(name)));

    CREATE TABLE work_groups (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT work_groups_pk PRIMARY KEY,
      name text NOT NULL CONSTRAINT work_groups_name_not_blank CHECK (btrim(name) <> ''),
      description text,
      category_id bigint CONSTRAINT work_groups_category_fk REFERENCES work_group_categories,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX work_groups_name_unique ON work_groups (lower(btrim(name)));

    CREATE TABLE dese_functions (
      code text CONSTRAINT dese_functions_pk PRIMARY KEY
        CONSTRAINT dese_functions_code_digits CHECK (code ~ '^[0-9]{4}$'),
      name text NOT NULL,
      report_group text NOT NULL,
      confidence text NOT NULL,
      -- The first and last fiscal year in which the state accepts the code; null means no limit.
      valid_from integer CONSTRAINT dese_functions_valid_from_year CHECK (valid_from BETWEEN 2000 AND 2100),
      valid_to integer CONSTRAINT dese_functions_valid_to_year CHECK (valid_to BETWEEN 2000 AND 2100),
      replaced_by text CONSTRAINT dese_functions_replaced_by_fk REFERENCES dese_functions,
      CONSTRAINT dese_functions_years_in_order CHECK (valid_from <= valid_to),
      CONSTRAINT dese_functions_not_its_own_successor CHECK (replaced_by <> code)
    );

    CREATE TABLE job_class_map (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT job_class_map_pk PRIMARY KEY,
      job_class text NOT NULL CONSTRAINT job_class_map_class_not_blank CHECK (btrim(job_class) <> ''),
      dese_function text CONSTRAINT job_class_map_function_fk REFERENCES dese_functions
    );
    CREATE UNIQUE INDEX job_class_map_class_unique ON job_class_map (lower(btrim(job_class)));

    CREATE TABLE budget_categories (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT budget_categories_pk PRIMARY KEY,
      name text NOT NULL CONSTRAINT budget_categories_name_not_blank CHECK (btrim(name) <> ''),
      code text,
      description text,
      -- Not a foreign key: a district may use a function code that dese_functions does not have.
      dese_function text CONSTRAINT budget_categories_function_digits CHECK (dese_function ~ '^[0-9]{4}$'),
      default_yoy_increase numeric(9,4),
      color text NOT NULL DEFAULT '#3b82f6'
        CONSTRAINT budget_categories_color_hex CHECK (color ~ '^#[0-9A-Fa-f]{6}$'),
      display_order integer NOT NULL DEFAULT 0,
      is_personnel boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX budget_categories_name_unique ON budget_categories (lower(btrim(name)));
    CREATE UNIQUE INDEX budget_categories_code_unique ON budget_categories (lower(btrim(code))) WHERE btrim(code) <> '';

    CREATE TABLE funds (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT funds_pk PRIMARY KEY,
      -- Lines store the name of their fund, so that queries can list, group and export lines without a join.
      name text NOT NULL CONSTRAINT funds_name_key_unique UNIQUE CONSTRAINT funds_name_not_blank CHECK (btrim(name) <> ''),
      kind text NOT NULL DEFAULT 'general' CONSTRAINT funds_kind_known CHECK (kind IN
        ('general', 'grant', 'revolving', 'circuitBreaker', 'schoolChoice', 'gift', 'foodService', 'town')),
      -- False: the lines of the fund do not count in the gap between the budget and guidance.
      covered_by_guidance boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX funds_name_unique ON funds (lower(btrim(name)));
    -- The default fund of a line.
    INSERT INTO funds (name) VALUES ('General');

    -- What a user decided that a word in a file means. A row of the list 'buildings' without a building means the whole district.
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

    -- account_templates: what each part of an account number means. account_values: what the values of these parts mean.
    CREATE TABLE account_templates (
      -- A database has at most one template.
      id integer NOT NULL DEFAULT 1 CONSTRAINT account_templates_pk PRIMARY KEY
        CONSTRAINT account_templates_one CHECK (id = 1),
      template jsonb CONSTRAINT account_templates_template_is_object CHECK (jsonb_typeof(template) = 'object'),
      rev integer NOT NULL CONSTRAINT account_templates_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL
    );

    CREATE TABLE account_values (
      segment text NOT NULL CONSTRAINT account_values_segment_known CHECK (segment IN ('location', 'fund', 'program')),
      value text NOT NULL CONSTRAINT account_values_value_not_blank CHECK (btrim(value) <> ''),
      -- The building of a location; null means the whole district.
      building_id bigint CONSTRAINT account_values_building_fk REFERENCES buildings ON DELETE CASCADE,
      fund_id bigint CONSTRAINT account_values_fund_fk REFERENCES funds ON DELETE CASCADE,
      name text CONSTRAINT account_values_name_not_blank CHECK (btrim(name) <> ''),
      CONSTRAINT account_values_one_meaning CHECK (
        (segment = 'location' OR building_id IS NULL)
        AND (segment = 'fund') = (fund_id IS NOT NULL)
        AND (segment = 'program') = (name IS NOT NULL)
      )
    );
    CREATE UNIQUE INDEX account_values_value_unique ON account_values (segment, lower(value));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE account_values, account_templates, reference_aliases, funds, budget_categories, job_class_map,
      dese_functions, work_groups, work_group_categories, buildings;
  `);
}
