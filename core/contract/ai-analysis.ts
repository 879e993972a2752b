import { z } from 'zod';
import { CUT_LISTS, type CutList } from '../rules/cuts/check-cuts.ts';
import { endpoint, STAFF } from './endpoint.ts';
import { dollars, id, idText, instant, year } from './fields.ts';

/** What every analysis is to hold to, in the order of importance. They are fixed: an analysis is not asked for anything else. */
export const PRIORITIES = [
  'maintain small class sizes',
  'preserve core academic programs',
  'support special education services',
] as const;

export const ANALYSIS_METHODS = ['AI', 'RULES'] as const;
export type AnalysisMethod = (typeof ANALYSIS_METHODS)[number];

export const LIST_TITLES: Record<CutList, { title: string; hint: string }> = {
  likelyNeeded: { title: 'Likely needed', hint: 'What hurts least: take these first' },
  moderateNeed: { title: 'Moderate need', hint: 'What is felt, where the first list is not enough' },
  deepCuts: { title: 'Deep cuts', hint: 'The last resort: people and programs' },
};

const cutLine = z.strictObject({
  id,
  description: z.string(),
  category: z.string(),
  building: z.string(),
  amount: z.number(),
  percentKept: z.number().describe('What a cut plan keeps of the line, in percent'),
  savings: z.number(),
});

const item = z.strictObject({
  description: z.string(),
  savings: z.number().describe('The sum of its lines’ savings'),
  impact: z.string(),
  itemIds: z.array(id).describe('The lines that it rests on; no line is in two items'),
  lines: z.array(cutLine).describe('The same with their figures, the largest saving first'),
});
export type AnalysisItem = z.output<typeof item>;

const items = z.array(item);

const analysis = z.strictObject({
  analysisId: id.describe('Its record of what was sent and what came back'),
  method: z.enum(ANALYSIS_METHODS),
  model: z.string().nullable(),
  budgetYearId: id,
  scenarioId: id,
  fiscalYear: year,
  targetAmount: z.number(),
  totalAnalyzed: z.int().describe('Lines of the budget that were looked at'),
  analyzedAmount: z.number().describe('What they add up to'),
  note: z.string().describe('How the lists came about, and what was left out of them and why'),
  dropped: z.int().describe('Suggestions that did not pass the check'),
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

export const analyzeBudgetCuts = endpoint({
  method: 'POST',
  path: '/ai-analysis/budget-cuts',
  summary:
    'What could be cut from the active proposed budget to save an amount: with your own API key by a model, whose every figure is checked and worked out anew, else by rules. People are never named in what is sent',
  roles: STAFF,
  canRunAsJob: true,
  body: z.strictObject({
    budgetYearId: z.int('Please select a budget year').positive('Please select a budget year'),
    targetAmount: dollars.refine((amount) => amount > 0, 'must be above 0'),
    priorities: z
      .array(z.enum(PRIORITIES, `must be one of: ${PRIORITIES.join('; ')}`))
      .max(PRIORITIES.length)
      .optional()
      .describe('All of them unless given'),
    method: z
      .enum(ANALYSIS_METHODS)
      .optional()
      .describe('RULES: nothing leaves this server, also with a key. AI: a 400 without a key'),
  }),
  response: analysis,
});

export const analysisSettings = endpoint({
  method: 'GET',
  path: '/ai-analysis/settings',
  summary: 'Whether you have a key, and which model it would be used with where',
  roles: STAFF,
  response: z.strictObject({ hasKey: z.boolean(), model: z.string(), host: z.string() }),
});

export const RECORD_STATES = ['SENT', 'ANSWERED', 'FAILED', 'CANCELLED'] as const;
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
  state: z.enum(RECORD_STATES).describe('SENT: not answered yet, or the server was stopped meanwhile'),
  error: z.string().nullable(),
});
export type AnalysisRecord = z.output<typeof record>;

export const MAX_RECORDS = 100;

export const listAnalyses = endpoint({
  method: 'GET',
  path: '/ai-analysis/records',
  summary: `The latest ${MAX_RECORDS} analyses, newest first: those of everybody for ADMIN, else your own`,
  roles: STAFF,
  response: z.array(record),
});

export const getAnalysis = endpoint({
  method: 'GET',
  path: '/ai-analysis/records/:id',
  summary: 'All of one analysis: what was sent, what came back, and what was made of it',
  roles: STAFF,
  params: z.strictObject({ id: idText }),
  response: z.strictObject({
    ...record.shape,
    request: z.string().nullable().describe('The body that was sent, byte for byte; null where nothing was'),
    answer: z
      .string()
      .nullable()
      .describe('The message that came back, as JSON; what had been written of it where it broke off'),
    result: analysis.nullable().describe('What the caller was answered'),
  }),
});
export type AnalysisRecordDetails = z.output<typeof getAnalysis.response>;

/** Every item with its list, in the order of the lists. */
export function itemsOf(of: Pick<BudgetCutAnalysis, CutList>): { list: CutList; item: AnalysisItem }[] {
  return CUT_LISTS.flatMap((list) => of[list].map((one) => ({ list, item: one })));
}
