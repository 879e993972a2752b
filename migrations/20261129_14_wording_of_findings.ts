import type { Knex } from 'knex';

const BLANK_SALARY = 'The salary is blank. Totals count it as $0.';
const EARLIER = ['The salary is blank, so it counts as $0.00.', 'The salary is blank, so $0.00 is used.'];

/**
 * Gives stored findings on blank salaries their new wording. Findings are compared by their text, so a line with an earlier wording would
 * have to be reviewed again and would change with each import of the same file.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `
    UPDATE line_items
    SET import_warnings = (
      SELECT jsonb_agg(CASE WHEN finding = ANY(:earlier) THEN :now ELSE finding END ORDER BY place)
      FROM jsonb_array_elements_text(import_warnings) WITH ORDINALITY AS found (finding, place)
    )
    WHERE import_warnings \\?| :earlier`,
    { earlier: EARLIER, now: BLANK_SALARY },
  );
  // An undo of an import restores these values.
  await knex.raw(
    `
    UPDATE import_changes
    SET before = jsonb_set(before, '{import_warnings}', (
      SELECT jsonb_agg(CASE WHEN finding = ANY(:earlier) THEN :now ELSE finding END ORDER BY place)
      FROM jsonb_array_elements_text(before -> 'import_warnings') WITH ORDINALITY AS found (finding, place)
    ))
    WHERE before -> 'import_warnings' \\?| :earlier`,
    { earlier: EARLIER, now: BLANK_SALARY },
  );
}

/** The earlier wordings mean the same, so they do not come back. */
export async function down(): Promise<void> {}
