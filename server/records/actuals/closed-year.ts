import { districtDay } from '../../../core/format-date.ts';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import type { ChangedLines } from '../../../core/rules/comparing/change-by-line-group.ts';
import type { CategorySpent } from '../totals/change-from-actuals.ts';
import type { Compared } from './compared-sql.ts';
import { findCompared } from './find-compared.ts';
import { withFoundLinks } from './find-links.ts';
import * as queries from './queries.ts';
import * as snapshots from './snapshot-queries.ts';

/**
 * Returns the amounts spent in a closed fiscal year by category. The accounts take their categories from the given lines of a budget.
 * Returns null if the actuals for that year have not been imported or have a future date.
 */
export async function spentInClosedYear(
  cx: Context,
  fiscalYear: number,
  lines: Slice,
): Promise<CategorySpent[] | null> {
  const compared = await compareClosedYear(cx, fiscalYear, lines);
  return compared && spentByCategory(cx, compared);
}

/**
 * Returns the accounts of a closed fiscal year and of the given lines of a budget, each with the amount spent and the budget. Returns null
 * if the actuals for that year have not been imported or have a future date.
 */
export async function accountsSinceClosedYear(
  cx: Context,
  fiscalYear: number,
  lines: Slice,
): Promise<ChangedLines[] | null> {
  const compared = await compareClosedYear(cx, fiscalYear, lines);
  return compared && queries.listChangedAccounts(cx.db, compared);
}

/**
 * Returns the amount spent in a closed fiscal year in the funds that town guidance covers. The given lines of a budget show which funds an
 * account is in. An account without a line counts as covered. Returns null if the actuals for that year have not been imported or have a
 * future date.
 */
export async function coveredInClosedYear(cx: Context, fiscalYear: number, lines: Slice): Promise<Cents | null> {
  const compared = await compareClosedYear(cx, fiscalYear, lines);
  return compared && queries.sumCovered(cx.db, compared);
}

async function compareClosedYear(cx: Context, fiscalYear: number, lines: Slice): Promise<Compared | null> {
  const [snapshot] = await snapshots.listSnapshots(cx.db, fiscalYear);
  if (snapshot?.kind !== 'ACTUAL' || snapshot.as_of > districtDay(cx.now())) return null;
  return withFoundLinks(cx, {
    ...{ snapshotId: snapshot.id, scenarioId: lines.scenarioId, linesOf: lines.fiscalYear },
  });
}

/** The amounts spent in a closed fiscal year, and the date of its balances. */
interface ClosedYear {
  fiscalYear: number;
  asOf: PlainDate;
  categories: CategorySpent[];
}

/**
 * Returns the amounts spent in the latest closed fiscal years before the year `before`, latest year first, by the categories that the
 * comparison of budget to actual shows. Leaves out years whose latest balances are only year to date or have a future date.
 */
export async function spentInClosedYears(
  cx: Context,
  { before, count }: { before: number; count: number },
): Promise<ClosedYear[]> {
  const today = districtDay(cx.now());
  const all = await snapshots.listSnapshots(cx.db);
  const closed = all
    .filter(({ fiscal_year: year }, at) => all.findIndex((other) => other.fiscal_year === year) === at)
    .filter(({ fiscal_year: year, kind, as_of: day }) => year < before && kind === 'ACTUAL' && day <= today)
    .slice(0, count);
  const years: ClosedYear[] = [];
  for (const { fiscal_year: fiscalYear, as_of: asOf } of closed) {
    const { found } = await findCompared(cx, fiscalYear);
    if (found) years.push({ fiscalYear, asOf, categories: await spentByCategory(cx, found.compared) });
  }
  return years;
}

async function spentByCategory(cx: Context, compared: Compared): Promise<CategorySpent[]> {
  const { rows } = await queries.listCompared(cx.db, compared, 'category', { hasBudget: false, limit: null });
  return rows.map(({ key, label, yearToDate, accounts }) => ({
    id: /^\d+$/.test(key) ? Number(key) : null,
    name: key === '' ? null : label,
    spent: yearToDate,
    accounts,
  }));
}
