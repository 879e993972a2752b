import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { actorByEmail } from '../server/platform/auth/manage-account.ts';
import { ConfigError, configProblems, readDatabaseConfig, readPublicUrl } from '../server/config.ts';
import type { Actor, Context } from '../server/context.ts';
import { hasEmbeddedDatabase } from '../server/platform/db/embedded/data-root.ts';
import { openDatabase, type OpenDatabase } from '../server/platform/db/open-database.ts';
import { AppError } from '../server/errors.ts';
import { prepareDatabase } from '../server/prepare-database.ts';
import { loadPublicPage } from '../server/reporting/public-dashboard/load-public-page.ts';
import { run } from './run.ts';
import type { CliSession, OpenOptions } from './session.ts';

const PUBLIC_PAGE = join(import.meta.dirname, '..', 'public-page');

const args = process.argv.slice(2);
let database: OpenDatabase | null = null;

const session: CliSession = {
  interactive: process.stdin.isTTY && process.stderr.isTTY,
  print: (text) => void process.stdout.write(`${text}\n`),
  report: (text) => void process.stderr.write(`${text}\n`),
  open,
  databaseName: () => database?.description ?? 'no database',
  close: async () => {
    await database?.close();
    database = null;
  },
  configurationProblems: () => configProblems(process.env),
  publicPage: () => loadPublicPage(PUBLIC_PAGE, readPublicUrl(process.env)),
  confirm: async (question) => {
    if (!session.interactive) return null;
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await reader.question(`${question} [y/N] `);
    reader.close();
    return /^y(es)?$/i.test(answer.trim());
  },
  askSecret: async (question) => {
    if (!session.interactive) return null;
    process.stderr.write(question);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
    const answer = await reader.question('');
    reader.close();
    process.stderr.write('\n');
    return answer;
  },
};

/** Opens and migrates the configured database. The context acts as the operating-system user, or as the user of `--as`. */
async function open({ asIs = false, mustExist = false }: OpenOptions = {}): Promise<Context> {
  const config = readDatabaseConfig(process.env);
  if (mustExist && config.databaseUrl === null && !(await hasEmbeddedDatabase(config.dataDir))) {
    throw new AppError(
      'CONFLICT',
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to the value that the server uses, or add --new to create a database there.`,
    );
  }
  database ??= await openDatabase({
    ...config,
    log: (message) => session.report(message),
    poolSize: 4,
  });
  const base = { db: database.db, now: () => new Date(), requestId: null, address: null };
  if (!asIs) await prepareDatabase(base);
  const as = asOption();
  const operator: Actor = {
    userId: null,
    name: `cli:${userInfo().username}`,
    email: null,
    role: 'ADMIN',
    sessionId: null,
  };
  return { ...base, actor: as === undefined ? operator : await actorByEmail(base, as) };
}

function asOption(): string | undefined {
  const inline = args.find((argument) => argument.startsWith('--as='));
  if (inline) return inline.slice('--as='.length);
  const index = args.indexOf('--as');
  return index === -1 ? undefined : args[index + 1];
}

// A reader such as `head` may close the output early. The command still finishes its work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  process.exitCode = await run(session, args);
} catch (error) {
  process.stderr.write(`Error: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
