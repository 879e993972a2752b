import { z } from 'zod';
import { MAX_PERCENT } from '../rules/schedules/parse-terms.ts';
import { post, STAFF } from './endpoint.ts';
import { fiscalYear, idPath, percent } from './fields.ts';
import { finding, fit } from './schedules.ts';
import { dayOrDate } from './schedules-fields.ts';

export const readScheduleFile = post('/salary-schedules/read', {
  summary:
    'Read and check the salary schedules in a file or in pasted text. The request needs no work group. Nothing is saved. If rows cannot be read, the request is refused with a 400 that lists these rows',
  roles: STAFF,
  body: z.strictObject({}),
  response: z.strictObject({
    editions: z.array(
      z.strictObject({
        schedule: z.string(),
        ...dayOrDate,
        effective: z
          .string()
          .nullable()
          .describe('The date on which the edition begins, if the file has a date instead of a contract day'),
        percent: z
          .number()
          .nullable()
          .describe('The percentage raise in the edition’s heading. Null if the heading has none'),
        lanes: z.array(z.string()),
        steps: z.array(z.string()),
        amounts: z
          .array(z.array(z.number().nullable()))
          .describe('The amounts. Null for a cell without a readable amount'),
      }),
    ),
    findings: z.array(finding),
    fits: z.array(fit).describe('How each edition can be calculated from the previous edition'),
    notes: z.array(z.string()).describe('Notes on how the file was read'),
  }),
});
export type ScheduleFileAnswer = z.output<typeof readScheduleFile.response>;

const day = z.strictObject({ fiscalYear, fromDay: z.int().default(1) });

export const compareRoundings = post('/salary-schedules/:id/rounding', {
  summary:
    'Compare the rounding rules. The amounts in the `from` edition are raised by a percentage and rounded by each rule. The response counts the results that match the `to` edition. Nothing is saved',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    from: day,
    to: day,
    percent: percent
      .refine((value) => value >= 0 && value <= MAX_PERCENT, `must be from 0 to ${MAX_PERCENT}`)
      .optional()
      .describe('The percentage raise. Default: the percentage that matches the most cells'),
  }),
  response: z.strictObject({
    percent: z
      .number()
      .nullable()
      .describe(`The percentage raise. Null if no percentage from 0 to ${MAX_PERCENT} matches any cell`),
    rules: z
      .array(
        z.strictObject({
          rule: z.string().describe('The rounding rule, such as "TEN UP"'),
          cells: z.int(),
          of: z.int(),
        }),
      )
      .describe(
        'All rounding rules. Rules that match the most cells come first. Among rules that match the same number of cells, the simplest comes first',
      ),
  }),
});
export type CompareRoundingsInput = z.output<typeof compareRoundings.body>;
export type ComparedRoundings = z.output<typeof compareRoundings.response>;
