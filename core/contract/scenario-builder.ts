import { z } from 'zod';
import { coveredFunds } from './covered.ts';
import { versionNumber } from './dashboard.ts';
import { endpoint, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText, instant, message, percent, requiredText, trimmedText, year } from './fields.ts';

/** What a quick cut makes of a line: the percentage of its amount that is kept. */
export const QUICK_CUTS = [
  { label: '-25%', percentKept: 75 },
  { label: '-50%', percentKept: 50 },
  { label: 'Cut All', percentKept: 0 },
  { label: 'Reset', percentKept: 100 },
] as const;
export const SLIDER_MIN = 0;
export const SLIDER_MAX = 100;
/** Plans side by side; more do not fit beside one another. */
export const MAX_COMPARED_PLANS = 12;

const kept = percent.min(SLIDER_MIN, 'must be from 0 to 100').max(SLIDER_MAX, 'must be from 0 to 100');

/** The percentage kept of each line by its id; a line that is not named keeps 100. */
const adjustments = z.record(z.string().regex(/^[1-9]\d{0,14}$/, 'must be the id of a line'), kept);
export type Adjustments = z.output<typeof adjustments>;

const scenarioLine = z.strictObject({
  id,
  accountDesc: z.string().nullable(),
  accountLine: z.string().nullable(),
  categoryId: id.nullable().describe('Its own category or the one of its DESE code; null: uncategorized'),
  category: z.strictObject({ name: z.string() }).nullable(),
  buildingId: id.nullable().describe('Null is the whole district'),
  building: z.strictObject({ name: z.string() }).nullable(),
  isPersonnel: z.boolean().describe('Whether the line pays people, judged by the line itself'),
  fy26ProposedV3: z.number().describe('The amount before any cut, whatever the fiscal year'),
  fund: z.string(),
  isCovered: z.boolean().describe('Whether town guidance covers its fund: cuts of other lines leave the gap unchanged'),
});
export type ScenarioBuilderLine = z.output<typeof scenarioLine>;

const summary = z.strictObject({
  originalTotal: z.number(),
  townGoal: z.number().nullable().describe('Null without guidance for the fiscal year'),
  totalCuts: z.number().describe('Original minus adjusted'),
  adjustedTotal: z.number(),
  coveredOriginal: z.number().describe('Of originalTotal the lines of the funds that town guidance covers'),
  coveredAdjusted: z.number().describe('Of adjustedTotal the lines of the funds that town guidance covers'),
  coveredFunds,
  gap: z
    .number()
    .nullable()
    .describe('coveredAdjusted minus goal: above zero is over it. Null without guidance or lines'),
  meetsGoal: z.boolean().nullable(),
  itemsModified: z.int().describe('Lines that keep less than 100%'),
});
export type ScenarioBuilderSummary = z.output<typeof summary>;

export const scenarioBaseline = endpoint({
  method: 'GET',
  path: '/scenarios/baseline',
  summary: 'The lines of the active proposed budget before any cut, with their summary',
  roles: STAFF,
  query: z.strictObject({
    budgetYearId: idText.optional(),
    fiscalYear: fiscalYear.optional(),
    version: versionNumber.optional().describe('The number of a version instead of the active budget, such as v3'),
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

export const calculateScenario = endpoint({
  method: 'POST',
  path: '/scenarios/calculate',
  summary: 'The summary of the proposed budget with some lines cut; nothing is stored',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    adjustments,
    version: z.union([versionNumber, z.int().positive()]).nullable().optional(),
    fiscalYear: fiscalYear.optional(),
  }),
  response: summary,
});

const cutPlan = z.strictObject({
  id,
  budgetYearId: id,
  fiscalYear: year,
  name: z.string(),
  adjustments,
  summary,
  missingItems: z.array(id).describe('Lines of the plan that the budget no longer has: ignored, and kept in the plan'),
  createdBy: z.string(),
  updatedAt: instant,
});
export type CutPlan = z.output<typeof cutPlan>;

const planName = trimmedText(120).min(1, 'Enter a name for the plan');
const expected = instant
  .optional()
  .describe('The updatedAt that was read: 409 with `current` when the plan was changed since');
const params = z.strictObject({ id: idText });

export const listCutPlans = endpoint({
  method: 'GET',
  path: '/scenarios/cut-plans',
  summary: 'Saved cut plans by name, with what each comes to now',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: z.array(cutPlan),
});

export const createCutPlan = endpoint({
  method: 'POST',
  path: '/scenarios/cut-plans',
  summary: 'Save cuts as a plan',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    budgetYearId: id,
    fiscalYear: fiscalYear.optional().describe('The base year of the budget unless it is given'),
    name: planName,
    adjustments,
  }),
  response: cutPlan,
});

export const updateCutPlan = endpoint({
  method: 'PATCH',
  path: '/scenarios/cut-plans/:id',
  summary: 'Rename a plan or replace its cuts',
  roles: STAFF,
  params,
  body: z.strictObject({ name: planName.optional(), adjustments: adjustments.optional(), updatedAt: expected }),
  response: cutPlan,
});

export const deleteCutPlan = endpoint({
  method: 'DELETE',
  path: '/scenarios/cut-plans/:id',
  summary: 'Delete a plan',
  roles: STAFF,
  params,
  query: z.strictObject({ updatedAt: expected }),
  response: message,
});

const planIds = requiredText(400)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'must be ids with commas between them, such as 1,2,3')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_COMPARED_PLANS, `must be at most ${MAX_COMPARED_PLANS} plans`);

const cell = z.strictObject({ planId: id, original: z.number(), adjusted: z.number(), cuts: z.number() });

export const compareCutPlans = endpoint({
  method: 'GET',
  path: '/scenarios/cut-plans/compare',
  summary: 'Plans side by side: what each takes from every category and building, and the gap that it leaves',
  roles: STAFF,
  query: z.strictObject({ ids: planIds }),
  response: z.strictObject({
    plans: z
      .array(
        z.strictObject({
          ...cutPlan.omit({ adjustments: true }).shape,
          fteEquivalent: z.number().describe('Cuts of personnel lines in average salaries, salary only'),
        }),
      )
      .describe('In the order asked for'),
    categories: z
      .array(z.strictObject({ categoryId: id.nullable(), category: z.string(), plans: z.array(cell) }))
      .describe('In display order, what has none last; one cell for each plan, in the order of the plans'),
    buildings: z
      .array(z.strictObject({ buildingId: id.nullable(), building: z.string(), plans: z.array(cell) }))
      .describe('By name, the whole district last; one cell for each plan, in the order of the plans'),
  }),
});
export type PlanComparison = z.output<typeof compareCutPlans.response>;
