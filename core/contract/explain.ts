import { z } from 'zod';
import { SETTLEMENT_ROWS } from '../settlement-text.ts';
import { MAX_LABEL } from '../rules/schedules/schedule-problems.ts';
import { SCENARIO_TYPES } from './budgets.ts';
import { UNCATEGORIZED_KEY } from './comparison.ts';
import { get, STAFF } from './endpoint.ts';
import { baselineText } from './cola-rif.ts';
import { fiscalYear, id, idText, requiredText, yesOrNo } from './fields.ts';

/** Every figure that can be explained. */
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
  'multi-year-lane-reserve',
  'multi-year-need',
  'multi-year-gap',
  'multi-year-required',
  'multi-year-other-change',
  'multi-year-non-personnel',
  'multi-year-personnel-lines',
  'multi-year-proposed',
  'cola-impact',
  'benefit-cost',
  'schedule-cell',
  'placement',
  'settlement-year',
  'settlement-part',
  'vacancy-price',
  'turnover-saving',
  'position-cost',
  'account-roll-up',
  'account-share',
  'forecast-error',
  'net-saving',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Used in place of a building id for lines without a building. */
export const DISTRICT_WIDE_KEY = 'district-wide';
/** Used in place of a work group id for rows without a work group. */
export const NO_WORK_GROUP_KEY = 'none';

/** Source of a value. */
const source = z.strictObject({
  kind: z.enum(['import', 'person', 'contract', 'cola-scenario', 'setting', 'category', 'town-goal', 'projection']),
  text: z.string().describe('A description of the source, such as roster.csv, row 12'),
  id: id.nullable(),
  row: z.int().nullable().describe('The row number in the imported file'),
});
export type ExplanationSource = z.output<typeof source>;

/** A fact about a figure that is not an amount to add, such as a rate or a rule that was applied. */
const fact = z.strictObject({ label: z.string(), value: z.string(), source: source.optional() });
export type ExplanationFact = z.output<typeof fact>;

export interface ExplanationInput {
  label: string;
  /** Negative if the amount is subtracted. Then the values of its explanation are negated too. */
  value: number;
  /** Whether the amount is added to or subtracted from the inputs before it. Missing for a starting amount and for a part of a total. */
  sign?: 'plus' | 'minus' | undefined;
  /** The explanation of this value. Its leaves add up to the value. */
  explain?: Explanation | undefined;
  /** The query with which the caller can ask for a further explanation of this value. */
  figure?: FigureQuery | undefined;
  source?: ExplanationSource | undefined;
}

/** A figure, its rule in words, and its inputs. The leaves of the tree of inputs add up to the figure. */
export interface Explanation {
  label: string;
  /** Null if unknown. Then there are no amounts to add. */
  value: number | null;
  /** A gap in words, with "over" or "under" instead of a sign. */
  words?: string | undefined;
  unit: 'dollars' | 'people';
  rule: string;
  inputs: ExplanationInput[];
  facts: ExplanationFact[];
}

/** The rows of a settlement table except the cost, which is a separate figure. */
const SETTLEMENT_PARTS = SETTLEMENT_ROWS.filter((row) => row !== 'cost');
type SettlementPart = (typeof SETTLEMENT_PARTS)[number];
const label = z.string().max(MAX_LABEL);

const shape = {
  figure: z.enum(FIGURES),
  budgetYearId: idText.optional(),
  fiscalYear: fiscalYear.optional(),
  type: z
    .enum(SCENARIO_TYPES)
    .optional()
    .describe('The budget type. Used only for a total by category or building. Default: proposed'),
  categoryId: z.union([z.literal(UNCATEGORIZED_KEY), idText]).optional(),
  buildingId: z.union([z.literal(DISTRICT_WIDE_KEY), idText]).optional(),
  id: idText
    .optional()
    .describe('The id of a line, saved RIF calculation, budget, position, salary schedule, offer or saved forecast'),
  scenarioId: idText
    .optional()
    .describe(
      'The id of the COLA scenario. Default: the COLA scenario that projections use. For a position or an account, send the id of the operating budget instead. The default is then the active operating budget',
    ),
  workGroupId: z
    .union([z.literal(NO_WORK_GROUP_KEY), idText])
    .optional()
    .describe('The work group. Used only for a COLA impact or net savings. Default: all work groups'),
  accountLine: requiredText(120).optional().describe('The account number. Used only for the pay charged to an account'),
  fund: requiredText(60).optional().describe('The fund. Used only for the pay charged to an account. Default: General'),
  salary: baselineText
    .optional()
    .describe('The salary of the position. Used only for net savings. Default: the average salary of $85,000'),
  startYear: fiscalYear.optional().describe('The first year. Used only for multi-year figures'),
  baselineBudget: baselineText
    .optional()
    .describe('The baseline amount of the first year. Used only for multi-year figures'),
  includeStepsLanes: yesOrNo.optional(),
  scheduleId: idText.optional().describe('The salary schedule. Used only for a settlement'),
  lane: label
    .optional()
    .describe('The lane. Used only for a cell in a salary schedule. In that case, `id` is the id of the schedule'),
  step: label.optional(),
  day: idText
    .optional()
    .describe(
      'The first contract day of the edition. Used only for a cell in a salary schedule. Default: the edition in force at the end of the year',
    ),
  part: z.enum(SETTLEMENT_PARTS).optional().describe('The part of the cost to explain. Used only for a settlement'),
};

export type FigureQuery = { figure: Figure } & Partial<
  Record<Exclude<keyof typeof shape, 'figure' | 'type' | 'includeStepsLanes' | 'part'>, string> & {
    type: 'operating' | 'proposed';
    includeStepsLanes: 'true' | 'false';
    part: SettlementPart;
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
  accountLine: z.string().optional(),
  fund: z.string().optional(),
  salary: z.string().optional(),
  startYear: z.string().optional(),
  baselineBudget: z.string().optional(),
  includeStepsLanes: z.enum(['true', 'false']).optional(),
  scheduleId: z.string().optional(),
  lane: z.string().optional(),
  step: z.string().optional(),
  day: z.string().optional(),
  part: z.enum(SETTLEMENT_PARTS).optional(),
});

const explanation: z.ZodType<Explanation> = z.lazy(() =>
  z.strictObject({
    label: z.string(),
    value: z.number().nullable(),
    words: z
      .string()
      .optional()
      .describe(
        'The value in words, such as $123,692 over guidance. Sent only for a gap or a variance. `value` keeps the sign that it has in other API responses',
      ),
    unit: z.enum(['dollars', 'people']),
    rule: z.string(),
    inputs: z.array(
      z.strictObject({
        label: z.string(),
        value: z
          .number()
          .describe(
            'The amount with its sign in the sum: a subtracted amount of $500 is -500. If an input is subtracted, the values in its `explain` field have reversed signs too',
          ),
        sign: z
          .enum(['plus', 'minus'])
          .optional()
          .describe(
            'Whether the amount is added to the inputs before it (`plus`) or subtracted from them (`minus`). Missing for the first amount of a calculation and for the parts of a total',
          ),
        explain: explanation.optional(),
        figure: figureQuery.optional(),
        source: source.optional(),
      }),
    ),
    facts: z.array(fact),
  }),
);

export const explain = get('/explain', {
  summary:
    'Explain how a figure is calculated. Returns the rule in words and the parts of the figure. The parts at the lowest level add up to the figure',
  roles: STAFF,
  query,
  response: explanation,
});
