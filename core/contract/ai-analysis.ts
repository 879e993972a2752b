import { z } from 'zod';
import { CUT_LISTS, type CutList } from '../rules/cuts/check-cuts.ts';
import { get, post, STAFF } from './endpoint.ts';
import { dollars, id, idPath, instant, year } from './fields.ts';

/** The fixed priorities of every analysis, most important first. */
export const PRIORITIES = [
  'maintain small class sizes',
  'preserve core academic programs',
  'support special education services',
] as const;

const ANALYSIS_METHODS = ['AI', 'RULES'] as const;
export type AnalysisMethod = (typeof ANALYSIS_METHODS)[number];

export const LIST_TITLES: Record<CutList, { title: string; hint: string }> = {
  likelyNeeded: { title: 'Likely needed', hint: 'Tier 1: least impact' },
  moderateNeed: { title: 'Moderate need', hint: 'Tier 2: noticeable impact' },
  deepCuts: { title: 'Deep cuts', hint: 'Tier 3: people and programs' },
};

const cutLine = z.strictObject({
  id,
  description: z.string(),
  category: z.string(),
  building: z.string(),
  amount: z.number(),
  percentKept: z
    .number()
    .describe('The percentage of the line’s amount that remains after the cut. 0 if the whole line is cut'),
  savings: z.number(),
});

const item = z.strictObject({
  description: z.string(),
  savings: z.number().describe('The total savings from the lines in this suggestion'),
  impact: z.string(),
  itemIds: z.array(id).describe('The lines to cut. Each line is in one suggestion only'),
  lines: z.array(cutLine).describe('The lines to cut, with their figures, largest savings first'),
});
export type AnalysisItem = z.output<typeof item>;

const items = z.array(item);

const analysis = z.strictObject({
  analysisId: id.describe(
    'The id of the stored analysis. Send it to GET /ai-analysis/records/:id to read the request and the response',
  ),
  method: z.enum(ANALYSIS_METHODS),
  model: z.string().nullable(),
  budgetYearId: id,
  scenarioId: id,
  fiscalYear: year,
  targetAmount: z.number(),
  totalAnalyzed: z.int().describe('The number of budget lines analyzed'),
  analyzedAmount: z.number().describe('The total of the lines analyzed'),
  note: z.string().describe('How the suggestions were made, what was left out, and why'),
  dropped: z
    .int()
    .describe(
      'The number of suggestions that were left out: incomplete suggestions, and suggestions with invalid lines or figures',
    ),
  totals: z.strictObject({
    likelyNeeded: z.number(),
    moderateNeed: z.number(),
    deepCuts: z.number(),
    all: z.number(),
  }),
  likelyNeeded: items,
  moderateNeed: items,
  deepCuts: items,
});
export type BudgetCutAnalysis = z.output<typeof analysis>;

export const analyzeBudgetCuts = post('/ai-analysis/budget-cuts', {
  summary:
    'Suggest cuts to the active proposed budget in order to save a target amount. The cuts are in three lists, from least to most impact. One list alone may save less than the target amount, and all three together may save more. By default, the cuts come from an AI model if you have stored an API key, and from built-in rules if you have not. Every figure is checked and recalculated. Names of people are never sent to the AI service',
  roles: STAFF,
  canRunAsJob: true,
  body: z.strictObject({
    budgetYearId: z.int('Please select a budget year').positive('Please select a budget year'),
    targetAmount: dollars.refine((amount) => amount > 0, 'must be above 0'),
    priorities: z
      .array(z.enum(PRIORITIES, `must be one of: ${PRIORITIES.join('; ')}`))
      .max(PRIORITIES.length)
      .optional()
      .describe('The priorities to follow. Default: all priorities'),
    method: z
      .enum(ANALYSIS_METHODS)
      .optional()
      .describe(
        'RULES: built-in rules suggest the cuts. Nothing is sent to the AI service. AI: an AI model suggests the cuts. The request is refused with a 400 if you have not stored an API key. Default: AI if you have stored an API key, otherwise RULES',
      ),
  }),
  response: analysis,
});

export const analysisSettings = get('/ai-analysis/settings', {
  summary: 'Show whether you have stored an API key, and which AI model and service address are used',
  roles: STAFF,
  response: z.strictObject({ hasKey: z.boolean(), model: z.string(), host: z.string() }),
});

const RECORD_STATES = ['SENT', 'ANSWERED', 'FAILED', 'CANCELLED'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

const record = z.strictObject({
  id,
  startedAt: instant,
  endedAt: instant.nullable(),
  askedBy: z.string(),
  method: z.enum(ANALYSIS_METHODS),
  model: z.string().nullable(),
  host: z.string().nullable(),
  budgetYearId: id,
  fiscalYear: year,
  targetAmount: z.number(),
  state: z
    .enum(RECORD_STATES)
    .describe(
      'SENT means that no response has arrived. The server is still waiting, or it stopped before a response arrived',
    ),
  error: z.string().nullable(),
});
export type AnalysisRecord = z.output<typeof record>;

export const MAX_RECORDS = 100;

export const listAnalyses = get('/ai-analysis/records', {
  summary: `The latest ${MAX_RECORDS} analyses, newest first. ADMIN sees all analyses. Other users see only their own analyses`,
  roles: STAFF,
  response: z.array(record),
});

export const getAnalysis = get('/ai-analysis/records/:id', {
  summary: 'One analysis with its request, response and result',
  roles: STAFF,
  params: idPath,
  response: z.strictObject({
    ...record.shape,
    request: z.string().nullable().describe('The exact text that was sent to the AI service. Null if nothing was sent'),
    answer: z
      .string()
      .nullable()
      .describe(
        'The response from the AI service as JSON. If the response was interrupted, only the part of the text that arrived. Null if nothing arrived',
      ),
    result: analysis.nullable().describe('The result that the caller received. Null if the analysis did not finish'),
  }),
});
export type AnalysisRecordDetails = z.output<typeof getAnalysis.response>;

/** Returns all suggested cuts in the order of the three lists. Each cut is paired with the name of its list. */
export function itemsOf(of: Pick<BudgetCutAnalysis, CutList>): { list: CutList; item: AnalysisItem }[] {
  return CUT_LISTS.flatMap((list) => of[list].map((one) => ({ list, item: one })));
}
