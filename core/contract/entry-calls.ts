import { z } from 'zod';
import { ADMIN, del, post, put, type Role } from './endpoint.ts';
import { changesOf, idPath, idText, message } from './fields.ts';

/** Records that use the entry are moved there before it is deleted; "none" clears it on them. */
export const deletion = z.strictObject({ reassignTo: z.union([z.literal('none'), idText]).optional() });

/** Deletes what the id in the path names. */
export const deleteCall = (path: string, summary: string, roles: readonly Role[]) =>
  del(path, { summary, roles, params: idPath, response: message });

interface Texts {
  /** An entry with its article. */
  noun: string;
  /** What a change does, unless only that omitted fields do not change. */
  change?: string;
  remove: string;
}

/** The calls of administrators that add, change and delete the entries of a list, with their texts for the documentation. */
export function entryCalls<Shape extends z.core.$ZodLooseShape, Entry extends z.ZodType>(
  path: string,
  fields: z.ZodObject<Shape, z.core.$strict>,
  entry: Entry,
  { noun, change = `Change ${noun}. Fields that the request leaves out do not change`, remove }: Texts,
) {
  const one = `${path}/:id`;
  return {
    create: post(path, { summary: `Add ${noun}`, roles: ADMIN, status: 201, body: fields, response: entry }),
    update: put(one, { summary: change, roles: ADMIN, params: idPath, body: changesOf(fields), response: entry }),
    /** Of a list whose entries stay as long as anything uses them. */
    remove: deleteCall(one, remove, ADMIN),
    /** Of a list whose entries can be replaced by another one where they are used. */
    replace: del(one, { summary: remove, roles: ADMIN, params: idPath, query: deletion, response: message }),
  };
}
