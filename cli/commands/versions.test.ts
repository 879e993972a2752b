import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../server/platform/auth/manage-account.ts';
import { systemContext } from '../../server/context.ts';
import { buildLines, buildScenario, proposedLine } from '../../test/factories/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { runCli } from '../../test/support/run-cli.ts';

let database: TestDatabase;
let id = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: 2027 });
  id = proposed.versionId;
  await buildLines(cx, proposed, [proposedLine(1_000.1), proposedLine(0.2)]);
  await cx.db('versions').where({ id }).update({ label: 'School Committee vote' });
  for (const role of ['ADMIN', 'FINANCE'] as const) {
    const name = role === 'ADMIN' ? 'Dana Ruiz' : 'Pat Finance';
    await createUser(cx, { name, email: `${role.toLowerCase()}@district.org`, role, password: 'correct horse' });
  }
});
afterAll(() => database.drop());

const run = (args: string[], as?: string) => runCli(database, args, as);

test('a version is adopted by its label, listed with the difference, and reopened with a note', async () => {
  const label = ['School Committee vote', '--budget-year', 'FY27'];
  const vote = ['--vote-date', '2026-05-12', '--amount', '1,000.00', '--reference', 'Article 5'];
  const adopted = await run(['versions', 'adopt', ...label, ...vote, '--format', 'json'], 'admin@district.org');
  expect([adopted.code, adopted.err]).toEqual([0, '']);
  const [row] = JSON.parse(adopted.out) as object[];
  expect(row).toEqual({
    id,
    fiscalYear: 'FY27',
    label: 'School Committee vote',
    status: 'ADOPTED',
    isActive: true,
    operatingTotal: null,
    proposedTotal: 1_000.3,
    voteDate: '2026-05-12',
    amountVoted: 1_000,
    difference: 0.3,
    reference: 'Article 5',
    adoptedBy: 'Dana Ruiz',
  });
  const list = await run(['versions', 'list', '--budget-year', 'FY27']);
  expect(list.out).toMatch(
    /School Committee vote +ADOPTED +yes +– +\$1,000\.30 +2026-05-12 +\$1,000\.00 +\$0\.30 over the vote/,
  );
  const csv = await run(['versions', 'list', '--format', 'csv']);
  expect(csv.out).toContain(
    'FY27,School Committee vote,ADOPTED,true,,1000.3,2026-05-12,1000,0.3,over,Article 5,Dana Ruiz',
  );

  const twice = await run(['versions', 'adopt', ...label, '--vote-date', '2026-05-13']);
  expect(twice.code).toBe(4);
  expect(twice.err).toContain('Dana Ruiz has already adopted "School Committee vote". Nothing was changed.');

  const reopened = await run(
    ['versions', 'reopen', String(id), '--note', 'Amended', '--format', 'json'],
    'admin@district.org',
  );
  expect(JSON.parse(reopened.out)).toMatchObject([{ status: 'DRAFT', voteDate: null, difference: null }]);
  const entries = await database.db('audit_log').whereIn('action', ['adopt', 'reopen']).orderBy('id');
  expect(entries).toMatchObject([
    { action: 'adopt', actor_name: 'Dana Ruiz', after: { adoption: { reference: 'Article 5' } } },
    { action: 'reopen', actor_name: 'Dana Ruiz', details: { note: 'Amended' } },
  ]);
});

test('errors say what is wrong, and only an administrator adopts', async () => {
  const outcome = async (args: string[], as?: string) => {
    const { code, err } = await run(['versions', ...args], as);
    return `${code} ${err.trim()}`;
  };
  const vote = ['--vote-date', '2026-05-12'];
  expect(await outcome(['adopt', 'Nothing', '--budget-year', 'FY27', ...vote])).toBe(
    '3 Error: FY27 has no version "Nothing". To see all versions, run: budget-cli versions list',
  );
  expect(await outcome(['adopt', 'Nothing', ...vote])).toBe(
    '2 Error: "Nothing" is not a version number. To identify the version by its label, add --budget-year.',
  );
  expect(await outcome(['adopt', String(id), '--vote-date', '2026-02-30'])).toMatch(/^2 .*must be a date/);
  expect(await outcome(['adopt', String(id)])).toMatch(/^2 .*--vote-date/);
  expect(await outcome(['reopen', String(id)])).toMatch(/^2 .*--note/);
  expect(await outcome(['reopen', String(id), '--note', 'x'])).toMatch(/^4 .*already open for editing/);
  expect(await outcome(['adopt', '98765', ...vote])).toMatch(/^3 /);
  expect(await outcome(['adopt', String(id), ...vote], 'finance@district.org')).toMatch(/^2 Error: /);
  expect((await database.db('versions').where({ id }).first<{ status: string }>('status')).status).toBe('DRAFT');
  expect((await run(['versions', '--help'])).out).toContain('budget-cli versions adopt "School Committee vote"');
});
