import type { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import * as changes from '../../../core/contract/benefits-changes.ts';
import * as contract from '../../../core/contract/benefits.ts';
import { buildBenefitPlan, buildElection } from '../../../test/factories/benefits.ts';
import {
  type BuiltScenario,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const FAMILY = {
  ...{ kind: 'HEALTH' as const, name: 'State plan', coverage: 'Family', monthlyPremium: 2_237.92 },
  ...{ employerPercent: 75, months: 12, minFte: 0.5, paidBy: 'TOWN' as const },
};
const INDIVIDUAL = { ...FAMILY, coverage: 'Individual', monthlyPremium: 920.52 };
const added = <T>(set: T) => ({ id: null, rev: null, set });
type Edits = z.input<typeof changes.changeBenefitPlans.body>['edits'];
const inYear = <T>(...edits: T[]) => ({ body: { fiscalYear: 2026, edits } });
const query = { fiscalYear: 'FY26' };
let roster: BuiltScenario;
let teachers = 0;
let [abel, vacancy] = [0, 0];
let [family, individual] = [0, 0];

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
  [abel = 0, vacancy = 0] = await buildLines(app.cx, roster, [
    employeeLine(66_563, { last_name: 'Abel', first_name: 'Ann', work_group_id: teachers }),
    employeeLine(66_563, { last_name: 'VACANT', is_vacancy: true, work_group_id: teachers }),
  ]);
  const { body } = await app.call('FINANCE', changes.changeBenefitPlans, inYear(added(FAMILY), added(INDIVIDUAL)));
  [family = 0, individual = 0] = body.rows.map(({ id }) => id);
});

describe('plans', () => {
  test('are added, changed and deleted in one batch, and each batch is undone at once', async () => {
    const dental = { ...FAMILY, kind: 'DENTAL' as const, name: 'Smile', monthlyPremium: 90 };
    const { body } = await app.call(
      'FINANCE',
      changes.changeBenefitPlans,
      inYear<Edits[number]>(added(dental), { id: individual, rev: 1, set: { ...INDIVIDUAL, monthlyPremium: 950 } }),
    );
    expect(body.rows).toMatchObject([
      { kind: 'DENTAL', rev: 1, updatedBy: 'FINANCE user' },
      { id: individual, rev: 2, monthlyPremium: 950 },
    ]);
    const undone = await app.call('FINANCE', changes.undoBenefitChange, { params: { id: String(body.changeId) } });
    expect(undone.body).toMatchObject({ message: 'The changes to 2 plans were undone.', restored: 2 });
    const list = async () => (await app.call('FINANCE', contract.listBenefitPlans, { query })).body;
    expect((await list()).map(({ coverage, monthlyPremium }) => [coverage, monthlyPremium])).toEqual([
      ['Family', 2_237.92],
      ['Individual', 920.52],
    ]);
    const twice = await app.refused('FINANCE', changes.undoBenefitChange, { params: { id: String(body.changeId) } });
    expect([twice.status, twice.body.error]).toEqual([409, 'This change was already undone.']);
    // Undoing the undo restores the deleted plan with its id.
    await app.call('FINANCE', changes.undoBenefitChange, { params: { id: String(undone.body.changeId) } });
    expect((await list()).map(({ id }) => id)).toContain(body.rows[0]?.id);
    const edits: Edits = [
      { id: body.rows[0]?.id ?? 0, rev: 1, set: null },
      { id: individual, rev: 4, set: INDIVIDUAL },
    ];
    await app.call('FINANCE', changes.changeBenefitPlans, { body: { fiscalYear: 2026, edits } });
    expect(await list()).toHaveLength(2);
    const other = await app.call(
      'ADMIN',
      changes.changeBenefitPlans,
      inYear({ id: family, rev: 1, set: { ...FAMILY, months: 10 } }),
    );
    const forbidden = { params: { id: String(other.body.changeId) } };
    expect((await app.refused('FINANCE', changes.undoBenefitChange, forbidden)).status).toBe(403);
    await app.call('ADMIN', changes.undoBenefitChange, forbidden);
  });

  test('are refused as a whole, with the current row, when another user changed one', async () => {
    const edits = [added({ ...FAMILY, name: 'New' }), { id: family, rev: 1, set: { ...FAMILY, months: 11 } }];
    const { status, body } = await app.refused('FINANCE', changes.changeBenefitPlans, inYear(...edits));
    expect([status, body.error, body.conflicts?.map(({ rev }) => rev)]).toEqual([
      409,
      'Another user changed plans after you loaded them. Nothing was saved. Compare your change with the current values and decide which to keep.',
      [3],
    ]);
    expect((await app.call('FINANCE', contract.listBenefitPlans, { query })).body).toHaveLength(2);
  });

  test.each([
    [{ employerPercent: 100.01 }, 'employerPercent', 'must be from 0 to 100'],
    [{ employerPercent: -1 }, 'employerPercent', 'must be from 0 to 100'],
    [{ months: 0 }, 'months', 'must be from 1 to 12'],
    [{ months: 13 }, 'months', 'must be from 1 to 12'],
    [{ monthlyPremium: -1 }, 'monthlyPremium', 'must be from 0 to 100,000'],
    [{ minFte: 6 }, 'minFte', 'must be from 0 to 5'],
    [{ name: ' ' }, 'name', 'is required'],
  ])('with %j are refused', async (bad, field, why) => {
    const { status, body } = await app.refused(
      'FINANCE',
      changes.changeBenefitPlans,
      inYear(added({ ...FAMILY, ...bad })),
    );
    expect([status, body.fields]).toEqual([400, { [`edits.0.set.${field}`]: why }]);
  });

  test('of the same name and coverage are refused, in any case of letters', async () => {
    const twin = added({ ...FAMILY, name: 'STATE PLAN' });
    const { status, body } = await app.refused('FINANCE', changes.changeBenefitPlans, inYear(twin));
    expect([status, body.error]).toEqual([
      409,
      'A plan with this name and coverage already exists in this fiscal year. Enter each plan once.',
    ]);
  });

  test('can change their kind until people have chosen them or they are in a mix, and an undo does not skip this', async () => {
    const other = await buildScenario(app.cx, { fiscalYear: 2025 });
    const [lineId = 0] = await buildLines(app.cx, other, [employeeLine(50_000, { last_name: 'Bell' })]);
    const change = (...edits: Edits) => app.call('FINANCE', changes.changeBenefitPlans, inYear(...edits));
    const vision = { ...FAMILY, kind: 'OTHER' as const, name: 'Vision' };
    const [plan] = (await change(added(vision))).body.rows;
    const id = plan?.id ?? 0;
    const { body } = await change({ id, rev: 1, set: { ...vision, kind: 'DENTAL' } });
    expect(body.rows).toMatchObject([{ id, rev: 2, kind: 'DENTAL' }]);

    const back = { id, rev: 2, set: vision };
    const undo = { params: { id: String(body.changeId) } };
    const refused = async () => {
      const { body: changed } = await app.refused('FINANCE', changes.changeBenefitPlans, inYear(back));
      const { body: undone } = await app.refused('FINANCE', changes.undoBenefitChange, undo);
      expect([undone.code, undone.error]).toEqual(['VALIDATION', changed.error]);
      return changed.error;
    };
    const mix = inYear(added({ workGroupId: teachers, planId: id, percent: 10 }));
    const [share] = (await app.call('FINANCE', changes.changeBenefitMix, mix)).body.rows;
    expect(await refused()).toBe(
      'You cannot change the kind of the plan “Vision, Family”, because the plan is in the mix of a work group. Add a new plan instead.',
    );
    await app.call('FINANCE', changes.changeBenefitMix, inYear({ id: share?.id ?? 0, rev: 1, set: null }));
    const chosen = { lineId, kind: 'DENTAL' as const, planId: id, optOut: null };
    const elected = await app.call('FINANCE', changes.changeBenefitElections, { body: { edits: [added(chosen)] } });
    expect(await refused()).toBe(
      'You cannot change the kind of the plan “Vision, Family”, because people have chosen the plan. Add a new plan instead.',
    );
    const [election] = elected.body.rows;
    const removed = { body: { edits: [{ id: election?.id ?? 0, rev: 1, set: null }] } };
    await app.call('FINANCE', changes.changeBenefitElections, removed);
    expect((await app.call('FINANCE', changes.undoBenefitChange, undo)).body.restored).toBe(1);
    await change({ id, rev: 3, set: null });
  });
});

describe('the mix', () => {
  const share = (planId: number, percent: number) => added({ workGroupId: teachers, planId, percent });

  test('of a work group may add up to 100 by kind, and not to more', async () => {
    const over = await app.refused(
      'FINANCE',
      changes.changeBenefitMix,
      inYear(share(family, 60), share(individual, 40.01)),
    );
    expect([over.status, over.body.error]).toEqual([
      400,
      'For Teachers, the shares of health plans add up to 100.01%. The total cannot be more than 100%. If the total is less than 100%, the rest of the work group is assumed to have waived coverage.',
    ]);
    const { body } = await app.call(
      'FINANCE',
      changes.changeBenefitMix,
      inYear(share(family, 50), share(individual, 30)),
    );
    expect(body.rows).toMatchObject([{ workGroup: 'Teachers', percent: 50 }, { percent: 30 }]);
    const waived = await app.call('FINANCE', contract.listWaivedShares, { query });
    const left = { workGroupId: teachers, workGroup: 'Teachers', kind: 'HEALTH', percent: 20, taken: [50, 30] };
    expect(waived.body).toEqual([left]);
    const none = await app.call('FINANCE', contract.listWaivedShares, { query: { fiscalYear: 'FY27' } });
    expect(none.body).toEqual([]);
    const more = { id: body.rows[0]?.id ?? 0, rev: 1, set: { workGroupId: teachers, planId: family, percent: 71 } };
    expect((await app.refused('FINANCE', changes.changeBenefitMix, inYear(more))).status).toBe(400);
    const twice = await app.refused('FINANCE', changes.changeBenefitMix, inYear(share(family, 1)));
    expect(twice.body.error).toBe('The work group Teachers has “State plan, Family” twice. Enter each plan once.');
    const alien = await app.refused('FINANCE', changes.changeBenefitMix, {
      body: { fiscalYear: 2027, edits: [share(family, 1)] },
    });
    expect(alien.body.error).toBe(`There is no plan with the id ${family} in FY27. Choose a plan for that year.`);
  });

  test('stays within 100 when a change is undone after others, and never names a plan that is gone', async () => {
    const call = async (...edits: z.input<typeof changes.changeBenefitMix.body>['edits']) =>
      (await app.call('FINANCE', changes.changeBenefitMix, inYear(...edits))).body;
    const undo = (changeId: number | null) => ({ params: { id: String(changeId) } });
    const rows = (await app.call('FINANCE', contract.listBenefitMix, { query })).body;
    const shareOf = (planId: number, rev: number, percent: number) => {
      const { id } = rows.find((row) => row.planId === planId) ?? { id: 0 };
      return { id, rev, set: { workGroupId: teachers, planId, percent } };
    };
    // Family goes from 50 to 10, then Individual from 30 to 60. With Family back at 50, the total would be 110.
    const lowered = await call(shareOf(family, 1, 10));
    const raised = await call(shareOf(individual, 1, 60));
    const { status, body } = await app.refused('FINANCE', changes.undoBenefitChange, undo(lowered.changeId));
    expect([status, body.error]).toEqual([
      400,
      'For Teachers, the shares of health plans add up to 110%. The total cannot be more than 100%. If the total is less than 100%, the rest of the work group is assumed to have waived coverage.',
    ]);
    await app.call('FINANCE', changes.undoBenefitChange, undo(raised.changeId));
    await app.call('FINANCE', changes.undoBenefitChange, undo(lowered.changeId));

    const plans = await app.call('FINANCE', changes.changeBenefitPlans, inYear(added({ ...FAMILY, name: 'Brief' })));
    const [brief] = plans.body.rows;
    const given = await call(share(brief?.id ?? 0, 5));
    const taken = await call({ id: given.rows[0]?.id ?? 0, rev: 1, set: null });
    await app.call('FINANCE', changes.undoBenefitChange, undo(plans.body.changeId));
    expect((await app.refused('FINANCE', changes.undoBenefitChange, undo(taken.changeId))).body.error).toBe(
      `There is no plan with the id ${brief?.id ?? 0} in FY26. Choose a plan for that year.`,
    );
  });

  test('keeps its plans from being deleted', async () => {
    const gone = { id: family, rev: 3, set: null };
    const { status, body } = await app.refused('FINANCE', changes.changeBenefitPlans, inYear(gone));
    expect([status, body.error]).toEqual([
      409,
      'This plan cannot be deleted, because it is in the mix of a work group. Remove the plan from the mix first.',
    ]);
  });
});

describe('rates', () => {
  const rate = { kind: 'GRANT_PENSION' as const, percent: 9, workGroupId: null, fund: null, paidBy: 'SCHOOL' as const };

  test('are one for each kind, work group and fund, whose name may be typed in any case', async () => {
    const edits = [added(rate), added({ ...rate, fund: 'general', percent: 0 })];
    const { body } = await app.call('FINANCE', changes.changeBenefitRates, inYear(...edits));
    expect(body.rows).toMatchObject([{ fund: null }, { fund: 'General', percent: 0 }]);
    const twice = await app.refused('FINANCE', changes.changeBenefitRates, inYear(added({ ...rate, percent: 8 })));
    expect([twice.status, twice.body.error]).toEqual([
      409,
      'This fiscal year already has a rate of this kind for this work group and fund. Change the existing row.',
    ]);
    const unknown = await app.refused('FINANCE', changes.changeBenefitRates, inYear(added({ ...rate, fund: 'Nope' })));
    expect([unknown.status, unknown.body.fields]).toEqual([400, { 'edits.0.set.fund': 'is not in the list of funds' }]);
  });
});

describe('elections', () => {
  const election = (more: object = {}) => ({
    lineId: abel,
    kind: 'HEALTH' as const,
    planId: family,
    optOut: null,
    ...more,
  });
  const edits = (...sets: ReturnType<typeof election>[]) => ({ body: { edits: sets.map(added) } });
  const list = async (role: 'ADMIN' | 'FINANCE') =>
    (await app.call(role, contract.listBenefitElections, { query: { budgetYearId: String(roster.budgetYearId) } }))
      .body;

  test('are of people, one for each kind, and of a plan of that kind', async () => {
    const { body } = await app.call('FINANCE', changes.changeBenefitElections, edits(election()));
    expect(body.rows).toMatchObject([
      { name: 'Abel, Ann', workGroup: 'Teachers', plan: 'State plan, Family', optOut: null },
    ]);
    expect(await list('ADMIN')).toEqual(body.rows);
    const refused = async (set: object) => {
      const answer = await app.refused('FINANCE', changes.changeBenefitElections, edits(election(set)));
      return [answer.status, answer.body.error];
    };
    expect(await refused({})).toEqual([
      409,
      'This person already has an election for this kind of plan. Change the existing row.',
    ]);
    expect((await refused({ lineId: vacancy }))[0]).toBe(400);
    expect(await refused({ kind: 'DENTAL' })).toEqual([
      400,
      `The plan with the id ${family} is not a dental plan. Nothing was saved.`,
    ]);
    expect((await refused({ planId: null }))[0]).toBe(400);
    expect((await refused({ optOut: 5 }))[0]).toBe(400);
    const waived = { id: body.rows[0]?.id ?? 0, rev: 1, set: election({ planId: null, optOut: 1_500 }) };
    const changed = await app.call('FINANCE', changes.changeBenefitElections, { body: { edits: [waived] } });
    expect(changed.body.rows).toMatchObject([{ plan: null, optOut: 1_500, rev: 2 }]);
    await app.call('FINANCE', changes.undoBenefitChange, { params: { id: String(changed.body.changeId) } });
    expect(await list('FINANCE')).toMatchObject([{ planId: family, rev: 3 }]);
  });

  test('count for a plan if the person is on an active roster, and still protect the plan if not', async () => {
    const year = { fiscalYear: 2040, name: 'Counted plan' };
    const planId = await buildBenefitPlan(app.cx, year);
    const active = await buildScenario(app.cx, { fiscalYear: 2040 });
    const draft = await buildScenario(app.cx, { fiscalYear: 2040 });
    const [kept = 0, gone = 0] = await buildLines(app.cx, active, [employeeLine(50_000), employeeLine(60_000)]);
    const [copy = 0] = await buildLines(app.cx, draft, [employeeLine(50_000)]);
    for (const lineId of [kept, gone, copy]) await buildElection(app.cx, { lineId, planId });
    await app.cx.db('line_items').where({ id: gone }).update({ deleted_at: new Date() });
    const plans = async () =>
      (await app.call('FINANCE', contract.listBenefitPlans, { query: { fiscalYear: '2040' } })).body;
    expect(await plans()).toMatchObject([{ id: planId, elections: 1 }]);
    await app.cx.db('benefit_elections').where({ line_id: kept }).delete();
    expect(await plans()).toMatchObject([{ id: planId, elections: 0 }]);
    const removal = { id: planId, rev: 1, set: null };
    const body = { fiscalYear: 2040, edits: [removal] };
    const { status, body: refused } = await app.refused('FINANCE', changes.changeBenefitPlans, { body });
    expect([status, refused.error]).toEqual([409, expect.stringContaining('other budgets and on deleted lines')]);
  });

  test('are shown to no one who only views', async () => {
    for (const path of [
      '/benefit-elections',
      '/benefit-plans?fiscalYear=FY26',
      '/benefits/cost',
      '/benefits/cost/csv',
    ]) {
      expect([path, (await app.send('VIEW_ONLY', 'GET', `/api${path}`)).status]).toEqual([path, 403]);
    }
  });
});
