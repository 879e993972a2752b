import { z } from 'zod';
import { budgetYear, SCENARIO_TYPES } from './budgets.ts';
import { ADMIN, post } from './endpoint.ts';
import { fiscalYear, id, idPath, plainDate, year, yesOrNo } from './fields.ts';

const rolledBudget = z.strictObject({
  type: z.enum(SCENARIO_TYPES),
  name: z.string().describe('The name of the budget to roll forward'),
  scenarioId: id.nullable().describe('The id of the new budget. Null in a preview'),
  baseLines: z.int().describe('The number of lines in the base year of the budget to roll forward'),
  baseTotal: z.number(),
  lines: z.int().describe('The number of lines in the base year of the new budget'),
  total: z.number().describe('The cost of the lines in the base year of the new budget, with full-year salaries'),
  leavers: z.int().describe('The number of lines that are left out because the employee has left'),
  vacancies: z.int().describe('The number of vacancies that are added for the positions of people who left'),
  turnoverSaving: z
    .number()
    .describe(
      'The savings from replacing people who leave: what these people would cost in the new year if they stayed, minus the cost of the replacements. This is the sum of the known `saving` amounts in `departures`',
    ),
  isActive: z.boolean().describe('Whether the new budget is the active budget of its budget year'),
});
export type RolledBudget = z.output<typeof rolledBudget>;

const departure = z.strictObject({
  lineId: id.describe('The line of the person in the base year of the budget to roll forward'),
  name: z.string(),
  title: z.string(),
  number: z.string().nullable().describe('The position number of the line. Null if the line has no position number'),
  leaves: plainDate.nullable(),
  fte: z
    .number()
    .describe(
      'The part of the person’s FTE that is replaced. If the person is not replaced, the whole FTE of the person',
    ),
  replacement: z
    .enum(['VACANCY', 'PERSON', 'NONE'])
    .describe(
      'What follows in the position when the person leaves: a vacancy or another person. NONE if the projection adds neither. For example, the line has no position, the position is frozen, or there is no vacancy rule and no price was entered',
    ),
  replacedBy: z
    .string()
    .nullable()
    .describe(
      'The name of another person who already has the same position and takes over. Null if there is no such person',
    ),
  leaverCost: z
    .number()
    .nullable()
    .describe('What the person would cost in the new year if they stayed. Null if the person is not replaced'),
  replacementCost: z
    .number()
    .nullable()
    .describe('The cost of the replacement. Null if the person is not replaced, or if the vacancy has no price'),
  saving: z.number().nullable().describe('leaverCost − replacementCost. Null if leaverCost or replacementCost is null'),
});
export type RolledDeparture = z.output<typeof departure>;

export const rollForward = post('/budget-years/:id/roll-forward', {
  summary:
    'Roll this budget year forward to a later fiscal year. The projected lines for the later year become the base-year lines of new budgets. Projections that are missing or out of date are regenerated first',
  roles: ADMIN,
  status: 201,
  params: idPath,
  query: z.strictObject({
    preview: yesOrNo
      .optional()
      .describe('If true, nothing is saved. The response shows the figures that rolling forward would produce'),
  }),
  body: z.strictObject({ fiscalYear }),
  response: z.strictObject({
    fiscalYear: year,
    budgetYear: budgetYear.nullable().describe('The new budget year. Null in a preview'),
    versionLabel: z.string(),
    budgets: z.array(rolledBudget),
    departures: z
      .array(departure)
      .describe(
        'The people who leave the roster, sorted by position and name. A person with several replacements has several entries',
      ),
    warnings: z.array(z.string()),
  }),
});
export type RolledForward = z.output<typeof rollForward.response>;
