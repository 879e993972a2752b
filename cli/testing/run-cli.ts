import { actorByEmail } from '../../server/auth/manage-account.ts';
import { SYSTEM } from '../../server/context.ts';
import type { TestDatabase } from '../../server/testing/test-database.ts';
import { run } from '../run.ts';
import type { CliSession } from '../session.ts';

export interface CliOutcome {
  code: number;
  /** Standard output. */
  out: string;
  /** Standard error. */
  err: string;
}

/** Runs one command line on a database, without a process of its own; `as` is the email address of `--as`. */
export async function runCli(
  { db }: Pick<TestDatabase, 'db'>,
  args: readonly string[],
  as?: string,
): Promise<CliOutcome> {
  const outcome: CliOutcome = { code: -1, out: '', err: '' };
  const session: CliSession = {
    interactive: false,
    open: async () => {
      const actor = as === undefined ? SYSTEM : await actorByEmail({ db }, as);
      return { db, actor, now: () => new Date(), requestId: null, address: null };
    },
    close: () => Promise.resolve(),
    configurationProblems: () => [],
    print: (text) => (outcome.out += `${text}\n`),
    tell: (text) => (outcome.err += `${text}\n`),
    askSecret: () => Promise.resolve(null),
  };
  outcome.code = await run(session, args);
  return outcome;
}
