import { z } from 'zod';
import { FUND_KINDS, type FundKind } from '../rules/names/fund-kind.ts';
import { entryCalls } from './entry-calls.ts';
import { ANYONE_SIGNED_IN, get } from './endpoint.ts';
import { id, requiredText } from './fields.ts';

/**
 * Calls for the funds that pay for lines. Lines refer to funds by name. If a line names a fund that does not exist, the fund is created.
 */

export { FUND_KINDS, type FundKind };

export const fund = z.strictObject({
  id,
  name: z
    .string()
    .describe(
      'The name of the fund, as written on budget lines. Uppercase and lowercase letters count as the same. Spaces before and after the name are ignored',
    ),
  kind: z.enum(FUND_KINDS),
  coveredByGuidance: z
    .boolean()
    .describe(
      'Whether town guidance covers the fund. If false, lines paid from the fund are left out of the comparison with guidance',
    ),
  lineCount: z
    .int()
    .describe(
      'The number of base-year lines that the fund pays for, in all budgets. For VIEW_ONLY, only lines in active proposed budgets are counted',
    ),
});
export type Fund = z.output<typeof fund>;

const fields = z.strictObject({
  name: requiredText(60),
  kind: z.enum(FUND_KINDS).optional(),
  coveredByGuidance: z.boolean().optional().describe('Whether guidance covers the fund. Default: true'),
});
export type FundFields = z.output<typeof fields>;

export const listFunds = get('/funds', {
  summary: 'All funds, sorted by name',
  roles: ANYONE_SIGNED_IN,
  response: z.array(fund),
});

export const {
  create: createFund,
  update: updateFund,
  remove: deleteFund,
} = entryCalls('/funds', fields, fund, {
  noun: 'a fund',
  change:
    'Change a fund. If the name changes, the lines of the fund get the new name. Fields that the request leaves out do not change',
  remove: 'Delete a fund that no line or position uses',
});
