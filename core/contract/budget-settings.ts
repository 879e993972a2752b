import { z } from 'zod';
import { MAX_AMOUNT } from '../money.ts';
import { get, put, STAFF } from './endpoint.ts';
import { id, idPath, idText, textOfLines } from './fields.ts';

const ADJUSTMENT_TYPES = ['PERCENTAGE', 'DOLLAR'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

/** Default for a new budget year: 1.5%, with no work groups selected. */
export const DEFAULT_STEP_LANE = { type: 'PERCENTAGE', value: 1.5 } as const;

export const budgetSettings = z.strictObject({
  id,
  budgetYearId: id,
  stepLaneAdjustmentType: z.enum(ADJUSTMENT_TYPES),
  stepLaneAdjustmentValue: z
    .number()
    .describe(
      'The raise for steps and lanes. For PERCENTAGE, a percentage of each salary before COLA. For DOLLAR, the total in dollars per fiscal year, divided among the employees in proportion to their salaries',
    ),
  stepLaneDescription: z.string().nullable(),
  stepsLanesWorkGroups: z
    .array(id)
    .describe(
      'The work groups that get this raise. If the list is empty, no work group gets it. Work groups paid by schedule cannot be listed, because their steps and lanes come from the schedule',
    ),
  updatedAt: z.iso.datetime(),
});
export type BudgetSettings = z.output<typeof budgetSettings>;

export const readBudgetSettings = get('/budget-settings', {
  summary:
    'The step and lane settings for a budget year, or for the latest budget year if none is sent. If the year has no settings yet, this call creates default settings',
  roles: STAFF,
  query: z.strictObject({ budgetYearId: idText.optional() }),
  response: budgetSettings,
});

/** Accepts an array, or the JSON text of one. */
const workGroupIds = z
  .union([z.string(), z.array(z.unknown())])
  .transform((value): unknown => (typeof value === 'string' ? parsed(value) : value))
  .pipe(z.array(id, 'must be a list of work group ids').max(1000));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export const updateBudgetSettings = put('/budget-settings/:id', {
  summary:
    'Change the step and lane settings for a budget year. The projections of that budget year are then out of date',
  roles: STAFF,
  params: idPath,
  body: z
    .strictObject({
      budgetYearId: id
        .optional()
        .describe(
          'The budget year of the settings. The budget year cannot be changed, so the only accepted value is the current budget year',
        ),
      stepLaneAdjustmentType: z.enum(ADJUSTMENT_TYPES),
      stepLaneAdjustmentValue: z.number().min(0, 'must not be below 0'),
      stepLaneDescription: textOfLines(2000).nullable().optional(),
      stepsLanesWorkGroups: workGroupIds.optional(),
      updatedAt: z.iso
        .datetime()
        .optional()
        .describe(
          'The updatedAt that the caller read. If the settings have changed since, the request is refused with a 409',
        ),
    })
    .superRefine(({ stepLaneAdjustmentType: type, stepLaneAdjustmentValue: value }, context) => {
      const why = problemOf(type, value);
      if (why !== null) context.addIssue({ code: 'custom', message: why, path: ['stepLaneAdjustmentValue'] });
    }),
  response: budgetSettings,
});

function problemOf(type: AdjustmentType, value: number): string | null {
  const decimals = type === 'DOLLAR' ? 2 : 4;
  if (Number(value.toFixed(decimals)) !== value) return `must have at most ${decimals} decimals`;
  if (type === 'PERCENTAGE') return value > 100 ? 'must be at most 100 percent' : null;
  return value > MAX_AMOUNT / 100 ? 'must be at most 9,999,999,999.99' : null;
}
