import type { Knex } from 'knex';
import { DEMO_SIGN_INS } from '../data/sign-ins.ts';
import { seedReference } from '../reference.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { makeBudgetLines } from './make-budget-lines.ts';
import { makeRoster } from './make-roster.ts';
import { storeBenefits } from './store-benefits.ts';
import { storeBudget } from './store-budget.ts';
import { storeLedger } from './store-ledger.ts';
import { storeLines } from './store-lines.ts';
import { storeDistrict, storeLists } from './store-lists.ts';
import { storePlanning } from './store-planning.ts';
import { storeSchedule } from './store-schedule.ts';
import { storePublicDashboard } from './store-public-dashboard.ts';
import { storeUsers } from './store-users.ts';

export const LOCK_KEY = 712_004_313;

/**
 * Fills an empty database with a fictional district, in one transaction: its schools and people, the FY26 budget, its ledger, contracts,
 * the teachers' salary schedule, guidance, enrollment, a public page that is not published yet, and DEMO_SIGN_INS. The rows are the same
 * every time. Returns false and does nothing if there already is a user or a budget year. Otherwise, returns true.
 */
export async function seedDemo(db: Knex, hashPassword: (password: string) => Promise<string>): Promise<boolean> {
  return db.transaction(async (trx) => {
    // If two servers start at the same time, the second one waits and then finds the district of the first.
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_KEY]);
    if (await isInUse(trx)) return false;

    await storeDistrictData(trx, { hasIdentity: true });
    await storeUsers(trx, hashPassword);
    return true;
  });
}

/**
 * Stores the fictional district without its users. With `hasIdentity`, also stores the district's name, logos and public page. Without it,
 * these are left out, because an administrator may already have entered them.
 */
export async function storeDistrictData(trx: Knex, { hasIdentity }: { hasIdentity: boolean }): Promise<void> {
  const roster = makeRoster(DEMO_SIGN_INS.map(({ name }) => name));
  applyExceptions(roster);
  await seedReference(trx);
  const lists = await storeLists(trx);
  const budget = await storeBudget(trx);
  const lines = makeBudgetLines(roster);
  await storeLines(trx, { lists, budget, roster, lines });
  await storeLedger(trx, lines);
  await storePlanning(trx, lists, budget.budgetYearId);
  await storeSchedule(trx, { lists, budget, roster });
  await storeBenefits(trx, lists);
  if (hasIdentity) await storePublicDashboard(trx, await storeDistrict(trx));
}

async function isInUse(trx: Knex): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { in_use: boolean }[] }>(
    'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM budget_years) AS in_use',
  );
  return rows[0]?.in_use === true;
}
