import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../server/context.ts';
import { createUser } from '../../server/platform/auth/manage-account.ts';
import { buildLines, buildScenario, proposedLine } from '../../test/factories/factories.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  await cx
    .db('dese_functions')
    .insert(['2305', '2330', '4110'].map((code) => ({ code, name: code, report_group: 'x', confidence: 'x' })));
  await cx.db('buildings').insert([
    { name: 'Harbor High', code: '10' },
    { name: 'Pond Street', code: '20' },
  ]);
  const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: 2027 });
  await buildLines(cx, proposed, [
    proposedLine(1, { account_line: '0100-2305-51112-10' }),
    proposedLine(2, { account_line: '0100-2330-51116-20', dese_code: '2305' }),
    proposedLine(3, { account_line: '0100-4110-51113-90' }),
    proposedLine(4, { account_line: 'Heat' }),
  ]);
  for (const role of ['ADMIN', 'FINANCE'] as const) {
    await createUser(cx, { name: role, email: `${role.toLowerCase()}@district.org`, role, password: 'correct horse' });
  }
});
afterAll(() => database.drop());

const run = (args: string[], as = 'admin@district.org') => runCli(database, ['accounts', ...args], as);

test('a template is proposed, saved, settled, previewed, applied and undone', async () => {
  const none = await run(['template']);
  expect([none.code, none.err]).toEqual([3, expect.stringContaining('There is no account template yet.')]);
  const proposed = await run(['template', '--propose', '--save', '--format', 'json']);
  expect([proposed.code, JSON.parse(proposed.out)]).toEqual([
    0,
    [
      { segment: 'function', place: '2nd part' },
      { segment: 'object', place: '3rd part' },
      { segment: 'location', place: '4th part' },
      { segment: 'fund', place: '1st part' },
    ],
  ]);
  expect(proposed.err).toContain('3 of 4 accounts fit the template.');
  expect(proposed.err).toContain('Heat: it has only 1 part, but the function would be in part 2');

  // 90 was suggested as the whole district.
  expect((await run(['settle', 'location', '90', 'Pond Street'])).code).toBe(0);
  expect((await run(['settle', 'location', '90', 'district wide'])).code).toBe(0);
  const preview = await run(['apply', '--budget-year', 'FY27', '--preview', '--format', 'csv']);
  expect(preview.out.trim().split('\r\n')).toEqual([
    'Outcome,Field,Value,Lines,Proposed amount',
    'fill in,deseCode,2305,1,1',
    'fill in,deseCode,4110,1,3',
    'fill in,buildingId,Harbor High,1,1',
    'fill in,buildingId,Pond Street,1,2',
    'fill in,object,51112,1,1',
    'fill in,object,51113,1,3',
    'fill in,object,51116,1,2',
    '"does not fit: it has only 1 part, but the function would be in part 2",account,Heat,1,4',
    '"not changed: the line has 2305, but its account number 0100-2330-51116-20 contains the code for 2330",deseCode,2330,1,',
  ]);
  expect(preview.err).toContain('3 of 4 lines would change.');
  const codes = () => database.db('line_items').orderBy('id').pluck<(string | null)[]>('dese_code');
  expect(await codes()).toEqual([null, '2305', null, null]);

  const applied = await run(['apply', '--budget-year', 'FY27']);
  expect(await codes()).toEqual(['2305', '2305', '4110', null]);
  const objects = () => database.db('line_items').orderBy('id').pluck<(string | null)[]>('object');
  expect(await objects()).toEqual(['51112', '51116', '51113', null]);
  const id = /accounts undo (\d+)/.exec(applied.err)?.[1] ?? '';
  const undone = await run(['undo', id]);
  expect([undone.code, undone.err]).toEqual([0, expect.stringContaining('3 lines restored.')]);
  expect(await codes()).toEqual([null, '2305', null, null]);
  expect(await objects()).toEqual([null, null, null, null]);
});

test('bad input is refused with what to enter, and the template is for administrators', async () => {
  const refused = async (...args: string[]) => {
    const { code, err } = await run(args);
    return [code, err.trim()];
  };
  const set = ['template', '--separator', '-', '--set'];
  expect(await refused(...set, 'grade=3')).toEqual([
    2,
    expect.stringContaining('"grade=3" must be a segment and its position'),
  ]);
  expect(await refused(...set, 'fund=1', 'fund=2')).toEqual([
    2,
    expect.stringContaining('"fund=2": it repeats the fund. Use each segment only once'),
  ]);
  expect(await refused('template', '--set', 'fund=1-4', 'object=4-9')).toEqual([
    2,
    expect.stringContaining('"object=4-9": its position overlaps the fund'),
  ]);
  expect(await refused('template', '--separator', '', '--set', 'fund=1')).toEqual([
    2,
    expect.stringContaining('separator must be one to three symbols or spaces'),
  ]);
  expect(await refused('settle', 'location', '10', 'Nowhere')).toEqual([
    2,
    expect.stringContaining('There is no building "Nowhere". Existing buildings: Harbor High, Pond Street.'),
  ]);
  expect(await refused('undo', 'last')).toEqual([
    2,
    expect.stringContaining('"last" is not the id of an update. The id is in the output of budget-cli accounts apply.'),
  ]);
  expect(await refused('undo', '999999')).toEqual([3, expect.stringContaining('There is no bulk update')]);
  expect((await run(['apply', '--budget-year', 'FY27'], 'finance@district.org')).code).toBe(2);
  expect((await run(['template'], 'finance@district.org')).code).toBe(0);
});
