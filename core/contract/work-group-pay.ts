import { z } from 'zod';
import { get, post, STAFF } from './endpoint.ts';
import { id, idText, year } from './fields.ts';

const PAY_BASES = ['PERCENTAGE', 'SCHEDULE'] as const;
export type PayBasis = (typeof PAY_BASES)[number];

const basis = z
  .enum(PAY_BASES)
  .describe('PERCENTAGE: steps as a percentage of the salary. SCHEDULE: the steps and lanes of its salary schedules');

const group = z.strictObject({
  workGroupId: id,
  workGroup: z.string(),
  basis,
  schedules: z.int().describe('Salary schedules of the work group'),
  lines: z.int().describe('Lines of the work group in the active operating budget, vacancies included'),
  placed: z.int().describe('Of these, on a step of a schedule of the work group'),
  offSchedule: z.int().describe('Of these, marked as paid off the schedule'),
});
export type WorkGroupPay = z.output<typeof group>;

export const listWorkGroupPay = get('/work-group-pay', {
  summary: 'How each work group is paid in a budget year (default: the latest): by a percentage or by schedule',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: z.strictObject({ budgetYearId: id, groups: z.array(group) }),
});

const nextSalary = z.number().nullable().describe('null: leaves, or unknown');

const switchedLine = z.strictObject({
  lineId: id,
  name: z.string(),
  position: z.string().nullable(),
  place: z.string().nullable().describe('Lane and step, such as M/7; null: not on a step'),
  nextPlace: z.string().nullable(),
  currentSalary: z.number().nullable(),
  percentage: nextSalary,
  schedule: nextSalary,
  difference: z.number().nullable().describe('By schedule minus by percentage'),
});
export type SwitchedLine = z.output<typeof switchedLine>;

export const switchWorkGroupPay = post('/work-group-pay/switch', {
  summary: 'Pay a work group by schedule or by a percentage in a budget year, or preview it; switching back undoes it',
  roles: STAFF,
  body: z.strictObject({
    workGroupId: id,
    budgetYearId: id,
    basis,
    preview: z.boolean().default(false).describe('true saves nothing'),
  }),
  response: z.strictObject({
    workGroupId: id,
    workGroup: z.string(),
    budgetYearId: id,
    basis: basis.describe('How the work group is now paid; a preview does not change it'),
    nextFiscalYear: year,
    totals: z.strictObject({
      percentage: z.number(),
      schedule: z.number(),
      difference: z.number(),
      people: z.int().describe('Lines that have a next-year salary both ways'),
    }),
    lines: z.array(switchedLine).describe('Every line of the work group, the largest difference first'),
    notes: z.array(z.string()).describe('Other effects of the switch, and lines that it does not change'),
  }),
});
export type PaySwitch = z.output<typeof switchWorkGroupPay.response>;
