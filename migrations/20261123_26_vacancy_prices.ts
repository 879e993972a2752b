import type { Knex } from 'knex';

/** What a user expects the vacant FTE of a position to cost in a fiscal year: it comes before the rule of the work group. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE position_vacancy_prices (
      position_id bigint NOT NULL CONSTRAINT position_vacancy_prices_position_fk REFERENCES positions ON DELETE CASCADE,
      fiscal_year integer NOT NULL
        CONSTRAINT position_vacancy_prices_year_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      price_cents bigint NOT NULL CONSTRAINT position_vacancy_prices_positive CHECK (price_cents > 0),
      CONSTRAINT position_vacancy_prices_pk PRIMARY KEY (position_id, fiscal_year)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE position_vacancy_prices');
}
