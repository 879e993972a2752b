import { z } from 'zod';
import { ADMIN, del, post, put, type Role } from './endpoint.ts';
import { changesOf, idPath, idText, message } from './fields.ts';

export const deletion = z.strictObject({
  reassignTo: z
    .union([z.literal('none'), idText])
    .optional()
    .describe(
      'What replaces the deleted entry in the records that use it: the id of another entry, or "none" to clear the field. Required if any record uses the entry. A request without a required `reassignTo` is refused with a 409',
    ),
});

/** Declares a call that deletes the record with the id in the path. */
export const deleteCall = (path: string, summary: string, roles: readonly Role[]) =>
  del(path, { summary, roles, params: idPath, response: message });

interface Texts {
  /** The name of an entry with its article: "a building". */
  noun: string;
  /** The summary of the change call. The default summary says only that omitted fields do not change. */
  change?: string;
  remove: string;
}

/**
 * Declares the calls with which administrators add, change and delete the entries of a list. Includes a summary of each call for the API
 * description.
 */
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
    /** The delete call for a list whose entries cannot be deleted while anything uses them. */
    remove: deleteCall(one, remove, ADMIN),
    /** The delete call for a list whose entries can be replaced with another entry wherever they are used. */
    replace: del(one, { summary: remove, roles: ADMIN, params: idPath, query: deletion, response: message }),
  };
}
