import { z } from 'zod';
import { SCENARIO_TYPES } from './budgets.ts';
import { UNCATEGORIZED_KEY } from './comparison.ts';
import { endpoint, STAFF } from './endpoint.ts';
import { baselineText, yesOrNo } from './rif.ts';
import { fiscalYear, id, idText } from './fields.ts';

/** Every figure that can say why it is what it is, with what it needs to be told. */
export const FIGURES = [
  'proposed-total',
  'payroll-total',
  'budget-total',
  'headcount',
  'category-total',
  'comparison-variance',
  'personnel-total',
  'non-personnel-total',
  'town-goal',
  'guidance-gap',
  'goal-variance',
  'gap-analysis',
  'line-cost',
  'line-salary',
  'line-next-year-salary',
  'building-total',
  'rif-district-need',
  'rif-gap',
  'rif-required',
  'multi-year-baseline',
  'multi-year-growth',
  'multi-year-steps',
  'multi-year-need',
  'multi-year-gap',
  'multi-year-required',
  'multi-year-other-change',
  'multi-year-non-personnel',
  'cola-impact',
] as const;
export type Figure = (typeof FIGURES)[number];

/** The lines that belong to no building, where a building is named by its id. */
export const DISTRICT_WIDE_KEY = 'district-wide';
/** The rows that have no work group, where a work group is named by its id. */
export const NO_WORK_GROUP_KEY = 'none';

/** Where a value came from. */
const source = z.strictObject({
  kind: z.enum(['import', 'person', 'contract', 'cola-scenario', 'setting', 'category', 'town-goal', 'projection']),
  text: z.string().describe('In words, such as roster.csv, row 12'),
  id: id.nullable(),
  row: z.int().nullable().describe('The row of an imported file'),
});
export type ExplanationSource = z.output<typeof source>;

/** What is true of a figure and is not added up: a rate, a rule that applied. */
const fact = z.strictObject({ label: z.string(), value: z.string(), source: source.optional() });
export type ExplanationFact = z.output<typeof fact>;

export interface ExplanationInput {
  label: string;
  value: number;
  /** The same for this value; its leaves add up to it. */
  explain?: Explanation | undefined;
  /** The query of the figure that says more about it. */
  figure?: FigureQuery | undefined;
  source?: ExplanationSource | undefined;
}

/** A figure, the rule behind it in words, and what it is made of. Inputs are added: the leaves add up to the figure. */
export interface Explanation {
  label: string;
  /** null is unknown; then there is nothing to add. */
  value: number | null;
  /** A gap as people read it, its side in a word instead of a sign. */
  words?: string | undefined;
  unit: 'dollars' | 'people';
  rule: string;
  inputs: ExplanationInput[];
  facts: ExplanationFact[];
}

const shape = {
  figure: z.enum(FIGURES),
  budgetYearId: idText.optional(),
  fiscalYear: fiscalYear.optional(),
  type: z.enum(SCENARIO_TYPES).optional().describe('Of a category’s or building’s total: proposed unless it is given'),
  categoryId: z.union([z.literal(UNCATEGORIZED_KEY), idText]).optional(),
  buildingId: z.union([z.literal(DISTRICT_WIDE_KEY), idText]).optional(),
  id: idText.optional().describe('A line, a stored RIF calculation, or a budget, active or not'),
  scenarioId: idText.optional().describe('A COLA scenario; the default one unless it is given'),
  workGroupId: z
    .union([z.literal(NO_WORK_GROUP_KEY), idText])
    .optional()
    .describe('Of a COLA impact: all unless given'),
  startYear: fiscalYear.optional().describe('Of a multi-year need: where its years begin'),
  baselineBudget: baselineText.optional().describe('Of a multi-year need: what its first year starts from'),
  includeStepsLanes: yesOrNo.optional(),
};

export type FigureQuery = { figure: Figure } & Partial<
  Record<Exclude<keyof typeof shape, 'figure' | 'type' | 'includeStepsLanes'>, string> & {
    type: 'operating' | 'proposed';
    includeStepsLanes: 'true' | 'false';
  }
>;

const query = z.strictObject(shape);
export type ExplainQuery = z.output<typeof query>;

const figureQuery: z.ZodType<FigureQuery> = z.strictObject({
  figure: z.enum(FIGURES),
  budgetYearId: z.string().optional(),
  fiscalYear: z.string().optional(),
  type: z.enum(SCENARIO_TYPES).optional(),
  categoryId: z.string().optional(),
  buildingId: z.string().optional(),
  id: z.string().optional(),
  scenarioId: z.string().optional(),
  workGroupId: z.string().optional(),
  startYear: z.string().optional(),
  baselineBudget: z.string().optional(),
  includeStepsLanes: z.enum(['true', 'false']).optional(),
});

const explanation: z.ZodType<Explanation> = z.lazy(() =>
  z.strictObject({
    label: z.string(),
    value: z.number().nullable(),
    words: z
      .string()
      .optional()
      .describe(
        'Of a gap: its size and its side, such as $123,692 over guidance; the sign of the value is that of its call',
      ),
    unit: z.enum(['dollars', 'people']),
    rule: z.string(),
    inputs: z.array(
      z.strictObject({
        label: z.string(),
        value: z.number(),
        explain: explanation.optional(),
        figure: figureQuery.optional(),
        source: source.optional(),
      }),
    ),
    facts: z.array(fact),
  }),
);

export const explain = endpoint({
  method: 'GET',
  path: '/explain',
  summary: 'Why a figure is what it is: the rule in words and what it is made of, whose leaves add up to it',
  roles: STAFF,
  query,
  response: explanation,
});
