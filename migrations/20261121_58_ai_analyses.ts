import type { Knex } from 'knex';

/** What left the house for an analysis and what came back. A record is written before anything is sent, and never goes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE ai_analyses (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT ai_analyses_pk PRIMARY KEY,
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      -- The name and email as they were: a record outlives its user, and its budget.
      user_id bigint,
      actor_name text NOT NULL,
      actor_email text,
      method text NOT NULL CONSTRAINT ai_analyses_method_known CHECK (method IN ('AI', 'RULES')),
      model text,
      base_url text,
      budget_year_id bigint NOT NULL,
      scenario_id bigint NOT NULL,
      fiscal_year integer NOT NULL CONSTRAINT ai_analyses_in_range CHECK (fiscal_year BETWEEN 2000 AND 2100),
      target_cents bigint NOT NULL CONSTRAINT ai_analyses_target_positive CHECK (target_cents > 0),
      state text NOT NULL
        CONSTRAINT ai_analyses_state_known CHECK (state IN ('SENT', 'ANSWERED', 'FAILED', 'CANCELLED')),
      request text,
      answer text,
      result jsonb,
      error text,
      request_id text,
      CONSTRAINT ai_analyses_ended_when_not_sent CHECK ((state = 'SENT') = (ended_at IS NULL)),
      CONSTRAINT ai_analyses_sent_by_ai CHECK ((method = 'AI') = (request IS NOT NULL))
    );
    CREATE INDEX ai_analyses_started_idx ON ai_analyses (started_at);
    CREATE FUNCTION ai_analyses_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.state = 'SENT'
           AND to_jsonb(NEW) - 'state' - 'ended_at' - 'answer' - 'result' - 'error'
             = to_jsonb(OLD) - 'state' - 'ended_at' - 'answer' - 'result' - 'error' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'The record of an analysis is kept as it is' USING ERRCODE = 'raise_exception';
      END
    $$;
    CREATE TRIGGER ai_analyses_kept BEFORE UPDATE OR DELETE ON ai_analyses
      FOR EACH ROW EXECUTE FUNCTION ai_analyses_are_kept();
    CREATE TRIGGER ai_analyses_not_emptied BEFORE TRUNCATE ON ai_analyses
      FOR EACH STATEMENT EXECUTE FUNCTION ai_analyses_are_kept();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE ai_analyses;
    DROP FUNCTION ai_analyses_are_kept;
  `);
}
