import { z } from 'zod';
import { ADMIN, endpoint } from './endpoint.ts';
import { id, idText, instant, message, requiredText, textOfFile } from './fields.ts';

/** What a word of a file can stand for. */
export const ALIAS_LISTS = ['buildings', 'workGroups', 'categories', 'deseCodes'] as const;
export type AliasList = (typeof ALIAS_LISTS)[number];

/** An entry of a list: by its id, or a DESE function by its code. A building without an id is the whole district. */
const target = {
  targetId: id.nullable().describe('null for DESE codes, and for the whole district'),
  deseCode: z.string().nullable(),
};

export const alias = z.strictObject({
  id,
  list: z.enum(ALIAS_LISTS),
  word: z.string().describe('The word as files write it; case, accents and marks do not matter'),
  ...target,
  targetName: z.string(),
  createdBy: z.string(),
  createdAt: instant,
});
export type Alias = z.output<typeof alias>;

export const unknownValue = z.strictObject({
  list: z.enum(ALIAS_LISTS),
  value: z.string(),
  count: z.int().positive().describe('How many rows use it'),
  suggestion: z
    .strictObject({ ...target, name: z.string() })
    .nullable()
    .describe('The entry that it most probably means; nothing is decided by it'),
});
export type UnknownValue = z.output<typeof unknownValue>;

const value = textOfFile(300);

/** What to do about one unknown value, once for all rows. */
export const decision = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('create'),
    list: z.enum(ALIAS_LISTS),
    value,
    name: requiredText(200).optional().describe('The name of the new entry, where it is not the value itself'),
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

export const MAX_DECISIONS = 5_000;

/** What an unknown value can be mapped to. */
export const aliasTarget = z.strictObject({ list: z.enum(ALIAS_LISTS), ...target, name: z.string() });
export type AliasTarget = z.output<typeof aliasTarget>;

export const listAliasTargets = endpoint({
  method: 'GET',
  path: '/import/alias-targets',
  summary: 'Everything that a word of a file can stand for, list by list',
  roles: ADMIN,
  response: z.array(aliasTarget),
});

export const listAliases = endpoint({
  method: 'GET',
  path: '/import/aliases',
  summary: 'The words of files that were mapped to entries of our lists, by list and word',
  roles: ADMIN,
  response: z.array(alias),
});

export const deleteAlias = endpoint({
  method: 'DELETE',
  path: '/import/aliases/:id',
  summary: 'Forget what a word stands for; lines that were imported by it stay as they are',
  roles: ADMIN,
  params: z.strictObject({ id: idText }),
  response: message,
});

export const listUnknownValues = endpoint({
  method: 'GET',
  path: '/import/unknown-values',
  summary: 'The values in the imported lines of a budget that name no building, work group, category or DESE function',
  roles: ADMIN,
  query: z.strictObject({ scenarioId: idText }),
  response: z.array(unknownValue),
});

export const resolveUnknownValues = endpoint({
  method: 'POST',
  path: '/import/unknown-values',
  summary:
    'Create what unknown values name, or remember what they mean, for every import to come; with a scenarioId its imported lines are filled too',
  roles: ADMIN,
  body: z.strictObject({ decisions: z.array(decision).min(1).max(MAX_DECISIONS), scenarioId: id.optional() }),
  response: z.strictObject({
    created: z.int().describe('New entries of our lists'),
    aliases: z.int().describe('Words that are remembered now'),
    linesChanged: z.int(),
  }),
});
