import { z } from 'zod';
import { budgetYear, SCENARIO_TYPES } from './budgets.ts';
import { ADMIN, post } from './endpoint.ts';
import { fiscalYear, id, idPath, plainDate, year, yesOrNo } from './fields.ts';

const rolledBudget = z.strictObject({
  type: z.enum(SCENARIO_TYPES),
  name: z.string().describe('The budget to roll forward'),
  scenarioId: id.nullable().describe('The new budget; null in a preview'),
  baseLines: z.int().describe('Lines of the year to roll forward'),
  baseTotal: z.number(),
  lines: z.int().describe('Lines of the new base year'),
  total: z.number().describe('Their cost, with salaries for a full year'),
  leavers: z.int().describe('Lines left out: employees who have left'),
  vacancies: z.int().describe('Lines added: vacancies in the positions of people who left'),
  turnoverSaving: z.number().describe('The cost of the people who left, minus the cost of those vacancies'),
  isActive: z.boolean().describe('Whether the new budget is the active one of its year'),
});
export type RolledBudget = z.output<typeof rolledBudget>;

const departure = z.strictObject({
  lineId: id.describe('Line of the person in the year to roll forward'),
  name: z.string(),
  title: z.string(),
  number: z.string().nullable().describe('Its position number; null without one'),
  leaves: plainDate.nullable(),
  fte: z.number().describe('FTE that is replaced; FTE of the person if nothing replaces them'),
  replacement: z
    .enum(['VACANCY', 'PERSON', 'NONE'])
    .describe('What replaces the person. NONE: no position, no vacancy rule, or a frozen position'),
  replacedBy: z.string().nullable().describe('The person who is already in the position'),
  leaverCost: z.number().nullable().describe('What the person would cost in the new year had they stayed'),
  replacementCost: z.number().nullable().describe('null: not replaced, or a vacancy without a price'),
  saving: z.number().nullable().describe('leaverCost − replacementCost'),
});
export type RolledDeparture = z.output<typeof departure>;

export const rollForward = post('/budget-years/:id/roll-forward', {
  summary: 'Create a later budget year from this one; its base lines are the projected lines of that year',
  roles: ADMIN,
  status: 201,
  params: idPath,
  query: z.strictObject({
    preview: yesOrNo.optional().describe('Only counts and totals; nothing is saved'),
  }),
  body: z.strictObject({ fiscalYear }),
  response: z.strictObject({
    fiscalYear: year,
    budgetYear: budgetYear.nullable().describe('null in a preview'),
    versionLabel: z.string(),
    budgets: z.array(rolledBudget),
    departures: z
      .array(departure)
      .describe('The people who leave the roster, by position and name; someone who is replaced in parts has several'),
    warnings: z.array(z.string()),
  }),
});
export type RolledForward = z.output<typeof rollForward.response>;
