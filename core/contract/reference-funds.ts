import { z } from 'zod';
import { entryCalls } from './entry-calls.ts';
import { ANYONE_SIGNED_IN, get } from './endpoint.ts';
import { id, requiredText } from './fields.ts';

/** The funds that pay for lines. A line names its fund; a fund that is new in a line is created. */

export const FUND_KINDS = [
  'general',
  'grant',
  'revolving',
  'circuitBreaker',
  'schoolChoice',
  'gift',
  'foodService',
  'town',
] as const;
export type FundKind = (typeof FUND_KINDS)[number];

export const fund = z.strictObject({
  id,
  name: z.string().describe('The name used by lines; case and outer spaces do not matter'),
  kind: z.enum(FUND_KINDS),
  coveredByGuidance: z
    .boolean()
    .describe('Whether town guidance covers it; lines of other funds are not compared with guidance'),
  lineCount: z
    .int()
    .describe('Base-year lines of all budgets that it pays for; for VIEW_ONLY, of active proposed budgets'),
});
export type Fund = z.output<typeof fund>;

const fields = z.strictObject({
  name: requiredText(60),
  kind: z.enum(FUND_KINDS).optional(),
  coveredByGuidance: z.boolean().optional().describe('Default: true'),
});
export type FundFields = z.output<typeof fields>;

export const listFunds = get('/funds', {
  summary: 'The funds by name',
  roles: ANYONE_SIGNED_IN,
  response: z.array(fund),
});

export const {
  create: createFund,
  update: updateFund,
  remove: deleteFund,
} = entryCalls('/funds', fields, fund, {
  noun: 'a fund',
  change: 'Change a fund; its lines follow a new name, and omitted fields do not change',
  remove: 'Delete a fund that no line uses',
});
