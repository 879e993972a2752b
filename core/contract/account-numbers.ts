import { z } from 'zod';
import { SETTLED_SEGMENTS } from '../rules/accounts/account-meaning.ts';
import { MAX_ACCOUNT, MAX_PARTS, SEGMENTS } from '../rules/accounts/account-template.ts';
import { templateProblems } from '../rules/accounts/template-problems.ts';
import { ADMIN, get, post, put, STAFF } from './endpoint.ts';
import { id, requiredText, trimmedText } from './fields.ts';

/** The parts of the district's account numbers (fund, location, function and so on) and the meaning of their values. */

const place = (what: string, max: number) => z.int().min(1).max(max).nullable().default(null).describe(what);

const accountSegment = z.strictObject({
  name: z.enum(SEGMENTS),
  part: place(
    'The part of the account number in which the segment begins. 1 is the first part. Null if the template has no separator',
    MAX_PARTS,
  ),
  throughPart: place(
    'The part in which the segment ends. Can be null if the segment begins and ends in the same part',
    MAX_PARTS,
  ),
  from: place(
    'The position of the segment’s first character within its part, starting at 1. If the template has no separator, the position within the whole account number',
    MAX_ACCOUNT,
  ),
  to: place('The position of the last character of the segment', MAX_ACCOUNT),
});

const accountTemplate = z
  .strictObject({
    separator: z
      .string()
      .nullable()
      .describe(
        'The text between the parts of an account number, such as "-": one to three symbols or spaces. Null if segments are found by character positions',
      ),
    segments: z.array(accountSegment).max(SEGMENTS.length),
  })
  .superRefine((template, context) => {
    for (const { path, message } of templateProblems(template)) context.addIssue({ code: 'custom', path, message });
  });

const value = requiredText(MAX_ACCOUNT);
const meanings = {
  locations: z
    .array(
      z.strictObject({
        value,
        buildingId: id.nullable().describe('The building of this location. Null if the location is the whole district'),
      }),
    )
    .max(500)
    .refine(isOnce, 'must not list the same value twice'),
  funds: z
    .array(z.strictObject({ value, fundId: id }))
    .max(500)
    .refine(isOnce, 'must not list the same value twice'),
  programs: z
    .array(z.strictObject({ value, name: requiredText(120) }))
    .max(500)
    .refine(isOnce, 'must not list the same value twice'),
};

function isOnce(list: readonly { value: string }[]): boolean {
  return new Set(list.map((entry) => entry.value.toLowerCase())).size === list.length;
}

const accountNumbers = z.strictObject({
  template: accountTemplate.nullable(),
  rev: z.int().describe('The revision. 0 if the template was never saved'),
  ...meanings,
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
});
export type AccountNumbers = z.output<typeof accountNumbers>;

export const readAccountNumbers = get('/account-numbers', {
  summary: 'Read the account number template, and the meanings of the location, fund and program codes',
  roles: STAFF,
  response: accountNumbers,
});

export const saveAccountNumbers = put('/account-numbers', {
  summary:
    'Save the account number template, and the meanings of the location, fund and program codes. The earlier template and meanings are replaced',
  roles: ADMIN,
  body: z.strictObject({
    rev: z
      .int()
      .min(0)
      .describe(
        'The revision that the caller read. If another user has saved changes since, the request is refused with a 409',
      ),
    template: accountTemplate.nullable(),
    ...meanings,
  }),
  response: accountNumbers,
});
export type AccountNumbersInput = z.output<typeof saveAccountNumbers.body>;

export const proposeAccountTemplate = get('/account-numbers/proposal', {
  summary: 'Suggest a template that fits the account numbers of the active budgets',
  roles: ADMIN,
  response: z.strictObject({
    template: accountTemplate
      .nullable()
      .describe(
        'The suggested template. Null if no part of the account numbers looks like a function or an object code',
      ),
    reasons: z.array(z.strictObject({ name: z.enum(SEGMENTS), reason: z.string() })),
    accounts: z.int().describe('The number of different account numbers in the active budgets'),
  }),
});
export type ProposedTemplate = z.output<typeof proposeAccountTemplate.response>;

const settledValue = z.strictObject({
  segment: z.enum(SETTLED_SEGMENTS),
  value: z.string(),
  accounts: z.int(),
  buildingId: id
    .nullable()
    .describe(
      'The suggested building for a location: the building with this code. If no building has the code, the building that is most frequent in the account numbers with this location. Null if more of these account numbers have no building, or several buildings, than have this building',
    ),
  isWholeDistrict: z
    .boolean()
    .describe(
      'True if this location probably means the whole district. Three conditions must be met: (1) The value looks like 00, 99 or 90: all zeros, or 9s followed by any number of zeros. (2) No building has this code. (3) At most 10% of the location’s account numbers have lines with a building',
    ),
  fundId: id
    .nullable()
    .describe(
      'The suggested fund for a fund code: the fund that is most frequent in the account numbers with this code. Null if more of these account numbers have lines in several funds than in this fund alone. The fund General is suggested only for the code with the most account numbers',
    ),
});

export const checkAccountTemplate = post('/account-numbers/check', {
  summary:
    'Count how many account numbers of the active budgets fit a template, and return examples and the values found',
  roles: ADMIN,
  body: z.strictObject({ template: accountTemplate }),
  response: z.strictObject({
    accounts: z.int(),
    fitting: z.int(),
    misfits: z
      .array(z.strictObject({ account: z.string(), reason: z.string() }))
      .describe('The first 50 account numbers that do not fit the template'),
    examples: z
      .array(
        z.strictObject({
          account: z.string(),
          pieces: z.array(z.strictObject({ text: z.string(), segments: z.array(z.enum(SEGMENTS)) })),
        }),
      )
      .describe('Up to five account numbers that fit the template, spread evenly over the sorted list'),
    values: z
      .array(settledValue)
      .describe(
        'The values found for location, fund and program, with suggested meanings for locations and funds. At most 500',
      ),
    unknownFunctions: z
      .array(z.string())
      .describe('The function codes that are in account numbers but not in the list of DESE functions'),
  }),
});
export type CheckedTemplate = z.output<typeof checkAccountTemplate.response>;

const FOLLOWING_FIELDS = ['deseCode', 'buildingId', 'fund', 'object', 'program'] as const;

const proposedAmount = z
  .number()
  .describe(
    'The total of the proposed budget lines that are counted in `lines`, in dollars. Roster lines are not included',
  );

const field = z.enum(FOLLOWING_FIELDS);
const changedLine = z.strictObject({
  id,
  isOperating: z.boolean(),
  account: z.string(),
  description: z.string(),
});

export const applyAccountNumbers = post('/account-numbers/apply', {
  summary:
    'Fill in the blank DESE functions, buildings, funds, objects and programs of base-year lines from the account numbers of these lines. Only lines of active budgets change',
  roles: ADMIN,
  body: z.strictObject({
    budgetYearId: id,
    type: z.enum(['operating', 'proposed']).optional().describe('The type of budget to change. Default: both types'),
    fillGeneral: z
      .boolean()
      .default(false)
      .describe('If true, the fund General is treated as blank, so it can be replaced too'),
    preview: z.boolean().optional().describe('If true, the call returns the changes without saving them'),
    previewToken: trimmedText(100)
      .optional()
      .describe(
        'The token of the preview. If the changes would now differ from the preview, the request is refused with a 409',
      ),
  }),
  response: z.strictObject({
    totalUpdated: z.int(),
    totalOperating: z.int().describe('The number of updated lines that are in the operating budget'),
    adoptedVersion: z
      .string()
      .nullable()
      .describe(
        'The label of the adopted version that locks the lines to change. Changes to locked lines can be previewed but not saved. Null if the lines to change are not locked',
      ),
    lines: z.int().describe('The number of lines that were read'),
    fitting: z.int(),
    withoutAccount: z.int(),
    results: z
      .array(z.strictObject({ field, value: z.string(), lines: z.int(), amount: proposedAmount }))
      .describe('The values that are filled in. A program is shown with its name'),
    changes: z
      .array(
        changedLine.extend({
          deseCode: z.string().nullable(),
          building: z.string().nullable(),
          fund: z.string().nullable(),
          object: z.string().nullable(),
          program: z.string().nullable(),
        }),
      )
      .describe('The first 200 lines that change, with their new values'),
    contradictions: z.strictObject({
      total: z.int(),
      lines: z
        .array(changedLine.extend({ field, has: z.string(), says: z.string() }))
        .describe(
          'The first 200 values that contradict the account number of the line. Values that contradict the account number are not changed',
        ),
    }),
    misfits: z
      .array(z.strictObject({ account: z.string(), reason: z.string(), lines: z.int(), amount: proposedAmount }))
      .describe('The first 200 account numbers that do not fit the template'),
    misfitLines: z.int(),
    unsettled: z
      .array(z.strictObject({ segment: z.enum(SEGMENTS), value: z.string(), lines: z.int(), amount: proposedAmount }))
      .describe(
        'Codes in the account numbers that are not known yet: locations and funds without a meaning, and functions that are not in the list of DESE functions',
      ),
    previewToken: z.string(),
    updateId: id.nullable().describe('The id to send to POST /bulk-update/:id/undo. Null if nothing was changed'),
  }),
});
export type AppliedAccountNumbers = z.output<typeof applyAccountNumbers.response>;
