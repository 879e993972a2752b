import { z } from 'zod';
import { post, STAFF } from './endpoint.ts';
import { id, idText, textOfFile, yesOrNo } from './fields.ts';
import { FINDING_KINDS, finding, placedIn } from './schedules.ts';
import { DEFAULT_CONTRACT_DAYS, contractDays, dayOrDate } from './schedules-fields.ts';

/** A row of pasted text that does not have one amount for each lane. An entry of `conflicts` in the 400 response of an import. */
export const raggedRow = z.strictObject({
  row: z.int(),
  step: z.string(),
  amounts: z.int(),
  lanes: z.array(z.string()),
});
export type RaggedRowAnswer = z.output<typeof raggedRow>;

/** A cell in a file that a user should check. The user can replace its text with another amount. */
const cellQuestion = z.strictObject({
  schedule: z.string(),
  ...dayOrDate,
  step: z.string(),
  lane: z.string(),
  row: z.int(),
  text: z.string(),
  nth: z.int().describe('The index of this cell among the cells with the same text in the same row, counted from 0'),
  kinds: z
    .array(z.enum([...FINDING_KINDS, 'closed', 'doubtful']))
    .describe(
      'The kinds of findings for the cell. `closed`: the cell has no amount, but the same cell in a neighboring edition has an amount. `doubtful`: the same cell in the next edition has a finding, but the mistake may be in this cell',
    ),
  suggestion: z.number().nullable().describe('A suggested amount. It is used only if a user chooses it'),
});
export type CellQuestion = z.output<typeof cellQuestion>;

const STATES = ['new', 'changed', 'unchanged'] as const;

export const importSchedules = post('/salary-schedules/import', {
  summary:
    'Import salary schedules from a file or pasted text, or preview the import. If the work group already has a schedule with the same name, the editions are imported into that schedule. Send a multipart form with the file and these fields',
  roles: STAFF,
  body: z.strictObject({
    workGroupId: idText,
    contractDays: z
      .string()
      .regex(/^\d{3}$/, 'must be a number from 100 to 260')
      .transform(Number)
      .pipe(contractDays)
      .optional()
      .describe(`The number of contract days in new schedules. Default: ${DEFAULT_CONTRACT_DAYS}`),
    days: textOfFile(1000)
      .optional()
      .describe(
        'The contract day for each start date in the file, such as "2026-01-01=92". Used if editions in the file have start dates instead of contract days. Separate the entries with commas',
      ),
    preview: yesOrNo.prefault('false'),
    renames: z
      .string()
      .max(2000)
      .optional()
      .describe(
        `The new labels of last year's steps. "FY27:1=2, FY27:2=3" means that last year's step 1 becomes step 2 in FY27, and step 2 becomes step 3. ${placedIn('renames')}`,
      ),
    previewToken: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The token of the preview. The request is refused with a 409 if the file, the stored schedules, `workGroupId`, `contractDays` or `days` have changed since the preview. A change to `renames` is allowed',
      ),
  }),
  response: z.strictObject({
    previewToken: z.string(),
    schedules: z.array(
      z.strictObject({
        id: id.nullable().describe('The id of the salary schedule. Null if the schedule will be created'),
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
    questions: z
      .array(cellQuestion)
      .describe('Questions about cells in the file: cells with findings, and other cells to check'),
    notes: z.array(z.string()).describe('Notes on how the file was read'),
    problems: z
      .array(z.string())
      .describe('The problems that must be fixed before the file can be imported. Empty after an import'),
  }),
});
export type ImportedSchedules = z.output<typeof importSchedules.response>;
export type ImportSchedulesInput = z.output<typeof importSchedules.body>;
