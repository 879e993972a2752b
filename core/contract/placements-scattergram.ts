import { z } from 'zod';
import { ANYONE_SIGNED_IN, get } from './endpoint.ts';
import { fiscalYear, id, idPath, idText, year } from './fields.ts';

const figures = {
  count: z.int(),
  fte: z.number(),
  dollars: z
    .number()
    .describe('The total annual pay of these people. For part-time people, the pay at their FTE is counted'),
};
const person = z.strictObject({
  lineId: id,
  name: z.string(),
  fte: z.number(),
  pay: z.number().nullable(),
  offSchedule: z.string().nullable(),
});
const people = z.array(person).describe('The people. Empty for VIEW_ONLY');
const isHidden = z.boolean();

export const readScattergram = get('/salary-schedules/:id/scattergram', {
  summary:
    'Count the people with a confirmed placement on each step and lane of a salary schedule, in the base year or in one of the next ten years. For a later year, people are first moved up one step per year, and their confirmed lane changes, holds and extra steps are applied. People who leave before that year are not counted. VIEW_ONLY can read only the totals of groups of five or more people in the base year',
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
          isHidden: isHidden.describe(
            'True if the people in this cell are hidden from VIEW_ONLY. The reason is that there are fewer than five, or that their number would reveal the size of a smaller group. Hidden people are not counted in any figure. Always false for other roles',
          ),
        }),
      )
      .describe('The cells with an amount, in the order of the steps'),
    offSchedule: z
      .strictObject({
        ...figures,
        people,
        isHidden: isHidden.describe(
          'True if the people who are off the schedule are hidden from VIEW_ONLY. The reason is that there are fewer than five, or that their number would reveal the size of a smaller group. Hidden people are not counted, so all figures are 0. Always false for other roles',
        ),
      })
      .describe('People who are off the schedule, with base-year salaries and no raises'),
    totals: z.strictObject(figures).describe('The people on the schedule: their number, FTE and pay'),
    topShare: z
      .number()
      .nullable()
      .describe(
        'The percentage of the people on the schedule who are at the top step of their lane. Null if no one is on the schedule',
      ),
    notPlaced: z
      .int()
      .nullable()
      .describe('The number of people in the work group without a confirmed placement. Null for VIEW_ONLY'),
    lost: z.array(person).describe('The people on a step that the year’s grid does not have. Empty for VIEW_ONLY'),
  }),
});
export type ScattergramAnswer = z.output<typeof readScattergram.response>;
