import type { Knex } from 'knex';

const RETIRED = [
  { code: '2220', valid_to: 2017, replaced_by: null },
  { code: '2310', valid_to: 2019, replaced_by: '2305' },
  { code: '2315', valid_to: 2019, replaced_by: null },
  { code: '2353', valid_to: 2019, replaced_by: null },
  { code: '2355', valid_to: 2019, replaced_by: null },
  { code: '2357', valid_to: 2019, replaced_by: null },
];

/** Job classes that were seeded with a retired code, or with one that takes no salaries. */
const JOB_CLASSES = [
  {
    from: '2310',
    to: '2305',
    classes: ['Reading specialist', 'Math specialist', 'Special-ed resource', 'Interventionist'],
  },
  { from: '2315', to: null, classes: ['Team leader', 'Team chair', 'ETL'] },
  { from: '1450', to: '4400', classes: ['District data administration', 'District IT administration'] },
  { from: '2250', to: '4400', classes: ['School-level admin technology'] },
];

/** Functions are valid for some years and may have a successor. What a district has added, renamed or deleted stays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE dese_functions
      ADD COLUMN valid_from integer CONSTRAINT dese_functions_valid_from_year CHECK (valid_from BETWEEN 2000 AND 2100),
      ADD COLUMN valid_to integer CONSTRAINT dese_functions_valid_to_year CHECK (valid_to BETWEEN 2000 AND 2100),
      ADD COLUMN replaced_by text CONSTRAINT dese_functions_replaced_by_fk REFERENCES dese_functions,
      ADD CONSTRAINT dese_functions_years_in_order CHECK (valid_from <= valid_to),
      ADD CONSTRAINT dese_functions_not_its_own_successor CHECK (replaced_by <> code);
  `);
  for (const { code, valid_to, replaced_by } of RETIRED) {
    await knex.raw(
      `UPDATE dese_functions SET valid_to = :valid_to,
         replaced_by = (SELECT code FROM dese_functions WHERE code = :replaced_by)
       WHERE code = :code`,
      { code, valid_to, replaced_by },
    );
  }
  for (const { from, to, classes } of JOB_CLASSES) {
    await knex.raw(
      `UPDATE job_class_map SET dese_function = (SELECT code FROM dese_functions WHERE code = :to)
       WHERE dese_function = :from AND job_class = ANY(:classes)`,
      { from, to, classes },
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE dese_functions DROP COLUMN valid_from, DROP COLUMN valid_to, DROP COLUMN replaced_by`);
}
