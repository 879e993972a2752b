import type { Knex } from 'knex';

/** Positions with their funding and the cost of vacancies, and benefit plans with their members and the rates on pay. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Lines belong to a position if they have its number. There is no foreign key to maintain when people come and go.
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

    -- Vacancy prices that users entered for a position. Such a price is used instead of the vacancy rule of the work group.
    CREATE TABLE position_vacancy_prices (
      position_id bigint NOT NULL CONSTRAINT position_vacancy_prices_position_fk REFERENCES positions ON DELETE CASCADE,
      fiscal_year integer NOT NULL
        CONSTRAINT position_vacancy_prices_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      price_cents bigint NOT NULL CONSTRAINT position_vacancy_prices_positive CHECK (price_cents > 0),
      CONSTRAINT position_vacancy_prices_pk PRIMARY KEY (position_id, fiscal_year)
    );

    -- The funding of a position in a year, if there is any, must add up to 100%. Checked when the transaction ends, because the rows are
    -- written one by one.
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

    -- What the vacancies of a work group cost in a budget year. The price is unknown if the group has no row here, or if the schedule no
    -- longer has the step and lane.
    CREATE TABLE vacancy_rules (
      work_group_id bigint NOT NULL CONSTRAINT vacancy_rules_group_fk REFERENCES work_groups ON DELETE CASCADE,
      budget_year_id bigint NOT NULL CONSTRAINT vacancy_rules_year_fk REFERENCES budget_years ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT vacancy_rules_kind_known CHECK (kind IN ('CELL', 'AVERAGE', 'AMOUNT')),
      schedule_id bigint CONSTRAINT vacancy_rules_schedule_fk REFERENCES salary_schedules ON DELETE CASCADE,
      step text,
      lane text,
      amount_cents bigint
        CONSTRAINT vacancy_rules_amount_in_range CHECK (amount_cents BETWEEN 1 AND 999999999999),
      fill_day integer NOT NULL DEFAULT 1
        CONSTRAINT vacancy_rules_fill_day_in_range CHECK (fill_day BETWEEN 1 AND 366),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT vacancy_rules_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      CONSTRAINT vacancy_rules_pk PRIMARY KEY (work_group_id, budget_year_id),
      CONSTRAINT vacancy_rules_cell_whole
        CHECK (num_nonnulls(schedule_id, step, lane) = CASE WHEN kind = 'CELL' THEN 3 ELSE 0 END),
      CONSTRAINT vacancy_rules_amount_of_kind CHECK ((kind = 'AMOUNT') = (amount_cents IS NOT NULL))
    );

    CREATE TABLE benefit_plans (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT benefit_plans_pk PRIMARY KEY,
      fiscal_year integer NOT NULL CONSTRAINT benefit_plans_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      kind text NOT NULL CONSTRAINT benefit_plans_kind_known CHECK (kind IN ('HEALTH', 'DENTAL', 'LIFE', 'OTHER')),
      name text NOT NULL CONSTRAINT benefit_plans_name_trimmed CHECK (name <> '' AND name = btrim(name)),
      coverage text NOT NULL CONSTRAINT benefit_plans_coverage_trimmed CHECK (coverage <> '' AND coverage = btrim(coverage)),
      monthly_cents bigint NOT NULL CONSTRAINT benefit_plans_premium_not_negative CHECK (monthly_cents >= 0),
      employer_percent numeric(7,4) NOT NULL
        CONSTRAINT benefit_plans_percent_in_range CHECK (employer_percent BETWEEN 0 AND 100),
      months integer NOT NULL DEFAULT 12 CONSTRAINT benefit_plans_months_in_range CHECK (months BETWEEN 1 AND 12),
      min_fte numeric(7,4) NOT NULL DEFAULT 0 CONSTRAINT benefit_plans_fte_in_range CHECK (min_fte BETWEEN 0 AND 5),
      paid_by text NOT NULL CONSTRAINT benefit_plans_payer_known CHECK (paid_by IN ('SCHOOL', 'TOWN')),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT benefit_plans_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      CONSTRAINT benefit_plans_with_kind UNIQUE (id, kind),
      CONSTRAINT benefit_plans_with_year UNIQUE (id, fiscal_year)
    );
    CREATE UNIQUE INDEX benefit_plans_unique ON benefit_plans (fiscal_year, lower(name), lower(coverage));

    -- The plan that the person of a base line chose. In a later year, the plan of that year with the same name and coverage applies.
    CREATE TABLE benefit_elections (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT benefit_elections_pk PRIMARY KEY,
      line_id bigint NOT NULL CONSTRAINT benefit_elections_line_fk REFERENCES line_items ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT benefit_elections_kind_known CHECK (kind IN ('HEALTH', 'DENTAL', 'LIFE', 'OTHER')),
      plan_id bigint,
      -- For a person who waives coverage: the yearly opt-out payment.
      opt_out_cents bigint CONSTRAINT benefit_elections_opt_out_not_negative CHECK (opt_out_cents >= 0),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT benefit_elections_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      CONSTRAINT benefit_elections_unique UNIQUE (line_id, kind),
      CONSTRAINT benefit_elections_plan_fk FOREIGN KEY (plan_id, kind) REFERENCES benefit_plans (id, kind),
      CONSTRAINT benefit_elections_plan_or_waived CHECK (num_nonnulls(plan_id, opt_out_cents) = 1)
    );
    CREATE INDEX benefit_elections_plan_index ON benefit_elections (plan_id);

    -- The percentage of the people in a work group who have a plan. People who have no plan of a kind have waived that kind.
    CREATE TABLE benefit_mix (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT benefit_mix_pk PRIMARY KEY,
      fiscal_year integer NOT NULL CONSTRAINT benefit_mix_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      work_group_id bigint NOT NULL CONSTRAINT benefit_mix_work_group_fk REFERENCES work_groups ON DELETE CASCADE,
      plan_id bigint NOT NULL,
      percent numeric(7,4) NOT NULL CONSTRAINT benefit_mix_percent_in_range CHECK (percent BETWEEN 0 AND 100),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT benefit_mix_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      CONSTRAINT benefit_mix_unique UNIQUE (work_group_id, plan_id),
      CONSTRAINT benefit_mix_plan_fk FOREIGN KEY (plan_id, fiscal_year) REFERENCES benefit_plans (id, fiscal_year)
    );
    CREATE INDEX benefit_mix_plan_index ON benefit_mix (plan_id);

    -- Together, the plans of one kind have at most 100%. Checked when the transaction ends, because the rows are written one by one.
    CREATE FUNCTION check_benefit_mix() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      total numeric;
    BEGIN
      SELECT max(percents) INTO total FROM (
        SELECT sum(m.percent) AS percents FROM benefit_mix m JOIN benefit_plans p ON p.id = m.plan_id
        WHERE m.work_group_id = NEW.work_group_id AND m.fiscal_year = NEW.fiscal_year GROUP BY p.kind
      ) kinds;
      IF total > 100 THEN
        RAISE EXCEPTION 'the mix of work group % adds up to %', NEW.work_group_id, total
          USING ERRCODE = 'check_violation', CONSTRAINT = 'benefit_mix_adds_up', TABLE = 'benefit_mix';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER benefit_mix_adds_up AFTER INSERT OR UPDATE ON benefit_mix
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_benefit_mix();

    -- Costs in percent of pay. Without a work group or fund, a row applies to all of them. If several rows apply to a line, a row with its
    -- work group comes before a row with its fund, and a row with both comes first.
    CREATE TABLE benefit_rates (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT benefit_rates_pk PRIMARY KEY,
      fiscal_year integer NOT NULL CONSTRAINT benefit_rates_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      kind text NOT NULL CONSTRAINT benefit_rates_kind_known
        CHECK (kind IN ('MEDICARE', 'WORKERS_COMP', 'LOCAL_RETIREMENT', 'GRANT_PENSION')),
      percent numeric(7,4) NOT NULL CONSTRAINT benefit_rates_percent_in_range CHECK (percent BETWEEN 0 AND 100),
      work_group_id bigint CONSTRAINT benefit_rates_work_group_fk REFERENCES work_groups ON DELETE CASCADE,
      fund text CONSTRAINT benefit_rates_fund_fk REFERENCES funds (name) ON UPDATE CASCADE ON DELETE CASCADE,
      paid_by text NOT NULL CONSTRAINT benefit_rates_payer_known CHECK (paid_by IN ('SCHOOL', 'TOWN')),
      rev integer NOT NULL DEFAULT 1 CONSTRAINT benefit_rates_rev_positive CHECK (rev > 0),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by text NOT NULL,
      CONSTRAINT benefit_rates_unique UNIQUE NULLS NOT DISTINCT (fiscal_year, kind, work_group_id, fund)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE benefit_rates, benefit_mix, benefit_elections, benefit_plans, vacancy_rules, position_vacancy_prices,
      position_funding, position_terms, positions;
    DROP FUNCTION check_position_funding;
    DROP FUNCTION check_benefit_mix;
  `);
}
