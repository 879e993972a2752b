import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/positions-changes.ts';
import { listPositions, type Position, positionsFromRoster } from '../../../core/contract/positions.ts';
import {
  type BuiltScenario,
  buildBuilding,
  buildLines,
  buildScenario,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const inYear = { fiscalYear: 2026 };
let roster: BuiltScenario;
let fromRoster = 0;

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  const person = (position_number: string, current_fte: number) =>
    employeeLine(50_000, { last_name: `P${position_number}`, first_name: 'Ann', position_number, current_fte });
  await buildLines(app.cx, roster, [person('01', 1), person('02', 0.5), person('03', 1)]);
  const { body } = await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  fromRoster = body.changeId ?? 0;
});

async function positions(fiscalYear = 'FY26'): Promise<Record<string, Position>> {
  const query = { budgetYearId: String(roster.budgetYearId), fiscalYear };
  const { body } = await app.call('FINANCE', listPositions, { query });
  return Object.fromEntries(body.positions.map((position) => [position.number, position]));
}
async function position(number: string): Promise<Position> {
  const found = (await positions())[number];
  if (!found) throw new Error(`there is no position ${number}`);
  return found;
}
const set = (id: number, rev: number, change: contract.PositionChange) => ({
  body: { ...inYear, changes: [{ id, rev, set: change }] },
});
const undo = (id: number | null) => ({ params: { id: String(id) } });
const decide = ({ id, rev }: Position, more: object = {}) => ({
  params: { id: String(id) },
  body: { rev, ...inYear, ...more },
});

describe('a batch', () => {
  test('changes fields and funding of several positions at once, and is undone at once', async () => {
    const [one, two] = [await position('01'), await position('02')];
    const buildingId = await buildBuilding(app.cx, { name: 'Oak' });
    const funding = [
      { accountLine: '01-2305', fund: 'general', percent: 60 },
      { accountLine: '01-2310', fund: 'Title I', percent: 40 },
    ];
    const changes = [
      { id: one.id, rev: 1, set: { title: 'Art teacher', buildingId, deseCode: '2305' } },
      { id: two.id, rev: 1, set: { funding } },
    ];
    const { body } = await app.call('FINANCE', contract.changePositions, { body: { ...inYear, changes } });
    expect(body.positions).toMatchObject([
      { number: '01', rev: 2, title: 'Art teacher', building: 'Oak', deseCode: '2305', updatedBy: 'FINANCE user' },
      { number: '02', rev: 2, funding: [{ ...funding[0], fund: 'General' }, funding[1]] },
    ]);
    const same = await app.call('FINANCE', contract.changePositions, set(one.id, 2, { title: 'Art teacher' }));
    expect(same.body).toMatchObject({ changeId: null, positions: [{ rev: 2 }] });

    const undone = await app.call('FINANCE', contract.undoPositionChange, undo(body.changeId));
    expect(undone.body).toMatchObject({ message: '2 positions restored.', restored: 2 });
    expect(await position('01')).toMatchObject({ title: one.title, buildingId: null, deseCode: null, rev: 3 });
    expect((await position('02')).funding).toEqual([]);
    // The undo itself can be undone.
    await app.call('FINANCE', contract.undoPositionChange, undo(undone.body.changeId));
    expect(await position('01')).toMatchObject({ title: 'Art teacher', rev: 4 });
    await app.call('FINANCE', contract.changePositions, set(one.id, 4, { title: 'Music teacher' }));
    const twice = await app.refused('FINANCE', contract.undoPositionChange, undo(body.changeId));
    expect([twice.status, twice.body.error]).toEqual([
      409,
      '1 position (01) was changed again later. Nothing was undone. Undo the later changes first.',
    ]);
    await app.call('FINANCE', contract.changePositions, set(one.id, 5, { title: 'Art teacher' }));
  });

  test('is refused as a whole with the current positions when another user changed one', async () => {
    const [one, two] = [await position('01'), await position('02')];
    const changes = [
      { id: one.id, rev: one.rev, set: { title: 'New' } },
      { id: two.id, rev: 1, set: { title: 'New' } },
    ];
    const { status, body } = await app.refused('ADMIN', contract.changePositions, { body: { ...inYear, changes } });
    expect([status, body.error, body.conflicts?.map(({ number }) => number)]).toEqual([
      409,
      'FINANCE user changed position 02 after you loaded it. Nothing was saved. Compare your change with the current values and decide which to keep.',
      ['02'],
    ]);
    expect((await position('01')).title).toBe('Art teacher');
  });

  test.each([
    [[60, 39.99], 'adds up to 99.9900%, not 100%'],
    [[60, 40.01], 'adds up to 100.0100%, not 100%'],
    [[33.3333, 33.3333, 33.3333], 'adds up to 99.9999%, not 100%'],
  ])('with funding of %j is refused', async (percents, why) => {
    const { id, rev } = await position('03');
    const funding = percents.map((percent, at) => ({ accountLine: `A${at}`, fund: 'General', percent }));
    const { status, body } = await app.refused('FINANCE', contract.changePositions, set(id, rev, { funding }));
    expect([status, body.error, body.fields]).toEqual([
      400,
      `Funding ${why}. Nothing was saved.`,
      { 'changes.0.set.funding': why },
    ]);
  });

  test('refuses an account that is named twice, a number that is taken, and a building that is gone', async () => {
    const { id, rev } = await position('03');
    const part = { accountLine: 'A', fund: 'General', percent: 50 };
    const refused = async (change: contract.PositionChange) => {
      const answer = await app.refused('FINANCE', contract.changePositions, set(id, rev, change));
      return [answer.status, answer.body.error];
    };
    expect(await refused({ funding: [part, part] })).toEqual([
      400,
      'Funding lists the account A in the fund General twice. Nothing was saved.',
    ]);
    expect(await refused({ number: '01' })).toEqual([409, 'Another position has this number. Choose another number.']);
    expect(await refused({ buildingId: 987_654 })).toEqual([
      409,
      'This building no longer exists. Choose another building.',
    ]);
    const missing = await app.refused('FINANCE', contract.changePositions, set(987_654, 1, { title: 'x' }));
    expect([missing.status, missing.body.error]).toEqual([
      404,
      'There is no position with the id 987654. Nothing was changed.',
    ]);
    const several = async (ids: number[]) => {
      const changes = ids.map((unknown) => ({ id: unknown, rev: 1, set: { title: 'x' } }));
      const answer = await app.refused('FINANCE', contract.changePositions, { body: { ...inYear, changes } });
      return answer.body.error;
    };
    expect(await several([900_001, id, 900_002])).toBe(
      'There are no positions with the ids 900001 and 900002. Nothing was changed.',
    );
    expect(await several([1, 2, 3, 4, 5, 6, 7].map((at) => 900_000 + at))).toBe(
      'There are no positions with the ids 900001, 900002, 900003, 900004, 900005 and 2 more. Nothing was changed.',
    );
  });
});

describe('the authorized FTE', () => {
  test('of an approved position is changed by an administrator alone, and from this year on', async () => {
    const one = await position('01');
    const refused = await app.refused('FINANCE', contract.changePositions, set(one.id, one.rev, { authorizedFte: 2 }));
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    // An FTE below the filled one is saved, and the position is shown as over-filled.
    await app.call('ADMIN', contract.changePositions, set(one.id, one.rev, { authorizedFte: 0.8 }));
    expect(await position('01')).toMatchObject({ authorizedFte: 0.8, overFilledFte: 0.2, state: 'OVER_FILLED' });
    const body = { fiscalYear: 2028, changes: [{ id: one.id, rev: one.rev + 1, set: { authorizedFte: 1 } }] };
    await app.call('ADMIN', contract.changePositions, { body });
    expect(await position('01')).toMatchObject({ authorizedFte: 0.8, fromDate: '2025-07-01' });
  });
});

describe('a proposed position', () => {
  test('is not in any total until an administrator approves it, once', async () => {
    const before = (await app.call('FINANCE', listPositions, { query: { fiscalYear: 'FY26' } })).body.totals;
    const body = { ...inYear, number: ' 0900 ', title: 'Counselor', authorizedFte: 0.6, fromDate: '2025-09-01' };
    const made = (await app.call('FINANCE', contract.createPosition, { body })).body.position;
    expect(made).toMatchObject({ number: '0900', state: 'PROPOSED', authorizedFte: 0.6, fromDate: '2025-09-01' });
    const after = (await app.call('FINANCE', listPositions, { query: { fiscalYear: 'FY26' } })).body.totals;
    expect(after).toEqual({ ...before, proposed: 1, proposedFte: 0.6 });
    expect((await positions('FY26'))['0900']).toBeDefined();

    expect((await app.refused('FINANCE', contract.approvePosition, decide(made))).status).toBe(403);
    const approved = (await app.call('ADMIN', contract.approvePosition, decide(made, { reason: 'Vote' }))).body;
    expect(approved.position).toMatchObject({ state: 'VACANT', approvedBy: 'ADMIN user', reason: 'Vote', rev: 2 });
    const twice = await app.refused('ADMIN', contract.approvePosition, decide(approved.position));
    expect([twice.status, twice.body.error, twice.body.current]).toMatchObject([
      409,
      'Position 0900 is already approved. Nothing was changed.',
      { number: '0900', state: 'VACANT', rev: 2 },
    ]);
    expect((await app.refused('ADMIN', contract.approvePosition, decide(made))).body.current).toMatchObject({ rev: 2 });
    // FINANCE may not undo what the administrator did.
    const refused = await app.refused('FINANCE', contract.undoPositionChange, undo(approved.changeId));
    expect(refused.status).toBe(403);
    await app.call('ADMIN', contract.undoPositionChange, undo(approved.changeId));
    expect(await position('0900')).toMatchObject({ state: 'PROPOSED', approvedBy: null, rev: 3 });
  });

  test('that was created is removed by undo, and a number is given once', async () => {
    const body = { ...inYear, number: '0901', authorizedFte: 1 };
    const { changeId } = (await app.call('FINANCE', contract.createPosition, { body })).body;
    const again = await app.refused('FINANCE', contract.createPosition, { body });
    expect([again.status, again.body.fields]).toEqual([409, { number: 'is already in use' }]);
    const undone = await app.call('FINANCE', contract.undoPositionChange, undo(changeId));
    expect((await positions())['0901']).toBeUndefined();
    expect((await app.refused('FINANCE', contract.undoPositionChange, undo(undone.body.changeId))).body.error).toBe(
      'This change removed positions, and a removal cannot be undone. To get the positions back, create them again.',
    );
    const late = await app.refused('FINANCE', contract.createPosition, { body: { ...body, fromDate: '2026-07-01' } });
    expect([late.status, late.body.error]).toEqual([400, 'The position must begin in FY26 or earlier.']);
  });
});

describe('freezing and closing', () => {
  test('keep the years before, and can be undone', async () => {
    const two = await position('02');
    const frozen = (await app.call('FINANCE', contract.freezePosition, decide(two, { fromDate: '2026-01-01' }))).body;
    expect(frozen.position).toMatchObject({ state: 'FROZEN', fromDate: '2026-01-01', authorizedFte: 0.5 });
    const early = decide(frozen.position, { fromDate: '2025-12-31' });
    expect((await app.refused('FINANCE', contract.closePosition, early)).body.error).toBe(
      'The date must be from Jan 1, 2026 to Jun 30, 2026.',
    );
    const closed = (await app.call('FINANCE', contract.closePosition, decide(frozen.position))).body;
    expect(closed.position).toMatchObject({ state: 'CLOSED', authorizedFte: 0, overFilledFte: 0.5 });
    const stay = set(two.id, closed.position.rev, { authorizedFte: 1 });
    expect((await app.refused('ADMIN', contract.changePositions, stay)).body.error).toBe(
      'Authorized FTE cannot be changed, because the position is closed. Nothing was saved.',
    );
    await app.call('FINANCE', contract.undoPositionChange, undo(closed.changeId));
    expect(await position('02')).toMatchObject({ state: 'FROZEN' });
    await app.call('FINANCE', contract.undoPositionChange, undo(frozen.changeId));
    expect(await position('02')).toMatchObject({ state: 'FILLED', fromDate: '2025-07-01' });
    const twice = await app.refused('FINANCE', contract.undoPositionChange, undo(frozen.changeId));
    expect([twice.status, twice.body.error]).toEqual([409, 'This change was already undone.']);
  });
});

test('positions made from a roster are removed together, unless one was changed', async () => {
  const changed = await app.refused('ADMIN', contract.undoPositionChange, undo(fromRoster));
  expect([changed.status, changed.body.error]).toEqual([
    409,
    '2 positions (01, 02) were changed again later. Nothing was undone. Undo the later changes first.',
  ]);
  const next = await buildScenario(app.cx, { fiscalYear: 2030 });
  await buildLines(app.cx, next, [
    employeeLine(1, { position_number: 'N1' }),
    employeeLine(1, { position_number: 'N2' }),
  ]);
  const made = await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: next.budgetYearId } });
  const undone = await app.call('FINANCE', contract.undoPositionChange, undo(made.body.changeId));
  expect(undone.body.message).toBe('2 positions removed.');
  const query = { budgetYearId: String(next.budgetYearId) };
  const left = (await app.call('FINANCE', listPositions, { query })).body.positions.map(({ number }) => number);
  expect(left).not.toContain('N1');
  const again = await app.refused('FINANCE', contract.undoPositionChange, undo(made.body.changeId));
  expect([again.status, again.body.error]).toEqual([409, 'This change was already undone.']);
  expect((await app.refused('FINANCE', contract.undoPositionChange, undo(987_654))).status).toBe(404);
});
