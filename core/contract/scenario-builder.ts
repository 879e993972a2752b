import { z } from 'zod';
import { coveredFunds } from './covered.ts';
import { versionNumber } from './dashboard.ts';
import { del, get, patch, post, STAFF } from './endpoint.ts';
import {
  dollars,
  fiscalYear,
  id,
  idPath,
  idText,
  instant,
  hundredths,
  message,
  percent,
  requiredText,
  trimmedText,
  year,
} from './fields.ts';
import { newLines } from './scenario-builder-new-lines.ts';

/** The quick cuts, each with the percentage of the amount that it keeps. */
export const QUICK_CUTS = [
  { label: '-25%', percentKept: 75 },
  { label: '-50%', percentKept: 50 },
  { label: 'Cut All', percentKept: 0 },
  { label: 'Reset', percentKept: 100 },
] as const;
export const SLIDER_MIN = 0;
export const SLIDER_MAX = 100;
/** Maximum number of plans in a comparison, limited by the width of the screen. */
export const MAX_COMPARED_PLANS = 12;

/** Limit for the FTE that a plan cuts from a line or adds to it. In real cases, a line pays for at most a few hundred positions. */
const MAX_FTE_CUT = 1000;

const kept = percent.min(SLIDER_MIN, 'must be from 0 to 100').max(SLIDER_MAX, 'must be from 0 to 100');

const positive = 'must be above 0';
const inDollars = dollars.min(0.01, positive);
const inFte = hundredths.min(0.01, positive).max(MAX_FTE_CUT, `must be at most ${MAX_FTE_CUT}`);
const change = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('dollars'), amount: inDollars }),
  z.strictObject({ by: z.literal('fte'), amount: inFte }),
  z.strictObject({ by: z.literal('addedDollars'), amount: inDollars }),
  z.strictObject({ by: z.literal('addedFte'), amount: inFte }),
]);

/** The percentage that a line keeps, or the amount that it loses or gains. */
export const lineCut = z.union([kept, change]);

/** The cut to each line, by line id. Lines that are not listed keep their whole amount. */
const adjustments = z
  .record(z.string().regex(/^[1-9]\d{0,14}$/, 'must be the id of a line'), lineCut)
  .describe(
    'The change to each line, by line id. A change is the percentage of the amount to keep, a reduction (`dollars` or `fte`), or an addition (`addedDollars` or `addedFte`). FTE is converted to dollars at a fixed average salary of $85,000. The maximum FTE reduction is the line’s amount divided by $85,000, rounded up to a tenth',
  );
export type Adjustments = z.output<typeof adjustments>;

const scenarioLine = z.strictObject({
  id,
  accountDesc: z.string().nullable(),
  accountLine: z.string().nullable(),
  categoryId: id
    .nullable()
    .describe(
      'The id of the line’s category. If the line has no category, the id of the category of its DESE code. Null if the DESE code has no category either',
    ),
  category: z.strictObject({ name: z.string() }).nullable(),
  buildingId: id.nullable().describe('The id of the building. Null for district-wide'),
  building: z.strictObject({ name: z.string() }).nullable(),
  isPersonnel: z.boolean().describe('Whether the line pays people'),
  fy26ProposedV3: z
    .number()
    .describe('The amount before any cut. Despite the name of this field, the amount can be for any fiscal year'),
  fund: z.string(),
  isCovered: z
    .boolean()
    .describe(
      'True if town guidance covers the fund of the line. If false, a cut to the line does not change the gap between the budget and guidance',
    ),
  isMandated: z
    .boolean()
    .describe(
      'True if the law probably requires this spending. This is a guess from the DESE code, description and category name, so check before you cut the line',
    ),
});
export type ScenarioBuilderLine = z.output<typeof scenarioLine>;

const summary = z.strictObject({
  originalTotal: z.number(),
  townGoal: z.number().nullable().describe('The town goal. Null if the fiscal year has no guidance'),
  totalCuts: z.number().describe('The original total minus the adjusted total. Additions make the difference smaller'),
  totalAdded: z.number().describe('The total of all additions to lines and of all new lines'),
  adjustedTotal: z.number(),
  coveredOriginal: z.number().describe('The part of originalTotal that is in funds covered by town guidance'),
  coveredAdjusted: z.number().describe('The part of adjustedTotal that is in funds covered by town guidance'),
  coveredFunds,
  gap: z
    .number()
    .nullable()
    .describe(
      'coveredAdjusted minus the town goal. Positive if over the goal. Null if there are no lines or no guidance',
    ),
  meetsGoal: z.boolean().nullable(),
  itemsModified: z.int().describe('The number of lines with a cut or an addition, plus the new lines'),
});
export type ScenarioBuilderSummary = z.output<typeof summary>;

export const scenarioBaseline = get('/scenarios/baseline', {
  summary: 'The lines of the active proposed budget before any cut, with a summary',
  roles: STAFF,
  query: z.strictObject({
    budgetYearId: idText.optional(),
    fiscalYear: fiscalYear.optional(),
    version: versionNumber
      .optional()
      .describe('A version number such as v3. The budget of that version is used instead of the active budget'),
  }),
  response: z.strictObject({
    budgetYearId: id.nullable(),
    scenarioId: id.nullable(),
    fiscalYear: year.nullable(),
    isProjected: z.boolean(),
    items: z.array(scenarioLine),
    summary,
  }),
});
export type ScenarioBaseline = z.output<typeof scenarioBaseline.response>;

export const calculateScenario = post('/scenarios/calculate', {
  summary: 'Calculate the summary of the proposed budget after cuts and additions. Nothing is saved',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    adjustments,
    newLines: newLines.optional(),
    version: z.union([versionNumber, z.int().positive()]).nullable().optional(),
    fiscalYear: fiscalYear.optional(),
    savedPlan: id
      .optional()
      .describe(
        'The id of the saved plan that the cuts come from. FTE cuts in the saved plan are accepted even if they exceed the current maximum for a line',
      ),
  }),
  response: summary,
});

const cutPlan = z.strictObject({
  id,
  budgetYearId: id,
  fiscalYear: year,
  name: z.string(),
  adjustments,
  newLines,
  summary,
  matchedItems: z
    .int()
    .describe(
      'The number of cuts that were saved for lines of another version and are now on the matching lines of the active budget',
    ),
  missingItems: z
    .array(id)
    .describe('Lines of the plan that are no longer in the budget. These lines stay in the plan but are not counted'),
  createdBy: z.string(),
  updatedAt: instant,
});
export type CutPlan = z.output<typeof cutPlan>;

const planName = trimmedText(120).min(1, 'Enter a name for the plan');
const expected = instant
  .optional()
  .describe(
    'The updatedAt that the caller read. If the plan has changed since, the request is refused with a 409 that has the saved plan in `current`',
  );

export const listCutPlans = get('/scenarios/cut-plans', {
  summary: 'Saved plans with their current totals, sorted by name',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: z.array(cutPlan),
});

export const createCutPlan = post('/scenarios/cut-plans', {
  summary: 'Save cuts and additions as a plan',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    budgetYearId: id,
    fiscalYear: fiscalYear.optional().describe('The fiscal year. Default: the base year of the budget'),
    name: planName,
    adjustments,
    newLines: newLines.optional().describe('The new lines. Default: none'),
    isOfOtherVersion: z
      .boolean()
      .optional()
      .describe(
        'True if the cuts were made in another version of the budget. Then each cut moves to the matching line of the active version. Cuts of lines that no longer exist in any version are left out. A cut can take more FTE than its line pays for',
      ),
  }),
  response: cutPlan,
});

export const updateCutPlan = patch('/scenarios/cut-plans/:id', {
  summary: 'Rename a plan, or replace its cuts or new lines',
  roles: STAFF,
  params: idPath,
  body: z.strictObject({
    name: planName.optional(),
    adjustments: adjustments.optional(),
    newLines: newLines.optional(),
    updatedAt: expected,
  }),
  response: cutPlan,
});

export const deleteCutPlan = del('/scenarios/cut-plans/:id', {
  summary: 'Delete a plan',
  roles: STAFF,
  params: idPath,
  query: z.strictObject({ updatedAt: expected }),
  response: message,
});

const planIds = requiredText(400)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'must be ids separated by commas, such as 1,2,3')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_COMPARED_PLANS, `must have at most ${MAX_COMPARED_PLANS} plans`);

const cell = z.strictObject({ planId: id, original: z.number(), adjusted: z.number(), cuts: z.number() });

export const compareCutPlans = get('/scenarios/cut-plans/compare', {
  summary: 'Compare plans by their cuts per category and building, and by the remaining gap',
  roles: STAFF,
  query: z.strictObject({ ids: planIds }),
  response: z.strictObject({
    plans: z
      .array(
        z.strictObject({
          ...cutPlan.omit({ adjustments: true }).shape,
          fteEquivalent: z
            .number()
            .describe(
              'The FTE that the plan cuts. For personnel lines, the cuts minus the additions are converted to FTE at the average salary. Then the FTE of new positions is subtracted. Negative if the plan adds more than it cuts',
            ),
        }),
      )
      .describe('The plans in the requested order'),
    categories: z
      .array(
        z.strictObject({ categoryId: id.nullable(), category: z.string(), color: z.string(), plans: z.array(cell) }),
      )
      .describe(
        'The categories in display order. Lines without a category come last. Each category has one cell for each plan, in the order of the plans',
      ),
    buildings: z
      .array(z.strictObject({ buildingId: id.nullable(), building: z.string(), plans: z.array(cell) }))
      .describe(
        'The buildings, sorted by name, with district-wide last. Each building has one cell for each plan, in the order of the plans',
      ),
  }),
});
export type PlanComparison = z.output<typeof compareCutPlans.response>;
