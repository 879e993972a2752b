import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataDir } from './data-dir.ts';

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
  /** What a reader of the metrics shows; null: only this machine reads them. */
  metricsToken: string | null;
  ai: AiConfig;
}

/** Where and how far the analysis by a model goes. Each user brings a key of their own. */
export interface AiConfig {
  /** https, or a program on this machine. */
  baseUrl: string;
  model: string;
  /** How long an answer may take in all. */
  timeoutMs: number;
  /** About so many tokens of the budget are sent at most. */
  maxInputTokens: number;
  /** The longest answer that is asked for; a model that thinks first does so within it. */
  maxOutputTokens: number;
}

/** The environment asks for something that cannot be. The message says how to mend it. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const SECRET_BYTES = 32;
const SHORTEST_TOKEN = 16;
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
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    ai: readAiConfig(env),
  };
}

function readAiConfig(env: Environment): AiConfig {
  return {
    baseUrl: readBaseUrl(env.ANTHROPIC_BASE_URL),
    model: env.ANTHROPIC_MODEL || 'claude-sonnet-5-5',
    timeoutMs: 1000 * readWhole('ANTHROPIC_TIMEOUT_SECONDS', env, { least: 5, most: 1800, otherwise: 240 }),
    maxInputTokens: readWhole('ANTHROPIC_MAX_INPUT_TOKENS', env, { least: 4000, most: 500_000, otherwise: 40_000 }),
    maxOutputTokens: readWhole('ANTHROPIC_MAX_OUTPUT_TOKENS', env, { least: 1000, most: 128_000, otherwise: 32_000 }),
  };
}

/** Budgets and keys travel to it: encrypted, or not over a network at all. */
function readBaseUrl(text: string | undefined): string {
  if (!text) return 'https://api.anthropic.com';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname.replace(/^\[|\]$/g, '')));
  if (url && isSafe && url.username === '' && url.search === '' && url.hash === '') return text.replace(/\/+$/, '');
  throw new ConfigError(
    `ANTHROPIC_BASE_URL is "${text}". Set it to an https address without a sign-in, such as https://api.anthropic.com, or to http on this machine.`,
  );
}

function readWhole(
  name: string,
  env: Environment,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ConfigError(
    `${name} is "${text}". Set it to a whole number from ${least} to ${most}, or leave it out for ${otherwise}.`,
  );
}

/** Where the data are: all that the command line needs to know. Throws a ConfigError. */
export function readDatabaseConfig(env: Environment): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return { databaseUrl, dataDir: resolve(env.DATA_DIR || '.data') };
}

/** All that is wrong with the environment and the secrets kept in `DATA_DIR`, each in a sentence. Makes and changes nothing. */
export function configProblems(env: Environment): string[] {
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR || '.data');
  const checks = [
    () => void readDatabaseConfig(env),
    () => void readPort(env.PORT),
    () => void readDemo(env, production, env.HOST || '127.0.0.1'),
    () => void readMetricsToken(env.METRICS_TOKEN),
    ...['SESSION_SECRET', 'ENCRYPTION_KEY'].map((name) => () => {
      if (env[name] || production) readSecret(name, env, production, dataDir);
      else checkKeptSecret(secretFile(name, dataDir));
    }),
  ];
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return [error.message];
      throw error;
    }
  });
}

function checkKeptSecret(file: string): void {
  if (!existsSync(file)) return;
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new ConfigError(`${file} can be read by others than its owner. Run: chmod 600 ${file}`);
  }
  if (!isStrong(readFileSync(file, 'utf8').trim())) {
    throw new ConfigError(
      `${file} holds no secret of ${SECRET_BYTES} characters. Delete it, and the next start makes one.`,
    );
  }
}

function readMetricsToken(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length >= SHORTEST_TOKEN) return text;
  throw new ConfigError(`METRICS_TOKEN must have at least ${SHORTEST_TOKEN} characters. ${HOW_TO_MAKE_ONE}`);
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

function secretFile(name: string, dataDir: string): string {
  return join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);
}

function keptSecret(name: string, dataDir: string): string {
  const file = secretFile(name, dataDir);
  makeDataDir(dataDir);
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
