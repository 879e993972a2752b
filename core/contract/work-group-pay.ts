import { z } from 'zod';
import { get, post, STAFF } from './endpoint.ts';
import { id, idText, year } from './fields.ts';

const PAY_BASES = ['PERCENTAGE', 'SCHEDULE'] as const;
export type PayBasis = (typeof PAY_BASES)[number];

const basis = z
  .enum(PAY_BASES)
  .describe(
    'PERCENTAGE: steps and lanes follow the budget settings (a percentage of each salary, or a share of a dollar amount). SCHEDULE: steps and lanes follow the salary schedules of the work group',
  );

const group = z.strictObject({
  workGroupId: id,
  workGroup: z.string(),
  basis,
  schedules: z.int().describe('The number of salary schedules of the work group'),
  lines: z.int().describe('How many lines the work group has in the active operating budget, including vacancies'),
  vacancies: z.int().describe('The number of the work group’s lines that are vacancies'),
  placed: z
    .int()
    .describe('The number of the work group’s lines with a confirmed placement on a step of its schedules'),
  offSchedule: z.int().describe('The number of the work group’s lines that are marked as off the schedule'),
});
export type WorkGroupPay = z.output<typeof group>;

export const listWorkGroupPay = get('/work-group-pay', {
  summary:
    'How each work group is paid in a budget year: with percentage raises or by schedule. If no budget year is sent, the latest budget year is used',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.strictObject({ budgetYearId: id, groups: z.array(group) }),
});

const nextSalary = z
  .number()
  .nullable()
  .describe('The next-year salary. Null if the employee leaves, or if the salary is unknown');

const switchedLine = z.strictObject({
  lineId: id,
  name: z.string(),
  position: z.string().nullable(),
  place: z.string().nullable().describe('The lane and step, such as M/7. Null if the person is not on a step'),
  nextPlace: z.string().nullable(),
  currentSalary: z.number().nullable(),
  percentage: nextSalary,
  schedule: nextSalary,
  difference: z
    .number()
    .nullable()
    .describe(
      'The next-year salary by schedule minus the next-year salary by percentage. Null if one of the two salaries is null',
    ),
});
export type SwitchedLine = z.output<typeof switchedLine>;

export const switchWorkGroupPay = post('/work-group-pay/switch', {
  summary:
    'Pay a work group by schedule or with percentage raises in a budget year, or preview the change. A switch to SCHEDULE is refused with a 409 if the work group has no salary schedule. The switch is also refused if the schedule has no amount for a person’s step and lane. To undo the change, switch back',
  roles: STAFF,
  body: z.strictObject({
    workGroupId: id,
    budgetYearId: id,
    basis,
    preview: z.boolean().default(false).describe('If true, nothing is saved'),
  }),
  response: z.strictObject({
    workGroupId: id,
    workGroup: z.string(),
    budgetYearId: id,
    basis: basis.describe('How the work group is paid now. A preview does not change this'),
    nextFiscalYear: year,
    totals: z.strictObject({
      percentage: z.number(),
      schedule: z.number(),
      difference: z.number(),
      people: z
        .int()
        .describe('The number of lines in the totals: those with a next-year salary under both pay methods'),
    }),
    lines: z.array(switchedLine).describe('All lines of the work group, with the largest difference first'),
    notes: z
      .array(z.string())
      .describe(
        'Notes on the switch: how many lines the totals leave out, how many lines get only COLA, and other effects',
      ),
  }),
});
export type PaySwitch = z.output<typeof switchWorkGroupPay.response>;
