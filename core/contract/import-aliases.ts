import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { deleteCall } from './entry-calls.ts';
import { id, idText, instant, requiredText, textOfFile } from './fields.ts';

/** The lists whose entries a value in a file can refer to. */
const ALIAS_LISTS = ['buildings', 'workGroups', 'categories', 'deseCodes'] as const;
export type AliasList = (typeof ALIAS_LISTS)[number];

/** An entry of a list, given by its id or, for a DESE function, by its code. A building without an id means the whole district. */
const target = {
  targetId: id.nullable().describe('The id of the entry. Null for a DESE code and for the whole district'),
  deseCode: z.string().nullable(),
};

const alias = z.strictObject({
  id,
  list: z.enum(ALIAS_LISTS),
  word: z.string().describe('The value as it appears in files. Case, accents and punctuation do not matter'),
  ...target,
  targetName: z.string(),
  createdBy: z.string(),
  createdAt: instant,
});
export type Alias = z.output<typeof alias>;

export const unknownValue = z.strictObject({
  list: z.enum(ALIAS_LISTS),
  value: z.string(),
  count: z.int().positive().describe('The number of rows with this value'),
  suggestion: z
    .strictObject({ ...target, name: z.string() })
    .nullable()
    .describe(
      'The existing entry that matches the value best. A user must choose the entry before it is used. Null if no entry is similar',
    ),
});
export type UnknownValue = z.output<typeof unknownValue>;

const value = textOfFile(300);

/** A decision about one unknown value. It applies to all rows with the value. */
const decision = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('create'),
    list: z.enum(ALIAS_LISTS),
    value,
    name: requiredText(200)
      .optional()
      .describe(
        'The name of the new entry. Default: the value itself. For a DESE code, the default is a name such as Function 2305',
      ),
  }),
  z.strictObject({
    action: z.literal('map'),
    list: z.enum(ALIAS_LISTS),
    value,
    targetId: id.nullable().optional(),
    deseCode: z.string().max(20).optional(),
  }),
]);
export type Decision = z.output<typeof decision>;

const MAX_DECISIONS = 5_000;

/** An entry that an unknown value can be mapped to. */
const aliasTarget = z.strictObject({ list: z.enum(ALIAS_LISTS), ...target, name: z.string() });
export type AliasTarget = z.output<typeof aliasTarget>;

export const listAliasTargets = get('/import/alias-targets', {
  summary: 'The entries that a value in a file can be mapped to, by list',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  response: z.array(aliasTarget),
});

export const listAliases = get('/import/aliases', {
  summary: 'The remembered mappings of file values to entries, sorted by list and value',
  roles: ADMIN,
  response: z.array(alias),
});

export const deleteAlias = deleteCall(
  '/import/aliases/:id',
  'Forget a remembered mapping. Lines that were imported with it do not change',
  ADMIN,
);

export const listUnknownValues = get('/import/unknown-values', {
  summary:
    'The unknown values in a budget’s imported lines: values that match no building, work group, category or DESE function',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  query: z.strictObject({ scenarioId: idText }),
  response: z.array(unknownValue),
});

export const resolveUnknownValues = post('/import/unknown-values', {
  summary:
    'Decide what unknown values mean in all later imports. Each value is mapped to a new entry or an existing entry. If scenarioId is sent, the decisions also apply to the imported lines of that budget',
  roles: ADMIN,
  opensWith: 'financeMayImport',
  body: z.strictObject({ decisions: z.array(decision).min(1).max(MAX_DECISIONS), scenarioId: id.optional() }),
  response: z.strictObject({
    created: z.int().describe('The number of new entries'),
    aliases: z.int().describe('The number of mappings that were saved'),
    linesChanged: z.int(),
  }),
});
