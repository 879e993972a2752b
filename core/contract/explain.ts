import { z } from 'zod';
import { SCENARIO_TYPES } from './budgets.ts';
import { UNCATEGORIZED_KEY } from './comparison.ts';
import { endpoint, STAFF } from './endpoint.ts';
import { fiscalYear, id, idText } from './fields.ts';

/** Every figure that can say why it is what it is, with what it needs to be told. */
export const FIGURES = [
  'proposed-total',
  'payroll-total',
  'headcount',
  'category-total',
  'comparison-variance',
  'town-goal',
  'guidance-gap',
  'goal-variance',
  'gap-analysis',
  'line-cost',
  'line-next-year-salary',
] as const;
export type Figure = (typeof FIGURES)[number];

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
  unit: 'dollars' | 'people';
  rule: string;
  inputs: ExplanationInput[];
  facts: ExplanationFact[];
}

const shape = {
  figure: z.enum(FIGURES),
  budgetYearId: idText.optional(),
  fiscalYear: fiscalYear.optional(),
  type: z.enum(SCENARIO_TYPES).optional().describe('Of a category’s total: proposed unless it is given'),
  categoryId: z.union([z.literal(UNCATEGORIZED_KEY), idText]).optional(),
  id: idText.optional().describe('A line'),
};

export type FigureQuery = { figure: Figure } & Partial<
  Record<Exclude<keyof typeof shape, 'figure' | 'type'>, string> & { type: 'operating' | 'proposed' }
>;

const query = z.strictObject(shape);
export type ExplainQuery = z.output<typeof query>;

const figureQuery: z.ZodType<FigureQuery> = z.strictObject({
  figure: z.enum(FIGURES),
  budgetYearId: z.string().optional(),
  fiscalYear: z.string().optional(),
  type: z.enum(SCENARIO_TYPES).optional(),
  categoryId: z.string().optional(),
  id: z.string().optional(),
});

const explanation: z.ZodType<Explanation> = z.lazy(() =>
  z.strictObject({
    label: z.string(),
    value: z.number().nullable(),
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
