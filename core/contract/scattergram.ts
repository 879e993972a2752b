import { z } from 'zod';
import { ANYONE_SIGNED_IN, get } from './endpoint.ts';
import { fiscalYear, id, idPath, idText, year } from './fields.ts';

const figures = { count: z.int(), fte: z.number(), dollars: z.number().describe('Annual pay at the FTE') };
const person = z.strictObject({
  lineId: id,
  name: z.string(),
  fte: z.number(),
  pay: z.number().nullable(),
  offSchedule: z.string().nullable(),
});
const people = z.array(person).describe('Empty for VIEW_ONLY');

export const readScattergram = get('/salary-schedules/:id/scattergram', {
  summary:
    'People on each step and lane of a schedule, in the base year or moved forward a step a year. VIEW_ONLY sees the base year, and totals of five or more people',
  roles: ANYONE_SIGNED_IN,
  params: idPath,
  query: z.strictObject({ fiscalYear: fiscalYear.optional(), budgetYearId: idText.optional() }),
  response: z.strictObject({
    scheduleId: id,
    schedule: z.string(),
    workGroup: z.string(),
    budgetYearId: id,
    baseYear: year,
    fiscalYear: year,
    edition: z.strictObject({ fiscalYear: year, fromDay: z.int(), source: z.enum(['PRINTED', 'CALCULATED']) }),
    lanes: z.array(z.string()),
    steps: z.array(z.string()),
    cells: z
      .array(
        z.strictObject({
          step: z.string(),
          lane: z.string(),
          amount: z.number().describe('Annual full-time pay'),
          ...figures,
          people,
          isHidden: z
            .boolean()
            .describe('True for fewer than five people, who are not counted in any figure for VIEW_ONLY'),
        }),
      )
      .describe('Open cells, step by step'),
    offSchedule: z.strictObject({ ...figures, people }).describe('Salaries of the base year, without raises'),
    totals: z.strictObject(figures).describe('On the schedule'),
    topShare: z.number().nullable().describe('Percent of them at the top step of their lane'),
    notPlaced: z.int().nullable().describe('People of the work group who are not placed; null for VIEW_ONLY'),
    lost: z.array(person).describe('People on a step that the grid of the year does not have'),
  }),
});
export type ScattergramAnswer = z.output<typeof readScattergram.response>;
