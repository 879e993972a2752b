import type { Knex } from 'knex';
import { STAMPS } from '../data/budget-year.ts';
import { DEMO_SIGN_INS } from '../data/sign-ins.ts';
import { insertRows } from '../insert-rows.ts';

/** Stores the three users who can sign in. */
export async function storeUsers(trx: Knex, hashPassword: (password: string) => Promise<string>): Promise<void> {
  const users = await Promise.all(
    DEMO_SIGN_INS.map(async ({ name, email, role, password }) => ({
      name,
      email,
      role,
      password_hash: await hashPassword(password),
      is_active: true,
      must_change_password: false,
      ...STAMPS,
    })),
  );
  await insertRows(trx, 'users', users);
}
