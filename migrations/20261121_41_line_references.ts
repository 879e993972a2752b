import type { Knex } from 'knex';

/** What a line refers to: the column, the table, and the constraint that is broken when nothing is there. */
const REFERENCES = [
  { column: 'import_id', table: 'imports', name: 'line_items_import_fk' },
  { column: 'building_id', table: 'buildings', name: 'line_items_building_fk' },
  { column: 'work_group_id', table: 'work_groups', name: 'line_items_work_group_fk' },
  { column: 'category_id', table: 'budget_categories', name: 'line_items_category_fk' },
] as const;
const KIND = { column: 'scenario_id', table: 'scenarios', name: 'line_items_scenario_kind_fk' } as const;
const ALL = [KIND, ...REFERENCES];

/**
 * Foreign keys are looked up row by row, which took more than half of the time of a large import, though its thousands of lines
 * name a handful of buildings, groups and categories. These triggers hold the same invariants, under the same names and with the
 * same locks, but look each named row up once for all lines that a statement adds.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE line_items ${ALL.map(({ name }) => `DROP CONSTRAINT ${name}`).join(', ')};

    CREATE FUNCTION line_items_refuse(broken text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a line and what it refers to would part (%)', broken
          USING ERRCODE = 'foreign_key_violation', CONSTRAINT = broken, TABLE = 'line_items';
      END
    $$;

    -- The lock lasts until the transaction ends: whoever deletes the row waits for it, and then finds the lines.
    CREATE FUNCTION line_items_hold(target text, ids bigint[], broken text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        wanted integer;
        found_rows integer;
      BEGIN
        SELECT count(DISTINCT id) INTO wanted FROM unnest(ids) AS id;
        IF wanted = 0 THEN RETURN; END IF;
        EXECUTE format('SELECT 1 FROM %I WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE', target) USING ids;
        GET DIAGNOSTICS found_rows = ROW_COUNT;
        IF found_rows <> wanted THEN PERFORM line_items_refuse(broken); END IF;
      END
    $$;

    CREATE FUNCTION line_items_hold_scenario(scenario bigint, operating boolean) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM 1 FROM scenarios WHERE id = scenario AND is_operating = operating FOR KEY SHARE;
        IF NOT FOUND THEN PERFORM line_items_refuse('${KIND.name}'); END IF;
      END
    $$;

    CREATE FUNCTION line_items_check_added() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        held record;
        scenario record;
      BEGIN
        SELECT ${REFERENCES.map(({ column }) => `array_agg(DISTINCT ${column}) AS ${column}`).join(', ')},
               array_agg(DISTINCT scenario_id) FILTER (WHERE is_operating) AS operating,
               array_agg(DISTINCT scenario_id) FILTER (WHERE NOT is_operating) AS proposed
        INTO held
        FROM (SELECT scenario_id, is_operating, ${REFERENCES.map(({ column }) => column).join(', ')} FROM added
              GROUP BY scenario_id, is_operating, ${REFERENCES.map(({ column }) => column).join(', ')}) AS combinations;
        FOR scenario IN SELECT unnest(held.operating) AS id, true AS is_operating
                        UNION ALL SELECT unnest(held.proposed), false ORDER BY id LOOP
          PERFORM line_items_hold_scenario(scenario.id, scenario.is_operating);
        END LOOP;
        ${REFERENCES.map(({ column, table, name }) => `PERFORM line_items_hold('${table}', held.${column}, '${name}');`).join('\n        ')}
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER line_items_check_added AFTER INSERT ON line_items
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_items_check_added();

    CREATE FUNCTION line_items_check_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (NEW.scenario_id, NEW.is_operating) IS DISTINCT FROM (OLD.scenario_id, OLD.is_operating) THEN
          PERFORM line_items_hold_scenario(NEW.scenario_id, NEW.is_operating);
        END IF;
        ${REFERENCES.map(
          ({
            column,
            table,
            name,
          }) => `IF NEW.${column} IS NOT NULL AND NEW.${column} IS DISTINCT FROM OLD.${column} THEN
          PERFORM 1 FROM ${table} WHERE id = NEW.${column} FOR KEY SHARE;
          IF NOT FOUND THEN PERFORM line_items_refuse('${name}'); END IF;
        END IF;`,
        ).join('\n        ')}
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER line_items_check_changed AFTER UPDATE ON line_items FOR EACH ROW
      WHEN ((${[...ALL.map(({ column }) => `NEW.${column}`), 'NEW.is_operating'].join(', ')})
        IS DISTINCT FROM (${[...ALL.map(({ column }) => `OLD.${column}`), 'OLD.is_operating'].join(', ')}))
      EXECUTE FUNCTION line_items_check_changed();

    CREATE FUNCTION line_items_check_target() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        is_used boolean;
      BEGIN
        -- A transaction that sees the database as it was at its begin would not see the lines that others have added since.
        IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
          RAISE EXCEPTION 'what lines may refer to is deleted at the isolation level READ COMMITTED only';
        END IF;
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM line_items WHERE %I = $1)', TG_ARGV[0]) INTO is_used USING OLD.id;
        IF is_used THEN PERFORM line_items_refuse(TG_ARGV[1]); END IF;
        RETURN NULL;
      END
    $$;
    CREATE FUNCTION line_items_check_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        is_used boolean;
      BEGIN
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM line_items WHERE %I IS NOT NULL)', TG_ARGV[0]) INTO is_used;
        IF is_used THEN PERFORM line_items_refuse(TG_ARGV[1]); END IF;
        RETURN NULL;
      END
    $$;
    ${ALL.map(
      ({ column, table, name }) => `
    CREATE TRIGGER line_items_check_deleted AFTER DELETE ON ${table} FOR EACH ROW
      EXECUTE FUNCTION line_items_check_target('${column}', '${name}');
    CREATE TRIGGER line_items_check_renamed AFTER UPDATE ON ${table} FOR EACH ROW
      WHEN (NEW.id <> OLD.id${table === KIND.table ? ' OR NEW.is_operating <> OLD.is_operating' : ''})
      EXECUTE FUNCTION line_items_check_target('${column}', '${name}');
    CREATE TRIGGER line_items_check_emptied AFTER TRUNCATE ON ${table} FOR EACH STATEMENT
      EXECUTE FUNCTION line_items_check_emptied('${column}', '${name}');`,
    ).join('')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  const triggers = ['line_items_check_deleted', 'line_items_check_renamed', 'line_items_check_emptied'];
  await knex.raw(`
    ${ALL.flatMap(({ table }) => triggers.map((trigger) => `DROP TRIGGER ${trigger} ON ${table};`)).join('\n    ')}
    DROP TRIGGER line_items_check_added ON line_items;
    DROP TRIGGER line_items_check_changed ON line_items;
    DROP FUNCTION line_items_check_emptied;
    DROP FUNCTION line_items_check_target;
    DROP FUNCTION line_items_check_changed;
    DROP FUNCTION line_items_check_added;
    DROP FUNCTION line_items_hold_scenario;
    DROP FUNCTION line_items_hold;
    DROP FUNCTION line_items_refuse;
    ALTER TABLE line_items
      ${REFERENCES.map(({ column, table, name }) => `ADD CONSTRAINT ${name} FOREIGN KEY (${column}) REFERENCES ${table}`).join(',\n      ')},
      ADD CONSTRAINT ${KIND.name} FOREIGN KEY (scenario_id, is_operating) REFERENCES scenarios (id, is_operating);
  `);
}
