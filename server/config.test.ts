import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, configProblems, readConfig } from './config.ts';

const dataDir = () => mkdtempSync(join(tmpdir(), 'config test '));
const STRONG = 'Zk3vLw8qTn2yXc5bRf7hJd9gMp4sWe6u';

describe('a production start', () => {
  test('never seeds the demo district', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      SESSION_SECRET: STRONG,
      ENCRYPTION_KEY: STRONG,
      DATA_DIR: dataDir(),
      DEMO: '1',
    });
    expect(config.demo).toBe(false);
  });

  test.each([
    ['missing', undefined, 'is not set'],
    ['short', 'short', 'too weak'],
    ['all alike', 'a'.repeat(64), 'too weak'],
  ])('refuses a %s secret and says how to make one', (_name, secret, problem) => {
    for (const name of ['SESSION_SECRET', 'ENCRYPTION_KEY']) {
      const secrets = { SESSION_SECRET: STRONG, ENCRYPTION_KEY: STRONG, [name]: secret };
      const start = () => readConfig({ NODE_ENV: 'production', ...secrets, DATA_DIR: dataDir() });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(`${name} is`);
      expect(start).toThrow(problem);
      expect(start).toThrow('randomBytes');
    }
  });
});

describe('a development start', () => {
  test('makes a data folder that others cannot list', () => {
    const directory = join(dataDir(), 'new', 'data');
    readConfig({ DATA_DIR: directory });
    const closed = process.getuid?.() === 0 ? 0o711 : 0o700;
    expect(statSync(directory).mode & 0o777).toBe(closed);
  });

  test('creates its secret once and stores it readable only by its owner', () => {
    const directory = dataDir();
    const first = readConfig({ DATA_DIR: directory });
    const second = readConfig({ DATA_DIR: directory });
    const file = join(directory, 'session-secret.txt');
    expect(second.sessionSecret).toBe(first.sessionSecret);
    expect(readFileSync(file, 'utf8')).toBe(first.sessionSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('shows the demo district unless DEMO=0', () => {
    const directory = dataDir();
    expect(readConfig({ DATA_DIR: directory }).demo).toBe(true);
    expect(readConfig({ DATA_DIR: directory, DEMO: '0' }).demo).toBe(false);
  });

  test('refuses demo sign-ins on an address that others can reach, unless allowed', () => {
    const directory = dataDir();
    expect(() => readConfig({ DATA_DIR: directory, HOST: '0.0.0.0' })).toThrow('ALLOW_DEMO=1');
    expect(readConfig({ DATA_DIR: directory, HOST: '0.0.0.0', ALLOW_DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DATA_DIR: directory, HOST: '0.0.0.0', DEMO: '0' }).demo).toBe(false);
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc"'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ DEMO: 'maybe' }, 'DEMO is "maybe"'],
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL must look like'],
  [{ ANTHROPIC_BASE_URL: 'http://api.example.org' }, 'ANTHROPIC_BASE_URL is "http://api.example.org"'],
  [
    { ANTHROPIC_BASE_URL: 'https://me:secret@api.example.org' },
    'must not contain a user name, a password, a query (?) or a fragment (#)',
  ],
  [{ ANTHROPIC_BASE_URL: 'https://:secret@api.example.org' }, 'must not contain a user name, a password'],
  [{ ANTHROPIC_BASE_URL: 'api.example.org' }, 'Set it to an https address'],
  [{ ANTHROPIC_TIMEOUT_SECONDS: '1' }, 'from 5 to 1800'],
  [{ ANTHROPIC_MAX_INPUT_TOKENS: '9999999' }, 'leave ANTHROPIC_MAX_INPUT_TOKENS out to use 40000'],
  [{ PUBLIC_URL: 'budget.example.org' }, 'PUBLIC_URL is "budget.example.org"'],
  [{ PUBLIC_URL: 'https://budget.example.org/public' }, 'without a path'],
  [{ PUBLIC_URL: 'https://me@budget.example.org' }, 'Set it to the address of this server'],
  [{ PUBLIC_URL: 'https://:secret@budget.example.org' }, 'Set it to the address of this server'],
  [{ ANTHROPIC_MAX_OUTPUT_TOKENS: '12.5' }, 'ANTHROPIC_MAX_OUTPUT_TOKENS is "12.5"'],
])('%o is refused with how to fix it', (env, message) => {
  expect(() => readConfig({ DATA_DIR: dataDir(), ...env })).toThrow(message);
});

test.each(['ANTHROPIC_BASE_URL', 'PUBLIC_URL'])('a password in %s is not printed', (name) => {
  const printed = (address: string) => configProblems({ DATA_DIR: dataDir(), [name]: address }).join();
  expect(printed('https://me:sec@ret@budget.example.org')).toContain(`${name} is "https://…@budget.example.org"`);
  expect(printed('https://me:sec/ret@budget.example.org')).toContain(`${name} is "https://…@budget.example.org"`);
  expect(printed('me:secret@budget.example.org')).toContain(`${name} is "…@budget.example.org"`);
});

test('every problem is reported at once, at the start and by the check that changes nothing', () => {
  const env = { PORT: 'abc', METRICS_TOKEN: 'short', ANTHROPIC_TIMEOUT_SECONDS: '1', DATA_DIR: dataDir() };
  expect(configProblems(env)).toEqual([
    'PORT is "abc". Set PORT to a whole number from 0 to 65535, or leave PORT out to use 3000.',
    expect.stringContaining('METRICS_TOKEN must have at least 16 characters.'),
    'ANTHROPIC_TIMEOUT_SECONDS is "1". Set ANTHROPIC_TIMEOUT_SECONDS to a whole number from 5 to 1800, or leave ANTHROPIC_TIMEOUT_SECONDS out to use 240.',
  ]);
  expect(() => readConfig(env)).toThrow(configProblems(env).join('\n'));
  expect(configProblems({ PORT: '', DEMO: '', METRICS_TOKEN: '', DATA_DIR: dataDir() })).toEqual([]);
});

test('the address of the public page is its origin, or unknown', () => {
  const url = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir(), ...env }).publicUrl;
  expect([url({}), url({ PUBLIC_URL: 'https://budget.example.org/' })]).toEqual([null, 'https://budget.example.org']);
});

test('the model analysis uses the configured address and limits', () => {
  const ai = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir(), ...env }).ai;
  expect(ai({})).toEqual({
    baseUrl: 'https://api.anthropic.com',
    model: 'claude-sonnet-5-5',
    timeoutMs: 240_000,
    maxInputTokens: 40_000,
    maxOutputTokens: 32_000,
  });
  expect(
    ai({
      ANTHROPIC_BASE_URL: 'http://127.0.0.1:8080/',
      ANTHROPIC_MODEL: 'other',
      ANTHROPIC_TIMEOUT_SECONDS: '5',
      ANTHROPIC_MAX_INPUT_TOKENS: '4000',
      ANTHROPIC_MAX_OUTPUT_TOKENS: '1000',
    }),
  ).toEqual({
    baseUrl: 'http://127.0.0.1:8080',
    model: 'other',
    timeoutMs: 5_000,
    maxInputTokens: 4_000,
    maxOutputTokens: 1_000,
  });
  expect(ai({ ANTHROPIC_BASE_URL: 'https://gateway.example.org/claude' }).baseUrl).toBe(
    'https://gateway.example.org/claude',
  );
});
