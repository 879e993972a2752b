import { z } from 'zod';
import { SCENARIO_TYPES } from './budgets.ts';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, id, idText, year } from './fields.ts';

/** Maximum number of lines in a response, largest differences first; the CSV file has all of them. */
export const MAX_LISTED_DIFFERENCES = 500;

export const LINE_DIFFERENCES = ['added', 'removed', 'changed'] as const;

const budgetSide = z.strictObject({
  id,
  name: z.string(),
  isActive: z.boolean(),
  fiscalYear: year,
  total: z.number(),
  itemCount: z.int(),
});

const groupDifference = z.strictObject({
  name: z.string(),
  a: z.number(),
  b: z.number(),
  difference: z.number().describe('b minus a'),
});
export type GroupDifference = z.output<typeof groupDifference>;

const lineSide = z
  .strictObject({ id, amount: z.number(), fte: z.number().nullable(), category: z.string(), building: z.string() })
  .nullable();

const lineDifference = z.strictObject({
  kind: z.enum(LINE_DIFFERENCES),
  label: z.string(),
  a: lineSide.describe('null: added in b'),
  b: lineSide.describe('null: removed in b'),
  difference: z.number().describe('b minus a'),
});
export type LineDifference = z.output<typeof lineDifference>;

const budgetDifferences = z.strictObject({
  type: z.enum(SCENARIO_TYPES),
  a: budgetSide,
  b: budgetSide,
  difference: z.number().describe('Total of b minus total of a'),
  categories: z.array(groupDifference),
  buildings: z.array(groupDifference),
  counts: z.strictObject({ added: z.int(), removed: z.int(), changed: z.int(), unchanged: z.int() }),
  lines: z.array(lineDifference).describe(`The ${MAX_LISTED_DIFFERENCES} largest differences`),
});
export type BudgetDifferences = z.output<typeof budgetDifferences>;

const query = z.strictObject({ a: idText, b: idText });

export const compareScenarios = get('/scenarios/differences', {
  summary:
    'Compare two budgets of one budget year and type by category, building and line. Lines are paired by account and description; in a roster, by employee ID, position number, or name and position',
  roles: STAFF,
  query,
  response: budgetDifferences,
});

export const compareScenariosCsv = get('/scenarios/differences/csv', {
  summary: 'All lines that differ between two budgets of one budget year and type, as a CSV file',
  roles: STAFF,
  query,
  media: [CSV],
  response: file,
});
