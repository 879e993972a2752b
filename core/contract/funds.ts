import { z } from 'zod';
import { ADMIN, ANYONE_SIGNED_IN, endpoint } from './endpoint.ts';
import { changesOf, id, idText, message, requiredText } from './fields.ts';

/** The funds that pay for lines. A line names its fund; a fund that is new in a line is added by itself. */

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
  name: z.string().describe('As lines name it; case and outer blanks do not matter'),
  kind: z.enum(FUND_KINDS),
  coveredByGuidance: z
    .boolean()
    .describe('Whether town guidance covers it: the lines of other funds are not held against guidance'),
  lineCount: z
    .int()
    .describe(
      'Base-year lines of all budgets, both types, that it pays for; for VIEW_ONLY, of active proposed budgets',
    ),
});
export type Fund = z.output<typeof fund>;

const fields = z.strictObject({
  name: requiredText(60),
  kind: z.enum(FUND_KINDS).optional(),
  coveredByGuidance: z.boolean().optional().describe('True unless it is given'),
});
export type FundFields = z.output<typeof fields>;
const path = z.strictObject({ id: idText });

export const listFunds = endpoint({
  method: 'GET',
  path: '/funds',
  summary: 'The funds by name',
  roles: ANYONE_SIGNED_IN,
  response: z.array(fund),
});

export const createFund = endpoint({
  method: 'POST',
  path: '/funds',
  summary: 'Add a fund',
  roles: ADMIN,
  status: 201,
  body: fields,
  response: fund,
});

export const updateFund = endpoint({
  method: 'PUT',
  path: '/funds/:id',
  summary: 'Change a fund; its lines follow a new name, and fields left out stay',
  roles: ADMIN,
  params: path,
  body: changesOf(fields),
  response: fund,
});

export const deleteFund = endpoint({
  method: 'DELETE',
  path: '/funds/:id',
  summary: 'Delete a fund that no line has',
  roles: ADMIN,
  params: path,
  response: message,
});
