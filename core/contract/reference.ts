import { z } from 'zod';
import { ANYONE_SIGNED_IN, endpoint, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText } from './fields.ts';

export const BUILDING_TYPES = ['preschool', 'elementary', 'middle', 'high', 'special'] as const;
export const DEFAULT_CATEGORY_COLOR = '#3b82f6';

export const building = z.strictObject({
  id,
  name: z.string(),
  code: z.string().nullable(),
  address: z.string().nullable(),
  buildingType: z.enum(BUILDING_TYPES).nullable(),
  employeeCount: z.int().nullable().describe('People; null where the caller may not know'),
  employeeCountHidden: z.string().nullable().describe('Why employeeCount is null'),
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
  itemCount: z.int().describe('Lines that count in the category, by their own category or by their DESE code'),
});
export type Category = z.output<typeof category>;

export const workGroup = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  categoryId: id.nullable(),
  category: z.string().nullable(),
  employeeCount: z.int().describe('People; someone in two work groups counts in the one that costs more'),
  vacancyCount: z.int().describe('Positions that no one holds'),
  contractCount: z.int(),
});
export type WorkGroup = z.output<typeof workGroup>;

export const listBuildings = endpoint({
  method: 'GET',
  path: '/buildings',
  summary: 'All buildings, with the people of that year’s active operating budget',
  roles: ANYONE_SIGNED_IN,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: z.array(building),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  summary: 'All budget categories in display order',
  roles: ANYONE_SIGNED_IN,
  response: z.array(category),
});

export const listWorkGroups = endpoint({
  method: 'GET',
  path: '/cola/work-groups',
  summary: 'All work groups, with the people and vacancies of that year’s active operating budget and their contracts',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: z.strictObject({ workGroups: z.array(workGroup) }),
});
