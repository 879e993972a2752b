import { describe, expect, test } from 'vitest';
import * as contract from '../../core/contract/town-goals.ts';
import { fromDollars } from '../../core/money.ts';
import { buildLines, buildScenario, buildTownGoal } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

describe('town goals', () => {
  const app = useTestApp();

  test('are told by what is in effect, with the proposed total where no actual amount was entered', async () => {
    await buildTownGoal(app.cx, {
      fiscal_year: 2027,
      goal_type: 'PERCENT',
      percent_goal: 3.25,
      baseline_amount_cents: fromDollars(91_081_979),
    });
    await buildTownGoal(app.cx, {
      fiscal_year: 2026,
      dollar_goal_cents: fromDollars(91_081_979),
      baseline_amount_cents: fromDollars(88_000_000),
      actual_amount_cents: fromDollars(91_000_000),
    });
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
    await buildLines(app.cx, scenario, [
      { amount_cents: fromDollars(94_000_000), cost_cents: fromDollars(94_000_000) },
      { amount_cents: fromDollars(50_000.5), cost_cents: fromDollars(50_000.5) },
    ]);
    const { body } = await app.call('VIEW_ONLY', contract.listTownGoals);
    expect(body).toMatchObject([
      // 3,081,979 / 88,000,000 = 3.50224886… %
      { fiscalYear: 2026, dollarGoal: 91_081_979, percentGoal: 3.5022, actualAmount: 91_000_000, variance: -81_979 },
      {
        fiscalYear: 2027,
        goalType: 'PERCENT',
        dollarGoal: 94_042_143,
        percentGoal: 3.25,
        baselineAmount: 91_081_979,
        actualAmount: 94_050_000.5,
        variance: 7_857.5,
      },
    ]);
    expect((await app.call('FINANCE', contract.townGoalOfYear, { params: { year: 'FY27' } })).body).toEqual(body[1]);
    expect((await app.call('VIEW_ONLY', contract.townGuidance, { params: { year: 2027 } })).body).toEqual({
      fiscalYear: 2027,
      baselineYear: null,
      dollarGoal: 94_042_143,
      goalType: 'PERCENT',
      hasTownGoal: true,
      townFunding: 94_042_143,
    });
  });

  test('without one there is no guidance: 404, not 0', async () => {
    for (const endpoint of [contract.townGoalOfYear, contract.townGuidance]) {
      const { status, body } = await app.refused('VIEW_ONLY', endpoint, { params: { year: 2039 } });
      expect([status, body.error]).toEqual([404, 'There is no town guidance for FY39.']);
      expect((await app.refused('VIEW_ONLY', endpoint, { params: { year: 'soon' } })).status).toBe(400);
    }
  });

  test('are for signed-in users', async () => {
    expect((await app.refused(null, contract.listTownGoals)).status).toBe(401);
    expect((await app.refused(null, contract.townGoalOfYear, { params: { year: 2027 } })).status).toBe(401);
    expect((await app.refused(null, contract.townGuidance, { params: { year: 2027 } })).status).toBe(401);
  });
});
