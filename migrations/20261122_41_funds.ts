import type { Knex } from 'knex';

/**
 * Funds become a list. A line keeps the name of its fund, which is the key (case and outer blanks do not matter): triggers hold it once a
 * statement, as for buildings and categories, add a fund that is new, rename the lines of a renamed fund, and refuse to delete one in use.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION fund_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT lower(btrim(name)) $$;

    CREATE FUNCTION fund_kind(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE
        WHEN name ~* '(lunch|food|cafeteria)' THEN 'foodService'
        WHEN name ~* 'circuit *breaker' THEN 'circuitBreaker'
        WHEN name ~* 'school choice' THEN 'schoolChoice'
        WHEN name ~* 'revolving' THEN 'revolving'
        WHEN name ~* '\\m(grants?|entitlement|idea|title (i|ii|iii|iv|1|2|3|4)[a-z]*)\\M' THEN 'grant'
        WHEN name ~* '\\m(gifts?|donations?|trust|scholarships?)\\M' THEN 'gift'
        WHEN name ~* '\\mtown\\M' THEN 'town'
        ELSE 'general'
      END
    $$;

    CREATE TABLE funds (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT funds_pk PRIMARY KEY,
      name text NOT NULL CONSTRAINT funds_name_not_blank CHECK (btrim(name) <> ''),
      kind text NOT NULL DEFAULT 'general' CONSTRAINT funds_kind_known CHECK (kind IN
        ('general', 'grant', 'revolving', 'circuitBreaker', 'schoolChoice', 'gift', 'foodService', 'town')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX funds_name_unique ON funds (fund_key(name));

    CREATE FUNCTION line_items_hold_funds(named text[]) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        wanted integer;
        found_rows integer;
      BEGIN
        INSERT INTO funds (name, kind)
          SELECT DISTINCT ON (fund_key(fund)) btrim(fund), fund_kind(fund) FROM unnest(named) AS fund
          WHERE btrim(fund) <> '' AND NOT EXISTS (SELECT 1 FROM funds WHERE fund_key(name) = fund_key(fund))
          ORDER BY fund_key(fund), fund
          ON CONFLICT DO NOTHING;
        SELECT count(DISTINCT fund_key(fund)) INTO wanted FROM unnest(named) AS fund WHERE btrim(fund) <> '';
        PERFORM 1 FROM funds WHERE fund_key(name) IN (SELECT fund_key(fund) FROM unnest(named) AS fund) ORDER BY id FOR KEY SHARE;
        GET DIAGNOSTICS found_rows = ROW_COUNT;
        IF found_rows <> wanted THEN PERFORM line_items_refuse('line_items_fund_fk'); END IF;
      END
    $$;

    CREATE FUNCTION line_items_fund_added() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM line_items_hold_funds((SELECT array_agg(DISTINCT fund) FROM added));
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER line_items_fund_added AFTER INSERT ON line_items
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_items_fund_added();

    CREATE FUNCTION line_items_fund_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM line_items_hold_funds(ARRAY[NEW.fund]);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER line_items_fund_changed AFTER UPDATE ON line_items FOR EACH ROW
      WHEN (NEW.fund <> OLD.fund) EXECUTE FUNCTION line_items_fund_changed();

    CREATE FUNCTION funds_rename_lines() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE line_items SET fund = NEW.name WHERE fund_key(fund) = fund_key(OLD.name) AND fund <> NEW.name;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER funds_rename_lines AFTER UPDATE ON funds FOR EACH ROW
      WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION funds_rename_lines();

    CREATE FUNCTION funds_check_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM line_items WHERE fund_key(fund) = fund_key(OLD.name)) THEN
          PERFORM line_items_refuse('line_items_fund_fk');
        END IF;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER funds_check_deleted AFTER DELETE ON funds FOR EACH ROW EXECUTE FUNCTION funds_check_deleted();

    INSERT INTO funds (name, kind)
      SELECT DISTINCT ON (fund_key(fund)) btrim(fund), fund_kind(fund) FROM line_items
      WHERE btrim(fund) <> '' ORDER BY fund_key(fund), fund;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TRIGGER line_items_fund_added ON line_items;
    DROP TRIGGER line_items_fund_changed ON line_items;
    DROP TABLE funds;
    DROP FUNCTION funds_check_deleted;
    DROP FUNCTION funds_rename_lines;
    DROP FUNCTION line_items_fund_changed;
    DROP FUNCTION line_items_fund_added;
    DROP FUNCTION line_items_hold_funds;
    DROP FUNCTION fund_kind;
    DROP FUNCTION fund_key;
  `);
}
