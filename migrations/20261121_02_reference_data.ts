import type { Knex } from 'knex';

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
      confidence text NOT NULL
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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE budget_categories, job_class_map, dese_functions, work_groups, work_group_categories, buildings
  `);
}
