import { z } from 'zod';
import { MAX_SCHOOL_NAME } from '../import/enrollment/school-problems.ts';
import { post, STAFF } from './endpoint.ts';
import { GRADES } from './enrollment.ts';
import { id, idPath, idText, textOfFile, year, yesOrNo } from './fields.ts';

/** Maximum number of schools in one file that match no building. If there are more, a user cannot match them by hand. */
export const MAX_UNMATCHED = 50;

/** Maximum number of schools in one file that a preview lists. */
export const MAX_LISTED = 500;

const matches = z.record(z.string().max(MAX_SCHOOL_NAME), id.nullable(), {
  error: ({ code }) =>
    code === 'invalid_key'
      ? `must have school names of at most ${MAX_SCHOOL_NAME} characters`
      : 'must be a building id or null for each school',
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const gradeCount = z.strictObject({
  grade: z.enum(GRADES),
  saved: z.int().nullable().describe('The saved number of students. Null if unknown'),
  inFile: z
    .int()
    .nullable()
    .describe('The number of students in the file. Null if the file has no number for the grade'),
  change: z
    .enum(['new', 'changed', 'none'])
    .describe(
      'Whether the import adds the grade, changes its number of students, or leaves it unchanged. A 0 in the file does not add a grade. A blank cell changes nothing',
    ),
});

const school = z.strictObject({
  school: z.string().describe('The name of the school in the file. Use it as a key in `matches`'),
  row: z.int().describe('The first row for the school in the file'),
  fiscalYear: year,
  buildingId: id
    .nullable()
    .describe('The building that the school is matched to. Null if the school is left out or matches no building'),
  building: z.string().nullable(),
  grades: z.array(gradeCount),
  saved: z.int().nullable().describe('The sum of the saved numbers in `grades`. Null if no numbers are saved'),
  inFile: z.int().describe('The sum of the `inFile` numbers in `grades`'),
});
export type PreviewedSchool = z.output<typeof school>;

export const importEnrollment = post('/enrollment/import', {
  summary:
    'Import the number of students by school and grade from a file, or preview the import. Send a multipart form with the file and these fields',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: idText.describe('The budget year for rows without a fiscal year'),
    matches: z
      .string()
      .max(50_000)
      .transform(parsed)
      .pipe(matches)
      .optional()
      .describe(
        'JSON that matches schools in the file to building ids, such as {"Hill Elem": 3, "Online": null}. Null leaves a school out. Schools that are not in the JSON are matched by name, short name or code',
      ),
    sheet: textOfFile(200).optional().describe('The sheet to read. Default: the first sheet with an enrollment table'),
    preview: yesOrNo.prefault('false'),
    previewToken: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The token of the preview. If the file, the enrollment or the buildings have changed since, the request is refused with a 409',
      ),
  }),
  response: z.strictObject({
    previewToken: z.string(),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()).describe('The visible sheets of a workbook'),
    schools: z.array(school),
    unlisted: z
      .int()
      .describe(
        `The number of schools that match no building, if there are more than ${MAX_UNMATCHED}. These schools are left out of \`schools\`. Otherwise 0`,
      ),
    years: z
      .array(z.strictObject({ fiscalYear: year, saved: z.int().nullable(), after: z.int().nullable() }))
      .describe(
        'The number of students in the whole district before and after the import, for each fiscal year in the file',
      ),
    changes: z
      .strictObject({ added: z.int(), changed: z.int(), unchanged: z.int() })
      .describe('The number of grades that the import adds, changes and leaves unchanged'),
    notes: z.array(z.string()).describe('Notes on how the file was read'),
    warnings: z.array(z.string()).describe('Things to check. They do not prevent the import'),
    problems: z.array(z.string()).describe('The problems that must be fixed before the file can be imported'),
    message: z.string(),
    changeId: id.nullable().describe('The id for undoing the import. Null in a preview, or if nothing changed'),
  }),
});
export type ImportEnrollmentInput = z.output<typeof importEnrollment.body>;
export type ImportedEnrollment = z.output<typeof importEnrollment.response>;

export const undoEnrollmentImport = post('/enrollment/imports/:id/undo', {
  summary: 'Undo an enrollment import. The whole import is undone. Only ADMIN can undo another user’s import',
  roles: STAFF,
  params: idPath.describe('The `changeId` that the import returned'),
  response: z.strictObject({ message: z.string() }),
});
