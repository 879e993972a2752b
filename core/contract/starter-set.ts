import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { id, idPath, requiredText } from './fields.ts';

const DESE_SERIES = z
  .string()
  .regex(/^[1-9]000$/, 'must be the first code of a series of DESE functions: 1000, 2000 and so on, up to 9000');

export const readStarterSet = get('/starter-set', {
  summary:
    'List what the district has not added yet: the state’s categories (1000 to 9000) and the schools on the roster',
  roles: ADMIN,
  response: z.strictObject({
    categories: z.array(z.strictObject({ deseFunction: z.string(), name: z.string() })),
    schools: z
      .array(z.strictObject({ location: z.string(), employees: z.int() }))
      .describe(
        'The location codes of lines without a building in the latest active roster. Codes and names of existing buildings are left out. Words for the whole district, such as “District-wide”, are also left out',
      ),
    lastChange: z
      .strictObject({ id, categories: z.int(), schools: z.int() })
      .nullable()
      .describe(
        'The latest addition of categories or schools that has not been undone. Null if there is no such addition',
      ),
  }),
});
export type StarterSet = z.output<typeof readStarterSet.response>;

const added = z.strictObject({ changeId: id, categories: z.int(), schools: z.int() });

export const addStarterSet = post('/starter-set', {
  summary: 'Add the given categories and schools in one step. The step can be undone',
  roles: ADMIN,
  status: 201,
  body: z
    .strictObject({
      categories: z.array(DESE_SERIES).max(9).default([]),
      schools: z
        .array(z.strictObject({ location: requiredText(60), name: requiredText(120) }))
        .max(200)
        .default([]),
    })
    .refine(({ categories, schools }) => categories.length + schools.length > 0, 'must add a category or a school'),
  response: added,
});

export const undoStarterSet = post('/starter-set/:id/undo', {
  summary:
    'Undo an addition of categories and schools. The added entries are removed, except entries that were changed later. If lines or other records use an entry that would be removed, the request is refused with a 409',
  roles: ADMIN,
  params: idPath,
  response: z.strictObject({
    removed: z.int(),
    kept: z
      .int()
      .describe(
        'The number of added entries that the undo did not remove, because they have since been changed or removed',
      ),
  }),
});
