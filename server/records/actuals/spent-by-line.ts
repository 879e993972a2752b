import { groupBy } from '../../../core/group-by.ts';
import type { Cents } from '../../../core/money.ts';
import { spentShares } from '../../../core/rules/actuals/spent-shares.ts';
import type { Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { withFoundLinks } from './find-links.ts';
import * as queries from './line-queries.ts';
import { listSnapshots } from './snapshot-queries.ts';

const YEARS = 3;

/** A fiscal year of the ledger that lines can be compared with. */
export interface LedgerYear {
  fiscalYear: number;
  kind: 'actual' | 'ytd';
  snapshotId: number;
}

/**
 * Lists the fiscal years in the ledger to compare with a year, latest first: the closed ones among the three years before it, and the year
 * itself and the year before it if they have year-to-date balances.
 */
export async function listLedgerYears(cx: Context, fiscalYear: number): Promise<LedgerYear[]> {
  const all = await listSnapshots(cx.db);
  return Array.from({ length: YEARS + 1 }, (_, before) => fiscalYear - before).flatMap((year): LedgerYear[] => {
    const latest = all.find((row) => row.fiscal_year === year);
    if (!latest) return [];
    const [isClosed, before] = [latest.kind === 'ACTUAL', fiscalYear - year];
    const isOffered = isClosed ? before > 0 : before <= 1;
    return isOffered ? [{ fiscalYear: year, kind: isClosed ? 'actual' : 'ytd', snapshotId: latest.id }] : [];
  });
}

/**
 * Returns the amount spent for each line of a budget. The amount of an account with several lines is split in proportion to their amounts.
 */
export async function spentByLine(cx: Context, { snapshotId }: LedgerYear, slice: Slice): Promise<Map<number, Cents>> {
  const { links } = await withFoundLinks(cx, { snapshotId, scenarioId: slice.scenarioId, linesOf: slice.fiscalYear });
  const accounts = groupBy(await queries.listSpentLines(cx.db, { ...slice, snapshotId, links }), ({ key }) => key);
  const spent = new Map<number, Cents>();
  for (const lines of accounts.values()) {
    const shares = spentShares(
      lines[0].spent,
      lines.map(({ amount }) => amount),
    );
    for (const [at, { id }] of lines.entries()) {
      const share = shares?.[at];
      if (share !== undefined) spent.set(id, share);
    }
  }
  return spent;
}
