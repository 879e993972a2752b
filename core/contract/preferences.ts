import { z } from 'zod';
import { DENSITIES, type GridState } from '../grid-state.ts';
import { ANYONE_SIGNED_IN, del, get, post, put } from './endpoint.ts';
import { id, idPath, idText, instant, message, requiredText } from './fields.ts';

/** Maximum number of views per user and list. */
export const MAX_VIEWS = 100;
const MAX_VIEW_NAME = 60;
/** Limit for the columns in a layout. No list has this many columns. */
const MAX_COLUMNS = 200;
/** Limit for the values of one filter. No list has this many different values. */
const MAX_VALUES = 2_000;
/** Limit for the size of a request. A layout with a hundred columns and filters takes less than a tenth of this size. */
const MAX_BODY_BYTES = 128 * 1024;
const MAX_SCREEN = 1_000;

const columnId = z.string().regex(/^[\w.-]{1,60}$/, 'must be the name of a column');
const filterField = z.string().regex(/^\w{1,40}$/);
const columnIds = z.array(columnId).max(MAX_COLUMNS);
const text = z.string().max(500);
const scalar = z.union([text, z.number(), z.boolean(), z.null()]);
const condition = z.record(filterField, scalar);

/** The filter of one column in a list. */
export const columnFilter = z.union([
  z.array(text).max(MAX_VALUES).describe('The filter shows only rows with these values'),
  z.record(filterField, z.union([scalar, z.array(condition).max(10)])),
]);

/** Layout of a list: order, width and visibility of its columns, sort, column filters and row height. */
const gridState = z.strictObject({
  columnOrder: z.strictObject({ orderedColIds: columnIds }).optional(),
  columnPinning: z.strictObject({ leftColIds: columnIds, rightColIds: columnIds }).optional(),
  columnSizing: z
    .strictObject({
      columnSizingModel: z
        .array(z.strictObject({ colId: columnId, width: z.number().min(0).max(10_000) }))
        .max(MAX_COLUMNS),
    })
    .optional(),
  columnVisibility: z.strictObject({ hiddenColIds: columnIds }).optional(),
  sort: z
    .strictObject({
      sortModel: z.array(z.strictObject({ colId: columnId, sort: z.enum(['asc', 'desc']) })).max(MAX_COLUMNS),
    })
    .optional(),
  filter: z
    .strictObject({
      filterModel: z
        .record(columnId, columnFilter)
        .refine((model) => Object.keys(model).length <= MAX_COLUMNS, `must have at most ${MAX_COLUMNS} columns`),
    })
    .optional(),
  density: z
    .enum(DENSITIES)
    .optional()
    .describe('The row height: compact (28 px) or comfortable (34 px). Default: compact'),
}) satisfies z.ZodType<GridState>;

const gridName = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be the name of a list: lowercase letters, digits and hyphens')
  .describe('The name of a list, such as employees, proposed-lines or import-history');

const gridPreference = z.strictObject({
  grid: gridName,
  state: gridState,
  rev: z.int().positive(),
  updatedAt: instant,
});
export type GridPreference = z.output<typeof gridPreference>;

const gridView = z.strictObject({
  id,
  grid: gridName,
  name: z.string(),
  state: gridState,
  screen: z.string().describe('The filters of the screen, as they appear in the web address'),
  rev: z.int().positive(),
  updatedAt: instant,
});
export type GridView = z.output<typeof gridView>;

const viewName = requiredText(MAX_VIEW_NAME);
const screen = z.string().max(MAX_SCREEN, `must be at most ${MAX_SCREEN} characters`);
const rev = z.int().positive();

export const readPreferences = get('/preferences', {
  summary: 'Your list layouts and saved views',
  roles: ANYONE_SIGNED_IN,
  response: z.strictObject({ grids: z.array(gridPreference), views: z.array(gridView) }),
});
export type Preferences = z.output<typeof readPreferences.response>;

export const saveGridPreference = put('/preferences/grids/:grid', {
  summary:
    'Save your layout of a list. If the layout is no longer at revision `rev`, the request is refused with a 409 that has the saved layout in `current`',
  roles: ANYONE_SIGNED_IN,
  params: z.strictObject({ grid: gridName }),
  body: z.strictObject({
    state: gridState,
    rev: rev.nullable().describe('The revision that the caller read. Null if the layout was never saved'),
  }),
  response: gridPreference,
  maxBodyBytes: MAX_BODY_BYTES,
});

export const createGridView = post('/preferences/views', {
  summary: `Save a view of a list. Each user can save up to ${MAX_VIEWS} views for each list`,
  roles: ANYONE_SIGNED_IN,
  status: 201,
  body: z.strictObject({ grid: gridName, name: viewName, state: gridState, screen }),
  response: gridView,
  maxBodyBytes: MAX_BODY_BYTES,
});

export const updateGridView = put('/preferences/views/:id', {
  summary:
    'Replace a saved view. If the view is no longer at revision `rev`, the request is refused with a 409 that has the saved view in `current`',
  roles: ANYONE_SIGNED_IN,
  params: idPath,
  body: z.strictObject({ state: gridState, screen, rev }),
  response: gridView,
  maxBodyBytes: MAX_BODY_BYTES,
});

export const deleteGridView = del('/preferences/views/:id', {
  summary:
    'Delete a saved view. If the view is no longer at revision `rev`, the request is refused with a 409 that has the saved view in `current`',
  roles: ANYONE_SIGNED_IN,
  params: idPath,
  query: z.strictObject({ rev: idText.optional() }),
  response: message,
});
