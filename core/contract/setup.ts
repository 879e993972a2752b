import { z } from 'zod';
import { IMPORT_TYPES } from '../import/expected-columns.ts';
import { SETUP_STATES } from '../rules/setup/setup-facts.ts';
import { SETUP_KEYS } from '../rules/setup/setup-steps.ts';
import { ADMIN, get, put, STAFF } from './endpoint.ts';
import { file, id, idText, XLSX, year } from './fields.ts';
import { SAMPLE_STATES } from './sample.ts';

const isHidden = z.boolean().describe('Whether the dashboard hides the reminder about the setup checklist');

export const readSetup = get('/setup/steps', {
  summary: 'The setup checklist of a budget year, calculated from the data',
  roles: STAFF,
  query: z.strictObject({
    budgetYearId: idText.optional().describe('The budget year. Default: the latest budget year'),
  }),
  response: z.strictObject({
    budgetYearId: id.nullable(),
    fiscalYear: year.nullable(),
    isHidden,
    sample: z
      .enum(SAMPLE_STATES)
      .describe(
        'The state of the fictional district. OFFERED: it can be loaded. LOADED: it can be removed. NONE: other data has been entered',
      ),
    steps: z
      .array(
        z.strictObject({
          key: z.enum(SETUP_KEYS),
          state: z
            .enum(SETUP_STATES)
            .describe(
              'The state of the setup step. NOTHING_TO_CHECK: no line came from a file, so the step does not apply. OPTIONAL: the step is not required and has not been done',
            ),
          facts: z.string().describe('Why the step has this state, in one or two sentences'),
        }),
      )
      .describe('The steps, in the order in which a new district does them'),
  }),
});
export type Setup = z.output<typeof readSetup.response>;

export const hideSetup = put('/setup/hidden', {
  summary: 'Hide the dashboard’s reminder about the setup checklist for all users, or show the reminder again',
  roles: ADMIN,
  body: z.strictObject({ isHidden }),
  response: z.strictObject({ isHidden }),
});

export const importTemplate = get('/setup/templates/:importType', {
  summary: 'Download an empty workbook with the columns that an import recognizes',
  roles: STAFF,
  params: z.strictObject({ importType: z.enum(IMPORT_TYPES) }),
  media: [XLSX],
  response: file,
});
