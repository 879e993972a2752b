import { z } from 'zod';
import { ADMIN, get, post } from './endpoint.ts';
import { id, idPath, requiredText } from './fields.ts';

const DESE_SERIES = z.string().regex(/^[1-9]000$/, 'must be a series of functions, such as 2000');

export const readStarterSet = get('/starter-set', {
  summary: 'Categories 1000 to 9000 and schools of the roster that the district does not have yet',
  roles: ADMIN,
  response: z.strictObject({
    categories: z.array(z.strictObject({ deseFunction: z.string(), name: z.string() })),
    schools: z
      .array(z.strictObject({ location: z.string(), employees: z.int() }))
      .describe('Location codes in the latest active roster of lines without a building'),
    lastChange: z
      .strictObject({ id, categories: z.int(), schools: z.int() })
      .nullable()
      .describe('The latest additions that were not undone'),
  }),
});
export type StarterSet = z.output<typeof readStarterSet.response>;

const added = z.strictObject({ changeId: id, categories: z.int(), schools: z.int() });

export const addStarterSet = post('/starter-set', {
  summary: 'Add these categories and schools in one step, which can be undone',
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
  summary: 'Remove what one step added, except entries changed since; 409 if lines use one',
  roles: ADMIN,
  params: idPath,
  response: z.strictObject({
    removed: z.int(),
    kept: z.int().describe('Not removed, because they were changed after they were added, or were already removed'),
  }),
});
