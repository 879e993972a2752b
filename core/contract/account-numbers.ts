import { z } from 'zod';
import { SETTLED_SEGMENTS } from '../rules/accounts/account-meaning.ts';
import { MAX_ACCOUNT, MAX_PARTS, SEGMENTS } from '../rules/accounts/account-template.ts';
import { templateProblems } from '../rules/accounts/template-problems.ts';
import { ADMIN, get, post, put, STAFF } from './endpoint.ts';
import { id, requiredText, trimmedText } from './fields.ts';

/** Which parts of the district's account numbers are fund, location, function and so on, and what their values mean. */

const place = (what: string, max: number) => z.int().min(1).max(max).nullable().default(null).describe(what);

const accountSegment = z.strictObject({
  name: z.enum(SEGMENTS),
  part: place('The number of the part between separators, counted from 1; null without a separator', MAX_PARTS),
  throughPart: place('The last part of a segment of several parts', MAX_PARTS),
  from: place('The first character, from 1, of the part or of the whole account', MAX_ACCOUNT),
  to: place('The last character', MAX_ACCOUNT),
});

const accountTemplate = z
  .strictObject({
    separator: z.string().nullable().describe('Such as "-"; null: by ranges of characters'),
    segments: z.array(accountSegment).max(SEGMENTS.length),
  })
  .superRefine((template, context) => {
    for (const { path, message } of templateProblems(template)) context.addIssue({ code: 'custom', path, message });
  });

const value = requiredText(MAX_ACCOUNT);
const meanings = {
  locations: z
    .array(z.strictObject({ value, buildingId: id.nullable().describe('null: the whole district') }))
    .max(500)
    .refine(isOnce, 'must name each value once'),
  funds: z
    .array(z.strictObject({ value, fundId: id }))
    .max(500)
    .refine(isOnce, 'must name each value once'),
  programs: z
    .array(z.strictObject({ value, name: requiredText(120) }))
    .max(500)
    .refine(isOnce, 'must name each value once'),
};

function isOnce(list: readonly { value: string }[]): boolean {
  return new Set(list.map((entry) => entry.value.toLowerCase())).size === list.length;
}

const accountNumbers = z.strictObject({
  template: accountTemplate.nullable(),
  rev: z.int().describe('0: never saved'),
  ...meanings,
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
});
export type AccountNumbers = z.output<typeof accountNumbers>;

export const readAccountNumbers = get('/account-numbers', {
  summary: 'The template of the account numbers, and what their locations, funds and programs mean',
  roles: STAFF,
  response: accountNumbers,
});

export const saveAccountNumbers = put('/account-numbers', {
  summary: 'Save the template of the account numbers and the meanings of their values, replacing the earlier ones',
  roles: ADMIN,
  body: z.strictObject({
    rev: z.int().min(0).describe('The revision that was read: 409 if it has changed since'),
    template: accountTemplate.nullable(),
    ...meanings,
  }),
  response: accountNumbers,
});
export type AccountNumbersInput = z.output<typeof saveAccountNumbers.body>;

export const proposeAccountTemplate = get('/account-numbers/proposal', {
  summary: 'A template that fits the account numbers of the active budgets',
  roles: ADMIN,
  response: z.strictObject({
    template: accountTemplate.nullable().describe('null: no part looks like a function or an object'),
    reasons: z.array(z.strictObject({ name: z.enum(SEGMENTS), reason: z.string() })),
    accounts: z.int().describe('Different account numbers of the active budgets'),
  }),
});
export type ProposedTemplate = z.output<typeof proposeAccountTemplate.response>;

const settledValue = z.strictObject({
  segment: z.enum(SETTLED_SEGMENTS),
  value: z.string(),
  accounts: z.int(),
  buildingId: id.nullable().describe('For a location: the building that has this code or that its lines have'),
  isWholeDistrict: z
    .boolean()
    .describe(
      'For a location such as 00, 90 or 99: true if at most one in ten of its accounts has lines with a building',
    ),
  fundId: id.nullable().describe('For a fund: the fund that its lines have'),
});

export const checkAccountTemplate = post('/account-numbers/check', {
  summary: 'How many account numbers of the active budgets a template fits, with examples and the values it finds',
  roles: ADMIN,
  body: z.strictObject({ template: accountTemplate }),
  response: z.strictObject({
    accounts: z.int(),
    fitting: z.int(),
    misfits: z.array(z.strictObject({ account: z.string(), reason: z.string() })).describe('The first 50'),
    examples: z
      .array(
        z.strictObject({
          account: z.string(),
          pieces: z.array(z.strictObject({ text: z.string(), segments: z.array(z.enum(SEGMENTS)) })),
        }),
      )
      .describe('Up to five accounts that differ in the first segment'),
    values: z.array(settledValue).describe('Values of location, fund and program, with a suggestion; at most 500'),
    unknownFunctions: z.array(z.string()).describe('Values of the function that are in no list of functions'),
  }),
});
export type CheckedTemplate = z.output<typeof checkAccountTemplate.response>;

const FOLLOWING_FIELDS = ['deseCode', 'buildingId', 'fund', 'object', 'program'] as const;

const proposedAmount = z.number().describe('Dollars of the lines that are in the proposed budget');

const field = z.enum(FOLLOWING_FIELDS);
const changedLine = z.strictObject({
  id,
  isOperating: z.boolean(),
  account: z.string(),
  description: z.string(),
});

export const applyAccountNumbers = post('/account-numbers/apply', {
  summary:
    'Fill in the DESE function, building, fund, object and program of base-year lines of the active budgets from their account numbers; blanks only',
  roles: ADMIN,
  body: z.strictObject({
    budgetYearId: id,
    type: z.enum(['operating', 'proposed']).optional().describe('Only this budget; default: both'),
    fillGeneral: z.boolean().default(false).describe('Count the fund General as blank'),
    preview: z.boolean().optional().describe('Return what would change, without changing it'),
    previewToken: trimmedText(100).optional().describe('From the preview: 409 if something else would change'),
  }),
  response: z.strictObject({
    totalUpdated: z.int(),
    totalOperating: z.int().describe('How many of them are in the operating budget'),
    adoptedVersion: z
      .string()
      .nullable()
      .describe('An adopted version of these budgets: its lines are locked, so only a preview is possible'),
    lines: z.int().describe('Lines that were read'),
    fitting: z.int(),
    withoutAccount: z.int(),
    results: z
      .array(z.strictObject({ field, value: z.string(), lines: z.int(), amount: proposedAmount }))
      .describe('Values that lines get; a program with its name'),
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
      lines: z.array(changedLine.extend({ field, has: z.string(), says: z.string() })).describe('The first 200'),
    }),
    misfits: z
      .array(z.strictObject({ account: z.string(), reason: z.string(), lines: z.int(), amount: proposedAmount }))
      .describe('The first 200'),
    misfitLines: z.int(),
    unsettled: z
      .array(z.strictObject({ segment: z.enum(SEGMENTS), value: z.string(), lines: z.int(), amount: proposedAmount }))
      .describe('Values without a meaning yet'),
    previewToken: z.string(),
    updateId: id.nullable().describe('Id for POST /bulk-update/:id/undo; null if nothing was changed'),
  }),
});
export type AppliedAccountNumbers = z.output<typeof applyAccountNumbers.response>;
