import { DEMO_SIGN_INS } from '../../../seeds/data/sign-ins.ts';
import { seedDemo } from '../../../seeds/demo/seed-demo.ts';
import { isKnownEmail } from '../../platform/auth/manage-account.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { inTransaction, type Context } from '../../context.ts';
import type { PublicPage } from '../public-dashboard/load-public-page.ts';
import { fillDistrict } from './fill-district.ts';
import { publishDashboard } from '../public-dashboard/publish-dashboard.ts';

/**
 * Fills an empty database with the fictional demo district, projects it, makes its positions and publishes its page, all or nothing.
 * A database with any data is left unchanged. Returns whether the demo sign-ins work on it.
 */
export async function loadDemo(cx: Context, page: PublicPage | null = null): Promise<boolean> {
  const seeded = await inTransaction(cx, async (tx) => {
    if (!(await seedDemo(tx.db, hashPassword))) return false;
    await fillDistrict(tx);
    await publishDashboard(tx, {}, page);
    return true;
  });
  return seeded || isKnownEmail(cx, DEMO_SIGN_INS[0].email);
}
