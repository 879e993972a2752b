import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';
import { runCli } from '../test/support/run-cli.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const cli = (...args: string[]) => runCli(database, args);

describe('budget-cli', () => {
  test('--help of the program and of each command exits with 0 and shows an example', async () => {
    const help = await cli('--help');
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('Exit codes:')]);
    for (const command of ['status', 'import', 'migrate', 'users create']) {
      const answer = await cli(...command.split(' '), '--help');
      expect(answer.code).toBe(0);
      expect(answer.out).toContain(`budget-cli ${command}`);
    }
  });

  test('an unknown command or option is bad input, reported on standard error', async () => {
    const unknown = await cli('imprt');
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(unknown.err).toContain('imprt');
    expect((await cli('status', '--color')).code).toBe(2);
    expect((await cli('status', '--format', 'xml')).code).toBe(2);
  });

  test('users create makes a user once, and explains bad input', async () => {
    const args = ['users', 'create', '--name', 'Ada Moreno', '--email', 'Ada@Example.org', '--role', 'ADMIN'];
    expect(await cli(...args)).toMatchObject({ code: 2, err: expect.stringContaining('--password') as string });
    const short = await cli(...args, '--password', 'short');
    expect(short).toMatchObject({ code: 2, err: expect.stringContaining('at least 8 characters') as string });
    const made = await cli(...args, '--password', 'long enough', '--format', 'json');
    expect(made.code).toBe(0);
    expect(JSON.parse(made.out)).toMatchObject({ email: 'ada@example.org', role: 'ADMIN' });
    expect(made.err).toContain('The user was created in the test database.');
    expect(await cli(...args, '--password', 'long enough')).toMatchObject({ code: 4 });
  });

  test('status of an empty database is an empty list with a hint', async () => {
    const status = await cli('status', '--format', 'json');
    expect([status.code, JSON.parse(status.out)]).toEqual([0, []]);
    expect(status.err).toContain('budget-cli import');
  });

  test('migrate status lists every migration as applied', async () => {
    const status = await cli('migrate', 'status', '--format', 'csv');
    const [header, ...rows] = status.out.trim().split('\r\n');
    expect(header).toBe('Migration,Applied');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.every((row) => row.endsWith(',true'))).toBe(true);
  });

  test('--as has the permissions of its user', async () => {
    const finance = [
      '--name',
      'Lee Viewer',
      '--email',
      'lee@example.org',
      '--role',
      'FINANCE',
      '--password',
      'long enough',
    ];
    expect(await cli('users', 'create', ...finance)).toMatchObject({ code: 0 });
    const another = ['--name', 'X', '--email', 'x@example.org', '--password', 'long enough'];
    const refused = await runCli(database, ['users', 'create', ...another], 'lee@example.org');
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Required role: ADMIN') as string });
    expect(await runCli(database, ['status'], 'lee@example.org')).toMatchObject({ code: 0 });
  });
});
