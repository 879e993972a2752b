import { DEMO_SIGN_INS } from '../../../seeds/data/sign-ins.ts';
import { seedDemo } from '../../../seeds/demo/seed-demo.ts';
import { isKnownEmail } from '../../platform/auth/manage-account.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { PublicPage } from '../public-dashboard/load-public-page.ts';
import { fillDistrict } from './fill-district.ts';
import { publishDashboard } from '../public-dashboard/publish-dashboard.ts';

/**
 * Fills an empty database with the fictional demo district, creates its positions, projects its budgets and publishes its page, in one
 * transaction. Changes nothing if the database already has data. Returns true if the demo users can sign in.
 */
export async function loadDemo(cx: Context, page: PublicPage | null): Promise<boolean> {
  const seeded = await inTransaction(cx, async (tx) => {
    if (!(await seedDemo(tx.db, hashPassword))) return false;
    await fillDistrict(tx);
    await publishDashboard(tx, {}, page);
    return true;
  });
  return seeded || isKnownEmail(cx, DEMO_SIGN_INS[0].email);
}
