import { z } from 'zod';
import { deletion, entryCalls } from './entry-calls.ts';
import { ADMIN, del, get, patch, post, put, STAFF } from './endpoint.ts';
import { changesOf, id, idPath, message, percent, requiredText, textOfLines, trimmedText } from './fields.ts';
import { building, BUILDING_TYPES, category, workGroup } from './reference.ts';

/** Calls that change buildings, work groups, their categories, and budget categories. */

export const DEFAULT_BACKGROUND_COLOR = '#e5e7eb';
export const DEFAULT_TEXT_COLOR = '#1f2937';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #3b82f6');
const emptyIsNull = (text: z.ZodString) => text.nullable().transform((value) => value || null);
const optionalText = (max: number) => emptyIsNull(trimmedText(max));

const buildingFields = z.strictObject({
  name: requiredText(120),
  code: optionalText(20).optional(),
  address: optionalText(200).optional(),
  buildingType: z.enum(BUILDING_TYPES).nullable().optional(),
});
export type BuildingFields = z.output<typeof buildingFields>;

export const {
  create: createBuilding,
  update: updateBuilding,
  replace: deleteBuilding,
} = entryCalls('/buildings', buildingFields, building, {
  noun: 'a building',
  remove: 'Delete a building that has no enrollment records. If lines or positions use the building, send `reassignTo`',
});

const workGroupFields = z.strictObject({
  name: requiredText(120),
  description: emptyIsNull(textOfLines(500)).optional(),
  categoryId: id.nullable().optional(),
});
export type WorkGroupFields = z.output<typeof workGroupFields>;

export const {
  create: createWorkGroup,
  update: updateWorkGroup,
  replace: deleteWorkGroup,
} = entryCalls('/cola/work-groups', workGroupFields, workGroup, {
  noun: 'a work group',
  remove:
    'Delete a work group that has no contracts, salary schedules or offers. If lines or positions use the work group, send `reassignTo`',
});

const workGroupCategory = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  backgroundColor: z.string(),
  textColor: z.string(),
  workGroupCount: z.int(),
});
export type WorkGroupCategory = z.output<typeof workGroupCategory>;

const workGroupCategoryFields = z.strictObject({
  name: requiredText(120),
  description: emptyIsNull(textOfLines(500)).optional(),
  backgroundColor: color.optional(),
  textColor: color.optional(),
});
export type WorkGroupCategoryFields = z.output<typeof workGroupCategoryFields>;

export const listWorkGroupCategories = get('/cola/work-group-categories', {
  summary: 'All work group categories, each with its number of work groups',
  roles: STAFF,
  response: z.array(workGroupCategory),
});

export const {
  create: createWorkGroupCategory,
  update: updateWorkGroupCategory,
  replace: deleteWorkGroupCategory,
} = entryCalls('/cola/work-group-categories', workGroupCategoryFields, workGroupCategory, {
  noun: 'a work group category',
  remove: 'Delete a work group category. If it has work groups, send `reassignTo`',
});

const categoryFields = z.strictObject({
  name: requiredText(120),
  code: optionalText(20).optional(),
  description: emptyIsNull(textOfLines(500)).optional(),
  deseFunction: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, 'must be a four-digit DESE function, such as 2305')
    .nullable()
    .transform((text) => text || null)
    .optional(),
  defaultYoYIncrease: percent.min(-100).max(1000).nullable().optional(),
  color: color.optional(),
  displayOrder: z.int().min(-100_000).max(100_000).optional(),
  isPersonnel: z.boolean().optional(),
});
export type CategoryFields = z.output<typeof categoryFields>;

/**
 * With an `id`, changes an existing category (200). Without one, creates a category (201) in the next distinct color, unless a color is
 * given.
 */
export const saveCategory = post('/categories', {
  summary:
    'Add a budget category, or change the category with the given id. A new category without a color gets the palette color that the fewest categories use',
  roles: ADMIN,
  status: 201,
  body: categoryFields.extend({ id: id.optional(), was: categoryFields.partial().optional() }),
  response: category,
});

export const updateCategory = put('/categories/:id', {
  summary: 'Change a budget category. Fields that the request leaves out do not change',
  roles: ADMIN,
  params: idPath,
  body: changesOf(categoryFields),
  response: category,
});

export const patchCategory = patch('/categories/:id', {
  summary: 'Set the default yearly increase of a category, in percent. Null clears it',
  roles: ADMIN,
  params: idPath,
  body: categoryFields
    .pick({ defaultYoYIncrease: true })
    .required()
    .extend({ was: categoryFields.pick({ defaultYoYIncrease: true }).optional() }),
  response: category,
});

export const orderCategories = put('/categories/order', {
  summary: 'Set the display order of all budget categories',
  roles: ADMIN,
  body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  response: z.array(category),
});

export const deleteCategory = del('/categories/:id', {
  summary: 'Delete a budget category. If lines or positions use the category, send `reassignTo`',
  roles: ADMIN,
  params: idPath,
  query: deletion,
  response: message,
});
