import { beforeAll, expect, test } from 'vitest';
import { updateSalaryBudget } from '../../../core/contract/comparison-reconciliation.ts';
import { explain } from '../../../core/contract/explain.ts';
import { changePositions } from '../../../core/contract/positions-changes.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { why } from '../../../test/support/explain/check-explanations.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let slice: { budgetYearId: string; fiscalYear: string };
let ids: Record<string, string> = {};
let proposed: number[] = [];

beforeAll(async () => {
  const roster = await buildScenario(app.cx);
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  const { budgetYearId } = roster;
  slice = { budgetYearId: String(budgetYearId), fiscalYear: '2026' };
  await buildLines(app.cx, roster, [
    employeeLine(40_000, { last_name: 'Abel', first_name: 'Ann', position_number: '01', position: 'Nurse' }),
    employeeLine(5_242.77, { last_name: 'Bell', first_name: 'Bo', position_number: '01' }),
    employeeLine(60_000, { last_name: 'Cole', position_number: '02', account_line: 'B' }),
  ]);
  proposed = await buildLines(app.cx, budget, [
    proposedLine(20_000, { account_line: 'A' }),
    proposedLine(30_000, { account_line: 'B', account_description: 'Nurses' }),
    proposedLine(10_000, { account_line: 'B', account_description: 'Night nurses' }),
    proposedLine(777),
  ]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
  const { positions } = (await app.call('FINANCE', listPositions, { query: slice })).body;
  ids = Object.fromEntries(positions.map(({ number, id }) => [number, String(id)]));
  const funding = [
    { accountLine: 'A', fund: 'General', percent: 60 },
    { accountLine: 'B', fund: 'General', percent: 40 },
  ];
  const changes = [{ id: Number(ids['01']), rev: 1, set: { funding } }];
  await app.call('FINANCE', changePositions, { body: { fiscalYear: 2026, changes } });
});

test('the cost of a position is the pay of its lines; its funding is split to the cent', async () => {
  const cost = await why(app, { figure: 'position-cost', id: ids['01'] ?? '', ...slice });
  expect(cost).toMatchObject({ label: 'Pay of position 01, Nurse, FY26', value: 45_242.77 });
  expect(cost.inputs.map(({ label, value }) => [label, value])).toEqual([
    ['Abel, Ann', 40_000],
    ['Bell, Bo', 5_242.77],
  ]);
  expect(cost.facts).toEqual([
    { label: 'A (General)', value: '60%: $27,145.66' },
    { label: 'B (General)', value: '40%: $18,097.11' },
  ]);
});

test('the roll-up of an account lists the share of each position', async () => {
  const account = await why(app, { figure: 'account-roll-up', accountLine: 'B', ...slice });
  expect(account).toMatchObject({ label: 'Positions funded by B (General), FY26', value: 78_097.11 });
  expect(account.inputs).toMatchObject([
    { label: 'position 02', value: 60_000, figure: { figure: 'position-cost', id: ids['02'] } },
    { label: 'position 01, Nurse: 40% of $45,242.77', value: 18_097.11 },
  ]);
});

test('before an update by account, a line that shares its account is explained by its share of the pay', async () => {
  const [whole = 0, shared = 0, small = 0, other = 0] = proposed;
  // 78,097.11 at 3 : 1 is 58,572.8325 and 19,524.2775.
  const share = await why(app, { figure: 'account-share', id: String(shared), ...slice });
  expect(share).toMatchObject({ label: 'Nurses: share of B (General), FY26', value: 58_572.83 });
  expect(share.inputs).toMatchObject([
    { label: 'Positions funded by B (General), FY26', value: 78_097.11, figure: { figure: 'account-roll-up' } },
    { label: 'Share of Night nurses (current amount $10,000.00)', value: -19_524.28, sign: 'minus' },
  ]);
  expect(share.facts).toEqual([{ label: 'Share of Nurses', value: '$30,000.00 of $40,000.00: 75%' }]);
  const query = share.inputs[0]?.figure;
  expect(query && (await why(app, query)).value).toBe(78_097.11);
  expect((await why(app, { figure: 'account-share', id: String(small), ...slice })).value).toBe(19_524.28);
  // The only line of its account gets all of it.
  const sole = await why(app, { figure: 'account-share', id: String(whole), ...slice });
  expect(sole).toMatchObject({ label: 'Positions funded by A (General), FY26', value: 27_145.66 });
  const none = await app.refused('FINANCE', explain, {
    query: { figure: 'account-share', id: String(other), ...slice },
  });
  expect([none.status, none.body.error]).toEqual([
    404,
    `No pay is assigned to line ${other}. There are two possible reasons. 1: The line’s account funds no position. 2: The line’s amount is $0 or less, so the account’s other lines get the pay.`,
  ]);
});

test('a line that was updated by account is explained by it, until it is changed', async () => {
  const [whole = 0, shared = 0, , other = 0] = proposed;
  const body = { budgetYearId: Number(slice.budgetYearId), fiscalYear: 2026, by: 'account' as const };
  await app.call('FINANCE', updateSalaryBudget, { body });
  const one = await why(app, { figure: 'line-cost', id: String(whole) });
  expect(one).toMatchObject({
    value: 27_145.66,
    inputs: [
      { label: 'Positions funded by A (General), FY26', figure: { figure: 'account-roll-up', accountLine: 'A' } },
    ],
  });
  const query = one.inputs[0]?.figure;
  expect(query && (await why(app, query)).value).toBe(27_145.66);
  // 78,097.11 at 3 : 1.
  expect(await why(app, { figure: 'line-cost', id: String(shared) })).toMatchObject({
    inputs: [
      { label: 'Share of the positions funded by B (General)', value: 58_572.83, figure: { figure: 'account-share' } },
    ],
    facts: [{ label: 'Positions funded by B (General), FY26, now', value: '$78,097.11' }],
  });
  expect((await why(app, { figure: 'line-cost', id: String(other) })).rule).toContain('Base-year amount');
  await app.cx.db('line_items').where({ id: whole }).increment('rev');
  expect((await why(app, { figure: 'line-cost', id: String(whole) })).rule).toContain('Base-year amount');
});

test('an unknown position or account, or none, is refused', async () => {
  const refused = async (query: object) => {
    const answer = await app.refused('FINANCE', explain, { query: { figure: 'account-roll-up', ...slice, ...query } });
    return [answer.status, answer.body.error];
  };
  expect(await refused({ accountLine: 'Z' })).toEqual([404, 'No position is funded by Z (General) in FY26.']);
  expect(await refused({})).toEqual([400, 'Specify the account.']);
  expect(await refused({ figure: 'position-cost' })).toEqual([400, 'Specify the position.']);
  expect(await refused({ figure: 'position-cost', id: '987654' })).toEqual([
    404,
    'There is no position with the id 987654 in FY26.',
  ]);
  expect(
    (await app.refused('VIEW_ONLY', explain, { query: { figure: 'account-roll-up', accountLine: 'A' } })).status,
  ).toBe(403);
});
