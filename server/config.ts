import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Everything that the environment decides. Nothing else in the program reads it. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Set: that PostgreSQL; null: the embedded one, in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  sessionSecret: string;
  /** Encrypts what must be read again later: the users' own API keys. */
  encryptionKey: string;
  trustProxy: boolean;
}

/** The environment asks for something that cannot be. The message says how to mend it. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const SECRET_BYTES = 32;
const HOW_TO_MAKE_ONE = `Make one with: node -e "console.log(require('crypto').randomBytes(${SECRET_BYTES}).toString('base64'))"`;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads and checks the environment. A development start makes the secrets it needs and keeps them in `DATA_DIR`,
 * readable by their owner only; a production start refuses a missing or weak one. Throws a ConfigError.
 */
export function readConfig(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const database = readDatabaseConfig(env);
  const { dataDir } = database;
  const host = env.HOST || '127.0.0.1';
  const demo = readDemo(env, production, host);
  return {
    production,
    port: readPort(env.PORT),
    host,
    ...database,
    demo,
    sessionSecret: readSecret('SESSION_SECRET', env, production, dataDir),
    encryptionKey: readSecret('ENCRYPTION_KEY', env, production, dataDir),
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
  };
}

/** Where the data are: all that the command line needs to know. Throws a ConfigError. */
export function readDatabaseConfig(env: Environment): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return { databaseUrl, dataDir: resolve(env.DATA_DIR || '.data') };
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`PORT is "${text}". Set it to a whole number from 0 to 65535, for example PORT=3000.`);
}

function readDemo(env: Environment, production: boolean, host: string): boolean {
  if (env.DEMO !== undefined && !['', '0', '1', 'false', 'true'].includes(env.DEMO)) {
    throw new ConfigError(
      `DEMO is "${env.DEMO}". Set DEMO=0 for an empty district, or leave it out for the demo district.`,
    );
  }
  if (production || env.DEMO === '0' || env.DEMO === 'false') return false;
  if (LOOPBACK.has(host) || env.ALLOW_DEMO === '1') return true;
  throw new ConfigError(
    `HOST is ${host}, which other machines can reach, and the demo sign-ins are public. ` +
      'Set DEMO=0 to start an empty district, or ALLOW_DEMO=1 to show the demo on purpose.',
  );
}

function readSecret(name: string, env: Environment, production: boolean, dataDir: string): string {
  const given = env[name];
  if (given) {
    if (isStrong(given)) return given;
    throw new ConfigError(
      `${name} is too weak: it must have at least ${SECRET_BYTES} characters that are not all alike. ${HOW_TO_MAKE_ONE}`,
    );
  }
  if (production) throw new ConfigError(`${name} is not set, and a production start needs it. ${HOW_TO_MAKE_ONE}`);
  return keptSecret(name, dataDir);
}

function isStrong(secret: string): boolean {
  return secret.length >= SECRET_BYTES && new Set(secret).size >= 10;
}

function keptSecret(name: string, dataDir: string): string {
  const file = join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process made it first: use that one.
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
