import { z } from 'zod';
import { SCENARIO_TYPES } from './budgets.ts';
import { get, STAFF } from './endpoint.ts';
import { CSV, file, id, idText, year } from './fields.ts';

/** Maximum number of lines in a response, largest differences first. The CSV file has all lines. */
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
  difference: z.number().describe('The amount in budget b minus the amount in budget a'),
});
export type GroupDifference = z.output<typeof groupDifference>;

const lineSide = z
  .strictObject({ id, amount: z.number(), fte: z.number().nullable(), category: z.string(), building: z.string() })
  .nullable();

const lineDifference = z.strictObject({
  kind: z.enum(LINE_DIFFERENCES),
  label: z.string(),
  a: lineSide.describe('The line in budget a. Null if the line is only in budget b'),
  b: lineSide.describe('The line in budget b. Null if the line is only in budget a'),
  difference: z.number().describe('The amount in budget b minus the amount in budget a'),
});
export type LineDifference = z.output<typeof lineDifference>;

const budgetDifferences = z.strictObject({
  type: z.enum(SCENARIO_TYPES),
  a: budgetSide,
  b: budgetSide,
  difference: z.number().describe('The total of budget b minus the total of budget a'),
  categories: z.array(groupDifference),
  buildings: z.array(groupDifference),
  counts: z.strictObject({ added: z.int(), removed: z.int(), changed: z.int(), unchanged: z.int() }),
  lines: z
    .array(lineDifference)
    .describe(`The first ${MAX_LISTED_DIFFERENCES} lines of the requested kind, largest difference first`),
});
export type BudgetDifferences = z.output<typeof budgetDifferences>;

const query = z.strictObject({ a: idText, b: idText });

export const compareScenarios = get('/scenarios/differences', {
  summary:
    'Compare the base years of two budgets of the same budget year and type, by category, building and line. Lines are paired if they come from the same original line or from the same row of a file. All other lines are paired by comparing fields. The fields in a proposed budget are account, description, building and category. The fields in a roster are employee ID, position number, name, position and building. If the names of two paired lines differ, the label has both names',
  roles: STAFF,
  query: query.extend({
    kind: z
      .enum(LINE_DIFFERENCES)
      .optional()
      .describe('List only lines with this kind of difference. Totals and counts do not change. Default: all kinds'),
  }),
  response: budgetDifferences,
});

export const compareScenariosCsv = get('/scenarios/differences/csv', {
  summary: 'Download all lines that differ between two budgets of the same budget year and type, as a CSV file',
  roles: STAFF,
  query,
  media: [CSV],
  response: file,
});
