import type { TypedForecast } from '../../../../core/contract/actuals-forecast.ts';
import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { fromDollars, toDollars } from '../../../../core/money.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { audit } from '../../../platform/db/audit.ts';
import { findCompared } from '../find-compared.ts';
import * as queries from './queries.ts';

const FORECAST = 'ledger forecast';

interface Input {
  fiscalYear: number;
  account: string;
  amount: number | null;
  rev: number;
}

/**
 * Sets the typed forecast of an account in a fiscal year, or removes it. Throws NOT_FOUND for a year without balances and for an account
 * that is in neither the balances nor the budget, VALIDATION for a closed year, and CONFLICT if another user has changed the forecast since
 * `rev`.
 */
export async function typeForecast(cx: Context, { fiscalYear, account, amount, rev }: Input): Promise<TypedForecast> {
  return inTransaction(cx, async (tx) => {
    const key = account.trim().toLowerCase();
    await requireAccount(tx, fiscalYear, account, key);
    const before = await queries.findTyped(tx.db, fiscalYear, key);
    if ((before?.rev ?? 0) !== rev) {
      throw new AppError(
        'CONFLICT',
        `The forecast for account ${account} was changed after you opened it. Reload the page and enter your forecast again.`,
      );
    }
    const cents = fromDollars(amount);
    if ((before?.amount_cents ?? null) === cents) return { fiscalYear, account, amount, rev };
    const row = { fiscal_year: fiscalYear, account_key: key, account, amount_cents: cents, rev: rev + 1 };
    await queries.saveTyped(tx.db, { ...row, updated_at: tx.now(), updated_by: tx.actor.name });
    const earlier = before?.amount_cents ?? null;
    await audit(tx, {
      action: earlier === null ? 'create' : cents === null ? 'delete' : 'update',
      entity: FORECAST,
      before: earlier === null ? undefined : { fiscalYear, account, amount: toDollars(earlier) },
      after: amount === null ? undefined : { fiscalYear, account, amount },
    });
    return { fiscalYear, account, amount, rev: row.rev };
  });
}

async function requireAccount(tx: Context, fiscalYear: number, account: string, key: string): Promise<void> {
  const { found } = await findCompared(tx, fiscalYear);
  const year = fiscalYearLabel(fiscalYear);
  if (!found)
    throw new AppError('NOT_FOUND', `There are no balances for ${year} yet. Import the ${year} actuals first.`);
  if (found.snapshot.kind === 'ACTUAL') {
    throw new AppError('VALIDATION', `${year} is closed and its spending is known, so a forecast cannot be entered.`);
  }
  if (!(await queries.hasForecastAccount(tx.db, found.compared, key))) {
    throw new AppError('NOT_FOUND', `The account “${account}” is not in the ${year} balances or the ${year} budget.`);
  }
}
