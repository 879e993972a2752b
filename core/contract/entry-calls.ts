import { z } from 'zod';
import { ADMIN, del, post, put } from './endpoint.ts';
import { changesOf, idPath, idText, message } from './fields.ts';

/** Records that use the entry are moved there before it is deleted; "none" clears it on them. */
export const deletion = z.strictObject({ reassignTo: z.union([z.literal('none'), idText]).optional() });

/** The calls of administrators that add, change and delete the entries of a list. */
export function entryCalls<Shape extends z.core.$ZodLooseShape, Entry extends z.ZodType>(list: {
  path: string;
  fields: z.ZodObject<Shape, z.core.$strict>;
  entry: Entry;
  /** An entry with its article, for the documentation. */
  noun: string;
  /** What the documentation says of a change, unless only that omitted fields do not change. */
  change?: string;
  remove: string;
}) {
  const one = `${list.path}/:id`;
  return {
    create: post(list.path, {
      summary: `Add ${list.noun}`,
      roles: ADMIN,
      status: 201,
      body: list.fields,
      response: list.entry,
    }),
    update: put(one, {
      summary: list.change ?? `Change ${list.noun}; omitted fields do not change`,
      roles: ADMIN,
      params: idPath,
      body: changesOf(list.fields),
      response: list.entry,
    }),
    /** Of a list whose entries stay as long as anything uses them. */
    remove: del(one, { summary: list.remove, roles: ADMIN, params: idPath, response: message }),
    /** Of a list whose entries can be replaced by another one where they are used. */
    replace: del(one, { summary: list.remove, roles: ADMIN, params: idPath, query: deletion, response: message }),
  };
}
