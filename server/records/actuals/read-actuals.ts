import type { Actuals, ActualsBy, ActualsRow, LedgerSnapshot, LinkRule } from '../../../core/contract/actuals.ts';
import { type Cents, toDollars } from '../../../core/money.ts';
import { shareOfYearGone, shareSpent } from '../../../core/rules/actuals/shares.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { findCompared } from './find-compared.ts';
import { presentSnapshot } from './present.ts';
import * as queries from './queries.ts';
import * as snapshots from './snapshot-queries.ts';

export interface ActualsQuery {
  fiscalYear?: number | undefined;
  by: ActualsBy;
  /** The budget year whose proposed budget is compared, if it has lines for the fiscal year. */
  budgetYearId?: number | undefined;
  /** Maximum number of accounts. Other groupings list all rows. */
  limit?: number | undefined;
}

/** Lists the imported balances, the latest first. */
export async function listSnapshots(cx: Context): Promise<LedgerSnapshot[]> {
  return (await snapshots.listSnapshots(cx.db)).map(presentSnapshot);
}

/**
 * Returns the latest balances for a fiscal year, each next to its budget. If that year has no budget, accounts take their category,
 * building and function from the latest budget, and no budget amounts are returned.
 */
export async function readActuals(
  cx: Context,
  { fiscalYear: asked, by, limit, budgetYearId }: ActualsQuery,
): Promise<Actuals> {
  return inSnapshot(cx, async (tx) => {
    const { fiscalYear, years, found } = await findCompared(tx, asked, budgetYearId);
    const none = { fiscalYear, years, by, snapshot: null, shareOfYearGone: null, rows: [], rowCount: 0, totals: null };
    if (!found) return { ...none, unlinked: { accounts: 0, spent: 0, largest: [] } };
    const { snapshot, compared, hasBudget } = found;
    const listed = { hasBudget, limit: by === 'account' ? (limit ?? null) : null };
    const { rows, total, accountCount, unlinked } = await queries.listCompared(tx.db, compared, by, listed);
    return {
      ...{ fiscalYear, years, by, snapshot: presentSnapshot(snapshot) },
      shareOfYearGone: shareOfYearGone(snapshot.fiscal_year, snapshot.as_of),
      rows: rows.map((row) => presentRow(row, hasBudget)),
      rowCount: by === 'account' ? accountCount : rows.length,
      totals: figuresOf(total, hasBudget),
      unlinked: {
        accounts: unlinked.accounts,
        spent: toDollars(unlinked.spent),
        largest: unlinked.largest.map(({ label, description, yearToDate }) => ({
          ...{ account: label, description, spent: toDollars(yearToDate) },
        })),
      },
    };
  });
}

type Figures = Pick<
  queries.ComparedRow,
  'budget' | 'original' | 'transfers' | 'revised' | 'yearToDate' | 'encumbered' | 'available'
>;

/** Each row is one object literal, because spreading parts into each of 40,000 rows takes a third of a second. */
function figuresOf(row: Figures, hasBudget: boolean): NonNullable<Actuals['totals']> {
  const budget: Cents | null = hasBudget ? row.budget : null;
  return {
    budget: toDollars(budget),
    original: toDollars(row.original),
    transfers: toDollars(row.transfers),
    revised: toDollars(row.revised),
    spent: toDollars(row.yearToDate),
    encumbered: toDollars(row.encumbered),
    available: toDollars(row.available),
    shareSpent: shareSpent(row.yearToDate, row.revised ?? budget),
  };
}

function presentRow(row: queries.ComparedRow, hasBudget: boolean): ActualsRow {
  const { key, label, description, isLinked, linkedBy, accounts } = row;
  const rules = linkedBy === null ? [] : (linkedBy.split(',') as LinkRule[]);
  return Object.assign(figuresOf(row, hasBudget), { key, label, description, isLinked, linkedBy: rules, accounts });
}
