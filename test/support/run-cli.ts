import { actorByEmail } from '../../server/platform/auth/manage-account.ts';
import { SYSTEM, type Context } from '../../server/context.ts';
import { sourcePage } from './source-page.ts';
import type { TestDatabase } from './test-database.ts';
import { run } from '../../cli/run.ts';
import type { CliSession } from '../../cli/session.ts';

export interface CliOutcome {
  code: number;
  /** Standard output. */
  out: string;
  /** Standard error. */
  err: string;
}

/** Runs a command line on a database in this process. `as` is the email address for `--as`. */
export function runCli(
  { db }: Pick<TestDatabase, 'db'>,
  args: readonly string[],
  as?: string,
  /** The response to every confirmation prompt. Null simulates a non-interactive terminal. */
  answer: boolean | null = null,
): Promise<CliOutcome> {
  const open = async (): Promise<Context> => {
    const actor = as === undefined ? SYSTEM : await actorByEmail({ db }, as);
    return { db, actor, now: () => new Date(), requestId: null, address: null };
  };
  return runSession(open, args, answer);
}

/** Runs a command line that only uses files. Opening a database is an error. */
export function runCliOnFiles(args: readonly string[]): Promise<CliOutcome> {
  return runSession(() => Promise.reject(new Error('This command opened a database.')), args, null);
}

async function runSession(
  open: CliSession['open'],
  args: readonly string[],
  answer: boolean | null,
): Promise<CliOutcome> {
  const outcome: CliOutcome = { code: -1, out: '', err: '' };
  const session: CliSession = {
    interactive: false,
    open,
    databaseName: () => 'the test database',
    close: () => Promise.resolve(),
    configurationProblems: () => [],
    print: (text) => (outcome.out += `${text}\n`),
    report: (text) => (outcome.err += `${text}\n`),
    askSecret: () => Promise.resolve(null),
    confirm: () => Promise.resolve(answer),
    publicPage: () => Promise.resolve(sourcePage),
  };
  outcome.code = await run(session, args);
  return outcome;
}
