import type { LinkRule } from '../../../core/contract/actuals.ts';
import { templateLinker } from '../../../core/rules/accounts/link-key.ts';
import type { Context } from '../../context.ts';
import { findAccountTemplate } from '../account-numbers/account-numbers.ts';
import type { Compared } from './compared-sql.ts';
import * as queries from './link-queries.ts';

/** A link that a rule found, in the form that the queries read. */
interface FoundLink {
  account_key: string;
  budget_key: string;
  rule: Extract<LinkRule, 'TEMPLATE' | 'LINE'>;
}

/**
 * Finds links for the accounts of a snapshot that are neither accounts of the budget nor linked by a user: by the template of the account
 * numbers, or else by the line that was imported from the same row of the same workbook. Returns `slice` with the links added.
 */
export async function withFoundLinks(cx: Context, slice: Omit<Compared, 'links'>): Promise<Compared> {
  const { snapshotId, scenarioId, linesOf } = slice;
  if (scenarioId === null || linesOf === null) return { ...slice, links: '[]' };
  const lines = { snapshotId, scenarioId, linesOf };
  const template = await findAccountTemplate(cx);
  // Finding the accounts without a match is half of the work of a comparison. Skip it if no rule can match them.
  if (!template && !(await queries.hasImportOfFile(cx.db, snapshotId))) return { ...slice, links: '[]' };
  const unmatched = await queries.listUnmatched(cx.db, lines);
  const find = template ? templateLinker(template, await queries.listLineAccounts(cx.db, lines)) : () => null;
  const links = unmatched.flatMap(({ key, lineKey }): FoundLink[] => {
    const found = find(key);
    if (found !== null) return [{ account_key: key, budget_key: found, rule: 'TEMPLATE' }];
    return lineKey === null ? [] : [{ account_key: key, budget_key: lineKey, rule: 'LINE' }];
  });
  return { ...slice, links: JSON.stringify(links) };
}
