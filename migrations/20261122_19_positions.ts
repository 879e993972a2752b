import type { Knex } from 'knex';

/** Positions as numbered slots, their authorized FTE and status from a date on, and the accounts that pay for them by fiscal year. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Lines meet a position by its number, so that people come and go without a key to keep.
    CREATE TABLE positions (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT positions_pk PRIMARY KEY,
      number text NOT NULL
        CONSTRAINT positions_number_trimmed CHECK (number <> '' AND number = btrim(number))
        CONSTRAINT positions_number_unique UNIQUE,
      title text NOT NULL DEFAULT '',
      work_group_id bigint CONSTRAINT positions_work_group_fk REFERENCES work_groups,
      building_id bigint CONSTRAINT positions_building_fk REFERENCES buildings,
      category_id bigint CONSTRAINT positions_category_fk REFERENCES budget_categories,
      dese_code text,
      job_class text,
      rev integer NOT NULL DEFAULT 1 CONSTRAINT positions_rev_positive CHECK (rev > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL
    );

    CREATE TABLE position_terms (
      position_id bigint NOT NULL CONSTRAINT position_terms_position_fk REFERENCES positions ON DELETE CASCADE,
      from_date date NOT NULL,
      authorized_fte numeric(9,4) NOT NULL CONSTRAINT position_terms_fte_not_negative CHECK (authorized_fte >= 0),
      status text NOT NULL
        CONSTRAINT position_terms_status_known CHECK (status IN ('PROPOSED', 'AUTHORIZED', 'FROZEN', 'CLOSED')),
      reason text,
      approved_by text,
      approved_at timestamptz,
      CONSTRAINT position_terms_pk PRIMARY KEY (position_id, from_date),
      CONSTRAINT position_terms_approval_whole CHECK ((approved_by IS NULL) = (approved_at IS NULL))
    );

    CREATE TABLE position_funding (
      position_id bigint NOT NULL CONSTRAINT position_funding_position_fk REFERENCES positions ON DELETE CASCADE,
      fiscal_year integer NOT NULL
        CONSTRAINT position_funding_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      account_line text NOT NULL CONSTRAINT position_funding_account_not_blank CHECK (btrim(account_line) <> ''),
      fund text NOT NULL CONSTRAINT position_funding_fund_fk REFERENCES funds (name) ON UPDATE CASCADE,
      percent numeric(7,4) NOT NULL CONSTRAINT position_funding_percent_positive CHECK (percent > 0),
      CONSTRAINT position_funding_pk PRIMARY KEY (position_id, fiscal_year, account_line, fund)
    );

    -- Checked when the transaction ends, since the accounts of a position are written one after the other.
    CREATE FUNCTION check_position_funding() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed record;
      total numeric;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      SELECT sum(percent) INTO total FROM position_funding
      WHERE position_id = changed.position_id AND fiscal_year = changed.fiscal_year;
      IF total <> 100 THEN
        RAISE EXCEPTION 'funding of position % adds up to %', changed.position_id, total
          USING ERRCODE = 'check_violation', CONSTRAINT = 'position_funding_adds_up', TABLE = 'position_funding';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER position_funding_adds_up AFTER INSERT OR UPDATE OR DELETE ON position_funding
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_position_funding();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE position_funding, position_terms, positions; DROP FUNCTION check_position_funding()');
}
