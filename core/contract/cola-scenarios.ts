import { z } from 'zod';
import { isColaPercentage } from '../cola-planning.ts';
import { get, patch, post, STAFF } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { fiscalYear, id, idPath, idText, instant, textOfLines, trimmedText, year } from './fields.ts';

export const SCENARIO_NAME_EMPTY = 'Scenario name cannot be empty';

export const colaScenario = z.strictObject({
  id,
  budgetYearId: id,
  name: z.string(),
  description: z.string().nullable(),
  isDefault: z.boolean().describe('True if projections use this COLA scenario'),
  createdAt: instant,
  updatedAt: instant,
});
export type ColaScenario = z.output<typeof colaScenario>;

const name = trimmedText(120).min(1, SCENARIO_NAME_EMPTY);
const description = textOfLines(2000).nullable();

export const listColaScenarios = get('/cola/scenarios', {
  summary: 'The COLA scenarios for one budget year, or for all budget years',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.array(colaScenario),
});

export const createColaScenario = post('/cola/scenarios', {
  summary:
    'Create a COLA scenario. The first COLA scenario of a budget year becomes the default. Projections use the default',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    name,
    description: description.optional(),
    budgetYearId: id.optional().describe('The budget year. Default: the latest budget year'),
  }),
  response: colaScenario,
});

export const updateColaScenario = patch('/cola/scenarios/:id', {
  summary: 'Change the name or description of a COLA scenario, or make it the default',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    name: name.optional(),
    description: description.optional(),
    isDefault: z
      .boolean()
      .optional()
      .describe(
        'True makes this COLA scenario the default. If this COLA scenario is the default, false leaves the budget year without a default. For any other COLA scenario, false changes nothing',
      ),
  }),
  response: colaScenario,
});

export const deleteColaScenario = deleteCall(
  '/cola/scenarios/:id',
  'Delete a COLA scenario with its percentages. If it was the default, projections use only contracts until another COLA scenario is made the default',
  STAFF,
);

const colaPercentage = z
  .number()
  .refine(isColaPercentage, 'must be between 0 and 100, with at most 4 decimals')
  .nullable()
  .describe('The COLA percentage. Null clears it');

const colaSetting = z.strictObject({
  scenarioId: id,
  workGroupId: id,
  fiscalYear: year,
  colaPercentage: z.number().nullable(),
});
export type ColaSettingValue = z.output<typeof colaSetting>;

export const listColaSettings = get('/cola/settings', {
  summary: 'The percentages in a COLA scenario',
  roles: STAFF,
  query: z.strictObject({ scenarioId: idText }),
  response: z.strictObject({ settings: z.array(colaSetting) }),
});

export const saveColaSetting = post('/cola/settings', {
  summary:
    'Set or clear one percentage in a COLA scenario. If the work group has a settled contract for the year, the request is refused with a 409',
  roles: STAFF,
  body: z.strictObject({ scenarioId: id, workGroupId: id, fiscalYear, colaPercentage }),
  response: colaSetting,
});

export const saveColaSettings = post('/cola/settings/bulk', {
  summary: 'Set or clear several percentages in a COLA scenario. If one fails, nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id,
    settings: z
      .array(
        z.strictObject({
          workGroupId: id,
          fiscalYear,
          colaPercentage,
          was: z
            .number()
            .nullable()
            .optional()
            .describe(
              'The percentage that the caller read. If it has changed since, the request is refused with a 409',
            ),
        }),
      )
      .min(1, 'No COLA percentages to save. Please enter at least one value.')
      .max(5000),
  }),
  response: z.strictObject({ settings: z.array(colaSetting) }),
});
