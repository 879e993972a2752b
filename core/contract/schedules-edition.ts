import { z } from 'zod';
import { MAX_CELLS, MAX_LABEL } from '../rules/schedules/schedule-problems.ts';
import { ANYONE_SIGNED_IN, del, get, put, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText, message, requiredText } from './fields.ts';
import { finding, placedIn } from './schedules.ts';
import { editionKey, editionOrigin, printedAmount, savedOrigin } from './schedules-fields.ts';

const PATH = '/salary-schedules/:id/editions/:year/:day';

const params = z.strictObject({
  id: idText.describe('The id of the salary schedule'),
  year: fiscalYear,
  day: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a contract day, such as 1')
    .transform(Number)
    .describe(
      'The first contract day of the edition. 1 is the first contract day of the year. contractDays + 1 means after the last contract day',
    ),
});
export type EditionPath = z.output<typeof params>;

const rev = z.int().describe('The revision of the salary schedule');

const cells = z
  .array(z.strictObject({ step: z.string(), lane: z.string(), amount: z.number() }))
  .describe(
    'Annual full-time pay by step and lane. Combinations of a step and a lane that no one can be on are not listed',
  );

const scheduleEdition = z.strictObject({
  ...{ scheduleId: id, rev, schedule: z.string(), workGroup: z.string(), contractDays: z.int() },
  ...editionKey,
  ...savedOrigin,
  steps: z.array(z.string()).describe('The steps with at least one amount'),
  lanes: z.array(z.string()).describe('The lanes with at least one amount'),
  cells,
  findings: z.array(finding).describe('Unusual amounts in the cells'),
});
export type ScheduleEditionAnswer = z.output<typeof scheduleEdition>;

export const readEdition = get(PATH, {
  summary:
    'One edition of a salary schedule with its cells. VIEW_ONLY does not get the terms, file or findings. If the edition is not public record, VIEW_ONLY gets a 404',
  roles: ANYONE_SIGNED_IN,
  params,
  response: scheduleEdition,
});

const label = requiredText(MAX_LABEL);

export const putEdition = put(PATH, {
  summary: `Create an edition of a salary schedule, or replace its cells. Other editions do not change. ${placedIn('stepMap')}`,
  roles: STAFF,
  params,
  body: z.strictObject({
    rev: rev.describe(
      'The revision that the caller read. If another user has changed the schedule since, the request is refused with a 409 that includes the current schedule',
    ),
    ...editionOrigin,
    cells: z
      .array(z.strictObject({ step: label, lane: label, amount: printedAmount }))
      .max(MAX_CELLS)
      .describe(
        'Annual full-time pay by step and lane of the schedule. Leave out combinations of a step and a lane that no one can be on',
      ),
  }),
  response: scheduleEdition.extend({
    undo: z
      .strictObject({ rev, ...savedOrigin, cells })
      .nullable()
      .describe(
        'The request body that restores the earlier cells. Null for a new edition. To undo a new edition, remove the edition',
      ),
  }),
});
export type EditionInput = z.output<typeof putEdition.body>;
export type ChangedEdition = z.output<typeof putEdition.response>;

export const deleteEdition = del(PATH, {
  summary:
    'Remove one edition of a salary schedule. The request is refused with a 409 if a person would lose their step. The request is also refused if an unsettled offer would have no edition',
  roles: STAFF,
  params,
  query: z.strictObject({
    rev: idText.describe(
      'The revision that the caller read. If another user has changed the schedule since, the request is refused with a 409 that includes the current schedule',
    ),
  }),
  response: message,
});
