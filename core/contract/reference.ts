import { z } from 'zod';
import { ANYONE_SIGNED_IN, get, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText } from './fields.ts';

export const BUILDING_TYPES = ['preschool', 'elementary', 'middle', 'high', 'special'] as const;

export const building = z.strictObject({
  id,
  name: z.string(),
  code: z.string().nullable(),
  address: z.string().nullable(),
  buildingType: z.enum(BUILDING_TYPES).nullable(),
  employeeCount: z.int().nullable().describe('The number of people. Null if the count is hidden from the caller'),
  employeeCountHidden: z
    .string()
    .nullable()
    .describe('The reason why employeeCount is null. Null if the count is shown'),
});
export type Building = z.output<typeof building>;

export const category = z.strictObject({
  id,
  name: z.string(),
  code: z.string().nullable(),
  description: z.string().nullable(),
  deseFunction: z.string().nullable(),
  defaultYoYIncrease: z.number().nullable(),
  color: z.string(),
  displayOrder: z.int(),
  isPersonnel: z.boolean(),
  itemCount: z
    .int()
    .describe(
      'The number of base-year lines in the category, in all budgets of all years. For VIEW_ONLY, only lines in active proposed budgets are counted. A line without a category is counted in the category of its DESE code',
    ),
});
export type Category = z.output<typeof category>;

export const workGroup = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  categoryId: id.nullable(),
  category: z.string().nullable(),
  employeeCount: z
    .int()
    .describe(
      'The number of people. A person with lines in two work groups counts only in the work group where the person’s lines cost more',
    ),
  vacancyCount: z.int().describe('The number of vacancies'),
  contractCount: z.int(),
});
export type WorkGroup = z.output<typeof workGroup>;

export const listBuildings = get('/buildings', {
  summary: 'All buildings, each with its number of people in the requested year’s active operating budget',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: z.array(building),
});

export const listCategories = get('/categories', {
  summary: 'All budget categories in display order',
  roles: ANYONE_SIGNED_IN,
  response: z.array(category),
});

export const listWorkGroups = get('/cola/work-groups', {
  summary:
    'All work groups, each with its number of contracts, people and vacancies. People and vacancies are counted in the active operating budget of the budget year',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: z.strictObject({
    workGroups: z.array(workGroup),
    vacanciesWithoutGroup: z.int().describe('The number of vacancies without a work group'),
  }),
});
