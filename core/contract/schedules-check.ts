import { z } from 'zod';
import { MAX_PERCENT } from '../rules/schedules/parse-terms.ts';
import { post, STAFF } from './endpoint.ts';
import { fiscalYear, idPath, percent } from './fields.ts';
import { finding, fit } from './schedules.ts';
import { dayOrDate } from './schedules-fields.ts';

export const readScheduleFile = post('/salary-schedules/read', {
  summary:
    'Read the salary schedules of a file or pasted text and check them, without a work group; nothing is saved. A 400 lists what cannot be read by its row',
  roles: STAFF,
  body: z.strictObject({}),
  response: z.strictObject({
    editions: z.array(
      z.strictObject({
        schedule: z.string(),
        ...dayOrDate,
        effective: z.string().nullable().describe('The date that the file names instead of a contract day'),
        percent: z.number().nullable().describe('The percentage that the heading states'),
        lanes: z.array(z.string()),
        steps: z.array(z.string()),
        amounts: z.array(z.array(z.number().nullable())).describe('null is a closed or unreadable cell'),
      }),
    ),
    findings: z.array(finding),
    fits: z.array(fit).describe('How each edition follows from the one before'),
    notes: z.array(z.string()).describe('How the file was read'),
  }),
});
export type ScheduleFileAnswer = z.output<typeof readScheduleFile.response>;

const day = z.strictObject({ fiscalYear, fromDay: z.int().default(1) });

export const compareRoundings = post('/salary-schedules/:id/rounding', {
  summary: 'How many cells of an edition each rounding rule reproduces from another edition; nothing is saved',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    from: day,
    to: day,
    percent: percent
      .refine((value) => value >= 0 && value <= MAX_PERCENT, `must be from 0 to ${MAX_PERCENT}`)
      .optional()
      .describe('Default: the percentage that reproduces the most cells'),
  }),
  response: z.strictObject({
    percent: z.number().nullable().describe(`null: no percentage from 0 to ${MAX_PERCENT} reproduces any cell`),
    rules: z
      .array(z.strictObject({ rule: z.string().describe('Such as "TEN UP"'), cells: z.int(), of: z.int() }))
      .describe('Every rule, those that reproduce the most cells first; if equal, the simplest first'),
  }),
});
export type CompareRoundingsInput = z.output<typeof compareRoundings.body>;
export type ComparedRoundings = z.output<typeof compareRoundings.response>;
