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
  isDefault: z.boolean().describe('Projections use it'),
  createdAt: instant,
  updatedAt: instant,
});
export type ColaScenario = z.output<typeof colaScenario>;

const name = trimmedText(120).min(1, SCENARIO_NAME_EMPTY);
const description = textOfLines(2000).nullable();

export const listColaScenarios = get('/cola/scenarios', {
  summary: 'The COLA scenarios of one budget year or of all',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.array(colaScenario),
});

export const createColaScenario = post('/cola/scenarios', {
  summary: 'Create a COLA scenario; projections use the first one of a budget year',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    name,
    description: description.optional(),
    budgetYearId: id.optional().describe('Default: the latest budget year'),
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
    isDefault: z.boolean().optional().describe('true replaces the previous default; false leaves none'),
  }),
  response: colaScenario,
});

export const deleteColaScenario = deleteCall(
  '/cola/scenarios/:id',
  'Delete a COLA scenario with its percentages',
  STAFF,
);

const colaPercentage = z
  .number()
  .refine(isColaPercentage, 'must be between 0 and 100, with at most 4 decimals')
  .nullable()
  .describe('Null clears it');

const colaSetting = z.strictObject({
  scenarioId: id,
  workGroupId: id,
  fiscalYear: year,
  colaPercentage: z.number().nullable(),
});
export type ColaSettingValue = z.output<typeof colaSetting>;

export const listColaSettings = get('/cola/settings', {
  summary: 'The percentages of a COLA scenario',
  roles: STAFF,
  query: z.strictObject({ scenarioId: idText }),
  response: z.strictObject({ settings: z.array(colaSetting) }),
});

export const saveColaSetting = post('/cola/settings', {
  summary: 'Set or clear one percentage of a COLA scenario; 409 if the year has a settled contract',
  roles: STAFF,
  body: z.strictObject({ scenarioId: id, workGroupId: id, fiscalYear, colaPercentage }),
  response: colaSetting,
});

export const saveColaSettings = post('/cola/settings/bulk', {
  summary: 'Set or clear several percentages of a COLA scenario, all or none',
  roles: STAFF,
  body: z.strictObject({
    scenarioId: id,
    settings: z
      .array(
        z.strictObject({
          workGroupId: id,
          fiscalYear,
          colaPercentage,
          was: z.number().nullable().optional().describe('The value that was read: 409 if it has changed'),
        }),
      )
      .min(1, 'No COLA percentages to save. Please enter at least one value.')
      .max(5000),
  }),
  response: z.strictObject({ settings: z.array(colaSetting) }),
});
