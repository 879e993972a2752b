import { z } from 'zod';
import { post, STAFF } from './endpoint.ts';
import { id, idText, textOfFile, yesOrNo } from './fields.ts';
import { FINDING_KINDS, finding, PLACED } from './schedules.ts';
import { DEFAULT_CONTRACT_DAYS, contractDays, dayOrDate } from './schedules-fields.ts';

/** A row of pasted text with another number of amounts than lanes: an entry of `conflicts` in the 400 of an import. */
export const raggedRow = z.strictObject({
  row: z.int(),
  step: z.string(),
  amounts: z.int(),
  lanes: z.array(z.string()),
});
export type RaggedRowAnswer = z.output<typeof raggedRow>;

/** A cell of a file to look at: another amount can be put in place of its text. */
const cellQuestion = z.strictObject({
  schedule: z.string(),
  ...dayOrDate,
  step: z.string(),
  lane: z.string(),
  row: z.int(),
  text: z.string(),
  nth: z.int().describe('If the row has the same text more than once, which of them is meant, counted from 0'),
  kinds: z
    .array(z.enum([...FINDING_KINDS, 'closed', 'doubtful']))
    .describe(
      'Kinds of its findings; closed: it has no amount here but has one in the edition next to it; doubtful: it may be the wrong amount rather than the one in the edition after it',
    ),
  suggestion: z.number().nullable().describe('A suggestion that is never applied automatically'),
});
export type CellQuestion = z.output<typeof cellQuestion>;

const STATES = ['new', 'changed', 'unchanged'] as const;

export const importSchedules = post('/salary-schedules/import', {
  summary: 'Import salary schedules from a file or pasted text (multipart: file and these fields), or preview it',
  roles: STAFF,
  body: z.strictObject({
    workGroupId: idText,
    contractDays: z
      .string()
      .regex(/^\d{3}$/, 'must be a number from 100 to 260')
      .transform(Number)
      .pipe(contractDays)
      .optional()
      .describe(`Contract days of new schedules; default ${DEFAULT_CONTRACT_DAYS}`),
    days: textOfFile(1000)
      .optional()
      .describe('Contract days of editions that name a date: "2026-01-01=92", separated by commas'),
    preview: yesOrNo.prefault('false'),
    renames: z
      .string()
      .max(2000)
      .optional()
      .describe(`What last year’s steps became in editions of the file: "FY27:1=2, FY27:2=3"; otherwise ${PLACED}`),
    previewToken: z.string().max(200).optional().describe('409 if the schedules have changed since the preview'),
  }),
  response: z.strictObject({
    previewToken: z.string(),
    schedules: z.array(
      z.strictObject({
        id: id.nullable().describe('null: will be created'),
        schedule: z.string(),
        editions: z.array(
          z.strictObject({
            ...dayOrDate,
            effective: z.string().nullable(),
            state: z.enum(STATES),
            lanes: z.array(z.string()),
            steps: z.array(z.string()),
            amounts: z.array(z.array(z.number().nullable())),
          }),
        ),
      }),
    ),
    findings: z.array(finding),
    questions: z.array(cellQuestion).describe('The cells of the file with findings, and others to look at'),
    notes: z.array(z.string()).describe('How the file was read'),
    problems: z.array(z.string()).describe('What must be fixed before it can be imported; empty after an import'),
  }),
});
export type ImportedSchedules = z.output<typeof importSchedules.response>;
export type ImportSchedulesInput = z.output<typeof importSchedules.body>;
