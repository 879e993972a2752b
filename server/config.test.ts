import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
  test('makes its secret once and keeps it where only its owner reads', () => {
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

  test('refuses demo sign-ins on an address that others can reach, unless told to', () => {
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
])('%o is refused with how to mend it', (env, message) => {
  expect(() => readConfig({ DATA_DIR: dataDir(), ...env })).toThrow(message);
});
