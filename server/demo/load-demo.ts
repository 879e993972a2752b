import { seedDemo } from '../../seeds/demo/seed-demo.ts';
import { hashPassword } from '../auth/passwords.ts';
import { inTransaction, type Context } from '../context.ts';

/** Fills an empty database with the fictional demo district. One that holds anything is left as it is. */
export async function loadDemo(cx: Context): Promise<void> {
  await inTransaction(cx, async (tx) => {
    await seedDemo(tx.db, hashPassword);
  });
}
