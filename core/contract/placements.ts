import { z } from 'zod';
import { MATCH_VERDICTS } from '../rules/schedules/match-placements.ts';
import { NARROWED_BY } from '../rules/schedules/narrow-candidates.ts';
import { MAX_LABEL } from '../rules/schedules/schedule-problems.ts';
import { versionNumber } from './dashboard.ts';
import { get, patch, post, STAFF } from './endpoint.ts';
import { id, idText, requiredText, year, yesOrNo } from './fields.ts';
import { MAX_BULK_CHANGES } from './line-items.ts';

const SOURCES = ['FILE', 'MATCHED', 'PERSON'] as const;

/** The roster: the active operating budget unless a version is given. */
const roster = { budgetYearId: idText.optional(), version: versionNumber.optional(), scheduleId: idText.optional() };

const event = z.strictObject({
  fiscalYear: year,
  day: z.int().min(1).max(261).default(1).describe('The contract day of the event'),
  kind: z.enum(['LANE', 'HOLD', 'EXTRA_STEP']),
  lane: z.string().max(MAX_LABEL).nullable().default(null).describe('The new lane. Required if `kind` is LANE'),
  status: z
    .enum(['REQUESTED', 'CONFIRMED'])
    .default('CONFIRMED')
    .describe('The status of a lane change. A change that is only requested does not move the person to the new lane'),
});

const place = {
  scheduleId: id,
  lane: z.string().max(MAX_LABEL).nullable().default(null),
  step: z.string().max(MAX_LABEL).nullable().default(null),
  offSchedule: requiredText(200)
    .nullable()
    .default(null)
    .describe('Why the person is not on a step. If you send a reason, leave out lane and step'),
};

const set = z
  .strictObject({
    ...place,
    serviceYears: z
      .int()
      .min(0)
      .max(70)
      .nullable()
      .optional()
      .describe('The completed service years. If left out, they do not change'),
    source: z.enum(SOURCES).default('PERSON'),
    confirmed: z
      .boolean()
      .default(true)
      .describe('False only if the placement comes from a file and no user has confirmed it'),
    events: z
      .array(event)
      .max(50)
      .optional()
      .describe(
        'All lane changes, holds and extra steps of the person. If this field is left out, the saved entries do not change. Only a move to another salary schedule removes the saved entries',
      ),
  })
  .refine(
    ({ lane, step, offSchedule }) =>
      offSchedule === null ? lane !== null && step !== null : lane === null && step === null,
    {
      message: 'must have a lane and a step, or the reason for being off schedule',
    },
  );
export type PlacementSet = z.output<typeof set>;

const edit = z.strictObject({
  lineId: id,
  rev: z.int().min(0).describe('The revision of the placement that the caller read. 0 if the line has no placement'),
  set: set.nullable().describe('The placement. Null removes it'),
});
export type PlacementEdit = z.output<typeof edit>;

const placement = z.strictObject({
  scheduleId: id,
  schedule: z.string(),
  lane: z.string().nullable(),
  step: z.string().nullable(),
  offSchedule: z.string().nullable(),
  serviceYears: z.int().nullable(),
  source: z.enum(SOURCES),
  confirmed: z.boolean(),
  events: z.array(event),
});
export type Placement = z.output<typeof placement>;

const candidate = z.strictObject({
  scheduleId: id,
  schedule: z.string(),
  lane: z.string(),
  step: z.string(),
  fiscalYear: year.describe('The fiscal year of the edition with this amount'),
  fromDay: z.int(),
  fte: z
    .number()
    .describe(
      'The FTE at which the pay of the cell matches the salary. Usually, this is the FTE of the line. If no cell matches at the FTE of the line, this is a different FTE',
    ),
  amount: z.number().describe('The pay of the cell at this FTE, including longevity'),
  longevity: z.number(),
  next: z
    .number()
    .nullable()
    .describe(
      'The person’s pay in the next year, including longevity and the step of that year. If the next year has no grid, the latest earlier grid is used. Null if there is no grid to use, or if the grid has no cell for the person',
    ),
});

const placedLine = z.strictObject({
  lineId: id,
  rev: z.int().describe('The revision of the placement. 0 if the line has no placement'),
  name: z.string(),
  employeeId: z.string().nullable(),
  position: z.string().nullable(),
  workGroupId: id,
  workGroup: z.string(),
  salary: z.number().nullable(),
  fte: z.number(),
  placement: placement.nullable(),
  verdict: z
    .enum(MATCH_VERDICTS)
    .nullable()
    .describe('How well the salary matches the grid. Null if the line has a confirmed placement'),
  narrowedBy: z
    .enum(NARROWED_BY)
    .nullable()
    .describe('The information, besides the salary, that narrowed down the candidate cells'),
  effect: z
    .number()
    .describe(
      'The difference in dollars between the highest and the lowest pay of the candidate cells in the next year',
    ),
  equalThrough: year
    .nullable()
    .describe(
      'The last fiscal year through which all candidate cells have the same pay. At most five years ahead. Null if there are fewer than two cells, or if the pay in the next year differs or is unknown',
    ),
  why: z.string(),
  candidates: z.array(candidate),
});
export type PlacedLine = z.output<typeof placedLine>;

const totals = z.strictObject({
  lines: z.int().describe('The number of lines in work groups with a salary schedule, not counting vacancies'),
  placed: z.int().describe('The number of lines with a confirmed placement: on a step or marked as off schedule'),
  offSchedule: z.int().describe('The number of placed lines that are marked as off schedule'),
  exact: z.int(),
  ambiguous: z.int(),
  near: z.int(),
  otherEdition: z.int(),
  fteDoubtful: z.int(),
  off: z.int(),
});
export type PlacementTotals = z.output<typeof totals>;

export const listPlacements = get('/placements', {
  summary:
    'List the lines of work groups that have a salary schedule, with the placements. A line with no confirmed placement also has the cells that match its salary',
  roles: STAFF,
  query: z.strictObject({
    ...roster,
    verdict: z
      .enum(MATCH_VERDICTS)
      .optional()
      .describe(
        'Return only lines with this kind of match between salary and schedule. Lines with a confirmed placement are left out. `state` is ignored',
      ),
    state: z.enum(['OPEN', 'PLACED', 'ALL']).default('OPEN'),
    search: z.string().max(100).optional().describe('Part of a name or an employee ID'),
    limit: z.coerce.number().int().min(1).max(MAX_BULK_CHANGES).default(500),
  }),
  response: z.strictObject({
    budgetYearId: id,
    fiscalYear: year,
    totals,
    lines: z.array(placedLine).describe('The lines, with the largest `effect` first'),
  }),
});
export type PlacementList = z.output<typeof listPlacements.response>;

const undo = z.array(edit).describe('The edits to send to PATCH /placements to undo this change');

export const matchPlacements = post('/placements/match', {
  summary:
    'Place each line whose salary matches exactly one cell. Lines that match several cells or none are not placed. Confirmed placements do not change',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id.optional(),
    version: z.int().positive().optional(),
    scheduleId: id.optional(),
    preview: z.boolean().default(false).describe('If true, nothing is saved'),
  }),
  response: z.strictObject({
    fiscalYear: year,
    totals: totals.describe('The totals before the lines were placed'),
    taken: z.int().describe('The number of lines placed. In a preview, the number of lines that would be placed'),
    narrowed: z
      .int()
      .describe('The number of placed lines that needed more than the salary to find the cell (step and lane)'),
    undo,
  }),
});
export type MatchedPlacements = z.output<typeof matchPlacements.response>;

export const importPlacements = post('/placements/import', {
  summary:
    'Place people on the steps and lanes in a roster file. Rows are matched to people by employee ID. Send a multipart form with the file and these fields. The new placements are marked as not yet confirmed by a user. They replace earlier unconfirmed placements. Confirmed placements do not change',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: idText.optional(),
    preview: yesOrNo.prefault('false'),
  }),
  response: z.strictObject({
    taken: z
      .int()
      .describe('The number of lines placed from the file. In a preview, the number of lines that would be placed'),
    problems: z.array(z.string()).describe('The rows that were not used, with the reasons'),
    undo,
  }),
});
export type ImportedPlacements = z.output<typeof importPlacements.response>;

export const changePlacements = patch('/placements', {
  summary:
    'Place lines on steps and lanes. If one edit fails, nothing is saved. An invalid value is reported in `fields` under the number of its edit, counted from 0, such as fields["edits.3.set.step"]. If another user has changed any of these placements, the request is refused with a 409 that lists the changed placements in `conflicts`',
  roles: STAFF,
  maxBodyBytes: 32 * 1024 * 1024,
  body: z.strictObject({ edits: z.array(edit).min(1, 'must have at least one edit').max(MAX_BULK_CHANGES) }),
  response: z.strictObject({
    placements: z
      .array(z.strictObject({ lineId: id, rev: z.int(), placement: placement.nullable() }))
      .describe('The placements, in the order of the edits'),
    undo,
  }),
});
export type ChangedPlacements = z.output<typeof changePlacements.response>;
