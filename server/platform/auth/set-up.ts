import type { User } from '../../../core/contract/auth.ts';
import { inTransaction, SYSTEM, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { createUser } from './manage-account.ts';
import { refuseCommonPassword } from './password-rules.ts';
import * as queries from './queries.ts';
import type { SetupCode } from './setup-code.ts';
import { startSession } from './sign-in.ts';
import { recordFailure, throttled } from './throttle.ts';

/** Wrong codes are counted under this key, just as failed sign-ins are counted under an email address. */
const THROTTLE_KEY = 'setup';

export interface SetUp {
  code: string;
  name: string;
  email: string;
  password: string;
}

/**
 * Creates the first administrator with the code from the server's log, and signs in. Throws VALIDATION for a wrong code, CONFLICT once
 * there is an administrator and, after too many wrong codes, TOO_MANY_REQUESTS, as a sign-in does.
 */
export async function setUp(
  cx: Context,
  input: SetUp,
  options: { setupCode: SetupCode; sessionSecret: string },
): Promise<{ token: string; user: User }> {
  await refuseAdministered(cx);
  await throttled(cx, THROTTLE_KEY, async () => {
    if (options.setupCode.matches(input.code)) return;
    // If another request has just used the code, reports that setup is complete instead of an invalid code.
    await refuseAdministered(cx);
    await recordFailure(cx, THROTTLE_KEY);
    throw new AppError(
      'VALIDATION',
      'This setup link is not valid. Each time the server starts, it prints a new link in its log. Open the newest link.',
      { fields: { code: 'is not valid' } },
    );
  });
  await refuseCommonPassword(input.password);
  const session = await inTransaction({ ...cx, actor: { ...SYSTEM, name: 'setup link' } }, async (tx) => {
    await queries.lockUsers(tx.db);
    await refuseAdministered(tx);
    const { name, email, password } = input;
    const { id } = await createUser(tx, { name, email, password, role: 'ADMIN', mustChangePassword: false });
    const user = await queries.findUserById(tx.db, id);
    if (!user) throw new Error('the new administrator was not found');
    return startSession(tx, { email, sessionSecret: options.sessionSecret }, user);
  });
  options.setupCode.spend();
  return session;
}

async function refuseAdministered(cx: Context): Promise<void> {
  if (!(await queries.hasAdministrator(cx.db))) return;
  throw new AppError(
    'CONFLICT',
    'This district already has an administrator, so the setup link no longer works. Sign in instead.',
  );
}
