import type { Knex } from 'knex';
import { SEEDED_AT } from '../data/budget-year.ts';
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
      created_at: SEEDED_AT,
      updated_at: SEEDED_AT,
    })),
  );
  await insertRows(trx, 'users', users);
}
