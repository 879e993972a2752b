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

/** The quick cuts: the percentage of the amount that each keeps. */
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

/** A line pays at most some hundreds of positions, and a plan adds no more. */
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

/** The percentage that a line keeps, or what it loses or gains. */
export const lineCut = z.union([kept, change]);

/** The cut of each line, by line id; other lines are whole. */
const adjustments = z
  .record(z.string().regex(/^[1-9]\d{0,14}$/, 'must be the id of a line'), lineCut)
  .describe(
    'By line id: the percentage kept, or a reduction (dollars, fte) or addition (addedDollars, addedFte) as entered; an FTE costs the average salary of a position',
  );
export type Adjustments = z.output<typeof adjustments>;

const scenarioLine = z.strictObject({
  id,
  accountDesc: z.string().nullable(),
  accountLine: z.string().nullable(),
  categoryId: id.nullable().describe('Its own category or that of its DESE code; null: uncategorized'),
  category: z.strictObject({ name: z.string() }).nullable(),
  buildingId: id.nullable().describe('null: district-wide'),
  building: z.strictObject({ name: z.string() }).nullable(),
  isPersonnel: z.boolean().describe('Whether the line pays people, based on the line itself'),
  fy26ProposedV3: z.number().describe('The amount before any cut, regardless of the fiscal year'),
  fund: z.string(),
  isCovered: z.boolean().describe('Whether town guidance covers its fund: cuts of other lines leave the gap unchanged'),
  isMandated: z
    .boolean()
    .describe('Whether it is probably required by law, by its DESE code and words: confirm before cutting it'),
});
export type ScenarioBuilderLine = z.output<typeof scenarioLine>;

const summary = z.strictObject({
  originalTotal: z.number(),
  townGoal: z.number().nullable().describe('null without guidance for the fiscal year'),
  totalCuts: z.number().describe('Original minus adjusted: additions lower it'),
  totalAdded: z.number().describe('What is added to lines, and the new lines'),
  adjustedTotal: z.number(),
  coveredOriginal: z.number().describe('The part of originalTotal in funds that town guidance covers'),
  coveredAdjusted: z.number().describe('The part of adjustedTotal in funds that town guidance covers'),
  coveredFunds,
  gap: z
    .number()
    .nullable()
    .describe('coveredAdjusted minus goal; positive: over the goal. null without guidance or lines'),
  meetsGoal: z.boolean().nullable(),
  itemsModified: z.int().describe('Lines that are cut, added to or new'),
});
export type ScenarioBuilderSummary = z.output<typeof summary>;

export const scenarioBaseline = get('/scenarios/baseline', {
  summary: 'The lines of the active proposed budget before any cut, with their summary',
  roles: STAFF,
  query: z.strictObject({
    budgetYearId: idText.optional(),
    fiscalYear: fiscalYear.optional(),
    version: versionNumber.optional().describe('A version number such as v3, instead of the active budget'),
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
  summary: 'The summary of the proposed budget with some lines cut or added; nothing is stored',
  roles: STAFF,
  body: z.strictObject({
    budgetYearId: id,
    adjustments,
    newLines: newLines.optional(),
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
  newLines,
  summary,
  missingItems: z
    .array(id)
    .describe('Lines of the plan that are no longer in the budget: ignored, and kept in the plan'),
  createdBy: z.string(),
  updatedAt: instant,
});
export type CutPlan = z.output<typeof cutPlan>;

const planName = trimmedText(120).min(1, 'Enter a name for the plan');
const expected = instant
  .optional()
  .describe('The updatedAt that was read: 409 with `current` if the plan has changed since');

export const listCutPlans = get('/scenarios/cut-plans', {
  summary: 'Saved cut plans by name, with their current totals',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional(), fiscalYear: fiscalYear.optional() }),
  response: z.array(cutPlan),
});

export const createCutPlan = post('/scenarios/cut-plans', {
  summary: 'Save cuts as a plan',
  roles: STAFF,
  status: 201,
  body: z.strictObject({
    budgetYearId: id,
    fiscalYear: fiscalYear.optional().describe('Default: the base year of the budget'),
    name: planName,
    adjustments,
    newLines: newLines.optional().describe('Default: none'),
  }),
  response: cutPlan,
});

export const updateCutPlan = patch('/scenarios/cut-plans/:id', {
  summary: 'Rename a plan, or replace its cuts or its new lines',
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
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'must be ids with commas between them, such as 1,2,3')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_COMPARED_PLANS, `must be at most ${MAX_COMPARED_PLANS} plans`);

const cell = z.strictObject({ planId: id, original: z.number(), adjusted: z.number(), cuts: z.number() });

export const compareCutPlans = get('/scenarios/cut-plans/compare', {
  summary: 'Compare plans: their cuts by category and building, and the remaining gap',
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
              'Cuts of personnel lines, less additions, as FTE at the average salary, less the FTE of new positions',
            ),
        }),
      )
      .describe('In the requested order'),
    categories: z
      .array(
        z.strictObject({ categoryId: id.nullable(), category: z.string(), color: z.string(), plans: z.array(cell) }),
      )
      .describe('In display order, uncategorized last; one cell per plan, in the order of the plans'),
    buildings: z
      .array(z.strictObject({ buildingId: id.nullable(), building: z.string(), plans: z.array(cell) }))
      .describe('By name, district-wide last; one cell per plan, in the order of the plans'),
  }),
});
export type PlanComparison = z.output<typeof compareCutPlans.response>;
