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
  day: z.int().min(1).max(261).default(1).describe('Contract day'),
  kind: z.enum(['LANE', 'HOLD', 'EXTRA_STEP']),
  lane: z.string().max(MAX_LABEL).nullable().default(null).describe('Required with kind LANE'),
  status: z.enum(['REQUESTED', 'CONFIRMED']).default('CONFIRMED').describe('A requested change of lane moves no one'),
});

const place = {
  scheduleId: id,
  lane: z.string().max(MAX_LABEL).nullable().default(null),
  step: z.string().max(MAX_LABEL).nullable().default(null),
  offSchedule: requiredText(200)
    .nullable()
    .default(null)
    .describe('Why the person is not on a step; sent without lane and step'),
};

const set = z
  .strictObject({
    ...place,
    serviceYears: z.int().min(0).max(70).nullable().optional().describe('Completed service years; omitted: unchanged'),
    source: z.enum(SOURCES).default('PERSON'),
    confirmed: z.boolean().default(true).describe('false only if it comes from a file and no user has confirmed it'),
    events: z
      .array(event)
      .max(50)
      .optional()
      .describe('All changes of lane, holds and extra steps; omitted: unchanged'),
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
  rev: z.int().min(0).describe('The revision that was read; 0 if the line has no placement'),
  set: set.nullable().describe('null removes the placement'),
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
  fiscalYear: year.describe('The year of the edition that has the amount'),
  fromDay: z.int(),
  fte: z.number().describe('Differs from the FTE of the line if that is doubtful'),
  amount: z.number().describe('Pay at the FTE, longevity included'),
  longevity: z.number(),
  next: z.number().nullable().describe('Pay in the next year, one step up; null if that grid does not have the cell'),
});

const placedLine = z.strictObject({
  lineId: id,
  rev: z.int().describe('The revision of the placement; 0 if there is none'),
  name: z.string(),
  employeeId: z.string().nullable(),
  position: z.string().nullable(),
  workGroupId: id,
  workGroup: z.string(),
  salary: z.number().nullable(),
  fte: z.number(),
  placement: placement.nullable(),
  verdict: z.enum(MATCH_VERDICTS).nullable().describe('null if the line is placed'),
  narrowedBy: z.enum(NARROWED_BY).nullable().describe('What narrowed the candidates in addition to the salary'),
  effect: z.number().describe('Dollars between the highest and the lowest candidate next year'),
  equalThrough: year
    .nullable()
    .describe('The last fiscal year in which all candidates are paid the same; null if they differ next year'),
  why: z.string(),
  candidates: z.array(candidate),
});
export type PlacedLine = z.output<typeof placedLine>;

const totals = z.strictObject({
  lines: z.int().describe('Lines of work groups with a salary schedule, without vacancies'),
  placed: z.int(),
  exact: z.int(),
  ambiguous: z.int(),
  near: z.int(),
  otherEdition: z.int(),
  fteDoubtful: z.int(),
  off: z.int(),
});
export type PlacementTotals = z.output<typeof totals>;

export const listPlacements = get('/placements', {
  summary: 'Lines of work groups with a salary schedule: where they are placed, or the cells that their salary fits',
  roles: STAFF,
  query: z.strictObject({
    ...roster,
    verdict: z.enum(MATCH_VERDICTS).optional().describe('Only lines that are not placed and have this match'),
    state: z.enum(['OPEN', 'PLACED', 'ALL']).default('OPEN'),
    search: z.string().max(100).optional().describe('Part of a name or an employee ID'),
    limit: z.coerce.number().int().min(1).max(MAX_BULK_CHANGES).default(500),
  }),
  response: z.strictObject({
    budgetYearId: id,
    fiscalYear: year,
    totals,
    lines: z.array(placedLine).describe('Lines with the largest dollar effect first'),
  }),
});
export type PlacementList = z.output<typeof listPlacements.response>;

const undo = z.array(edit).describe('Edits for PATCH /placements that undo this');

export const matchPlacements = post('/placements/match', {
  summary: 'Place every line that fits exactly one cell; all others stay open',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id.optional(),
    version: z.int().positive().optional(),
    scheduleId: id.optional(),
    preview: z.boolean().default(false).describe('true saves nothing'),
  }),
  response: z.strictObject({
    fiscalYear: year,
    totals: totals.describe('Totals before anything was placed'),
    taken: z.int().describe('Lines placed, or in a preview lines that would be placed'),
    narrowed: z.int().describe('Of these, lines that were placed by more than the salary'),
    undo,
  }),
});
export type MatchedPlacements = z.output<typeof matchPlacements.response>;

export const importPlacements = post('/placements/import', {
  summary:
    'Read steps and lanes from a roster file by employee ID (multipart: file and these fields). They count as not confirmed by a user; people who are already placed do not change',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: idText.optional(),
    preview: yesOrNo.prefault('false'),
  }),
  response: z.strictObject({
    taken: z.int().describe('Lines that the file places, or in a preview would place'),
    problems: z.array(z.string()).describe('Rows that were not used, and why'),
    undo,
  }),
});
export type ImportedPlacements = z.output<typeof importPlacements.response>;

export const changePlacements = patch('/placements', {
  summary:
    'Place lines, all or none. An invalid value is reported as fields["edits.3.set.step"]; a 409 lists the placements that another user changed in `conflicts`',
  roles: STAFF,
  maxBodyBytes: 32 * 1024 * 1024,
  body: z.strictObject({ edits: z.array(edit).min(1, 'must hold at least one edit').max(MAX_BULK_CHANGES) }),
  response: z.strictObject({
    placements: z
      .array(z.strictObject({ lineId: id, rev: z.int(), placement: placement.nullable() }))
      .describe('In the order of the edits'),
    undo,
  }),
});
export type ChangedPlacements = z.output<typeof changePlacements.response>;
