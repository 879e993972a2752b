import { resolve } from 'node:path';
import { z } from 'zod';
import { HOW_TO_MAKE_A_SECRET, isStrong, SECRET_BYTES, secretProblem, storedSecret } from './stored-secret.ts';

/** All settings that come from environment variables, except `LOG_LEVEL`, which server/main.ts reads. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** URL of an external PostgreSQL server. If null, the embedded server in `dataDir` is used. */
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  sessionSecret: string;
  /** Encrypts the users' API keys, which must be decrypted later. */
  encryptionKey: string;
  trustProxy: boolean;
  /**
   * Base URL of the public page for residents, such as `https://budget.example.org`. If null, pages have no canonical address, and the
   * picture in a shared link has a relative address.
   */
  publicUrl: string | null;
  /** The bearer token for /metrics. If null, only this machine may read the metrics. */
  metricsToken: string | null;
  ai: AiConfig;
}

/** Address and limits of the language model that analyzes budgets. Each user has their own key. */
export interface AiConfig {
  /** Must use https, unless the model runs on this machine. */
  baseUrl: string;
  model: string;
  /** Timeout for the whole response. */
  timeoutMs: number;
  /** Approximate maximum number of tokens of budget data in a request. */
  maxInputTokens: number;
  /** Maximum number of tokens in a response, including the model's thinking. */
  maxOutputTokens: number;
}

/** Thrown for invalid environment variables. The message says how to fix them. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

const MIN_TOKEN_LENGTH = 16;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const flag = z
  .string()
  .optional()
  .transform((text) => text === '1' || text === 'true');

function whole(name: string, { min, max, otherwise }: { min: number; max: number; otherwise: number }) {
  const isWhole = (text: string) => Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max;
  return z
    .string()
    .refine(isWhole, {
      error: ({ input }) =>
        `${name} is "${String(input)}". Set ${name} to a whole number from ${min} to ${max}, or leave ${name} out to use ${otherwise}.`,
    })
    .transform(Number)
    .default(otherwise);
}

function secret(name: string) {
  return z
    .string()
    .refine(
      isStrong,
      `${name} is too weak. It must have at least ${SECRET_BYTES} characters, including at least 10 different ones. ${HOW_TO_MAKE_A_SECRET}`,
    )
    .optional();
}

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole('PORT', { min: 0, max: 65_535, otherwise: 3000 }),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must look like postgres://user:password@host:5432/database.')
    .nullable()
    .default(null),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DEMO: z
    .enum(['0', '1', 'false', 'true'], {
      error: ({ input }) =>
        `DEMO is "${String(input)}". Set DEMO=0 for an empty district, or leave DEMO out to load the demo district. A production server never loads the demo district.`,
    })
    .default('1')
    .transform((text) => text === '1' || text === 'true'),
  ALLOW_DEMO: flag,
  TRUST_PROXY: flag,
  SESSION_SECRET: secret('SESSION_SECRET'),
  ENCRYPTION_KEY: secret('ENCRYPTION_KEY'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, {
      error: ({ input }) =>
        `PUBLIC_URL is "${withoutSignIn(String(input))}". Set it to the address of this server without a path, such as https://budget.example.org.`,
    })
    .transform((text) => new URL(text).origin)
    .nullable()
    .default(null),
  METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN_LENGTH, `METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters. ${HOW_TO_MAKE_A_SECRET}`)
    .nullable()
    .default(null),
  ANTHROPIC_BASE_URL: z
    .string()
    .refine(isSafeAddress, {
      error: ({ input }) =>
        `ANTHROPIC_BASE_URL is "${withoutSignIn(String(input))}". Set it to an https address, such as https://api.anthropic.com, or to an http address on this machine. The address must not contain a user name, a password, a query (?) or a fragment (#).`,
    })
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .default('https://api.anthropic.com'),
  ANTHROPIC_MODEL: z.string().default('claude-sonnet-5-5'),
  ANTHROPIC_TIMEOUT_SECONDS: whole('ANTHROPIC_TIMEOUT_SECONDS', { min: 5, max: 1800, otherwise: 240 }),
  ANTHROPIC_MAX_INPUT_TOKENS: whole('ANTHROPIC_MAX_INPUT_TOKENS', { min: 4000, max: 500_000, otherwise: 40_000 }),
  ANTHROPIC_MAX_OUTPUT_TOKENS: whole('ANTHROPIC_MAX_OUTPUT_TOKENS', { min: 1000, max: 128_000, otherwise: 32_000 }),
});

/** Returns true if the URL has a user name or a password. A URL can have a password without a user name: `https://:secret@host`. */
function hasSignIn({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** Removes the credentials from an address, because errors are printed and logged. */
function withoutSignIn(address: string): string {
  return address.replace(/^(\w+:\/\/)?.*@/s, '$1…@');
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !hasSignIn(url) &&
    `${url.pathname}${url.search}${url.hash}` === '/'
  );
}

/** Returns true for https, and for http on this machine: budgets and API keys must not cross a network unencrypted. */
function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || hasSignIn(url) || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname.replace(/^\[|\]$/g, '')));
}

const environment = variables.superRefine((env, context) => {
  if (env.NODE_ENV === 'production') {
    for (const name of SECRETS) {
      const message = `${name} is not set. A production server needs this setting. ${HOW_TO_MAKE_A_SECRET}`;
      if (env[name] === undefined) context.addIssue({ code: 'custom', message });
    }
  } else if (env.DEMO && !env.ALLOW_DEMO && !LOOPBACK.has(env.HOST)) {
    const message = `HOST is ${env.HOST}, so other machines can reach this server, and the demo sign-ins are public. Set DEMO=0 to start an empty district. To show the demo anyway, set ALLOW_DEMO=1.`;
    context.addIssue({ code: 'custom', message });
  }
});

const SECRETS = ['SESSION_SECRET', 'ENCRYPTION_KEY'] as const;

/**
 * Reads and checks the environment. In development, missing secrets are generated and stored in `DATA_DIR`, readable
 * only by their owner. In production, a missing or weak secret is an error. Throws a ConfigError that lists every
 * problem.
 */
export function readConfig(env: Environment): Config {
  const read = parse(environment, env);
  const production = read.NODE_ENV === 'production';
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    demo: read.DEMO && !production,
    sessionSecret: read.SESSION_SECRET ?? storedSecret('SESSION_SECRET', read.DATA_DIR),
    encryptionKey: read.ENCRYPTION_KEY ?? storedSecret('ENCRYPTION_KEY', read.DATA_DIR),
    trustProxy: read.TRUST_PROXY,
    publicUrl: read.PUBLIC_URL,
    metricsToken: read.METRICS_TOKEN,
    ai: {
      baseUrl: read.ANTHROPIC_BASE_URL,
      model: read.ANTHROPIC_MODEL,
      timeoutMs: 1000 * read.ANTHROPIC_TIMEOUT_SECONDS,
      maxInputTokens: read.ANTHROPIC_MAX_INPUT_TOKENS,
      maxOutputTokens: read.ANTHROPIC_MAX_OUTPUT_TOKENS,
    },
  };
}

/** Returns only the settings that locate the data, which are all that the command line needs. Throws a ConfigError. */
export function readDatabaseConfig(env: Environment): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const read = parse(variables.pick({ DATABASE_URL: true, DATA_DIR: true }), env);
  return { databaseUrl: read.DATABASE_URL, dataDir: read.DATA_DIR };
}

/** Returns the base URL of the public page, the only setting that publishing from the command line needs. Throws a ConfigError. */
export function readPublicUrl(env: Environment): string | null {
  return parse(variables.pick({ PUBLIC_URL: true }), env).PUBLIC_URL;
}

/** Lists the problems with the environment and with the secrets stored in `DATA_DIR`, one message each. Changes nothing. */
export function configProblems(env: Environment): string[] {
  const { error } = environment.safeParse(withoutBlanks(env));
  const dataDir = resolve(env.DATA_DIR || '.data');
  const stored = env.NODE_ENV === 'production' ? [] : SECRETS.filter((name) => !env[name]);
  return [
    ...(error?.issues.map(({ message }) => message) ?? []),
    ...stored.flatMap((name) => secretProblem(name, dataDir) ?? []),
  ];
}

function parse<T>(schema: z.ZodType<T>, env: Environment): T {
  const { data, error } = schema.safeParse(withoutBlanks(env));
  if (error) throw new ConfigError(error.issues.map(({ message }) => message).join('\n'));
  return data;
}

/** Returns the environment without blank variables, because a blank variable counts as not set. */
function withoutBlanks(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
}
