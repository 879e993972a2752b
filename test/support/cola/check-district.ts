import fc from 'fast-check';
import { expect } from 'vitest';
import * as rif from '../../../core/contract/cola-rif.ts';
import { fromDollars } from '../../../core/money.ts';
import { anyDistrict, BASE_YEAR, LAST_YEAR } from '../../factories/any-district.ts';
import { personnelGrowth } from '../../../core/rules/projection/personnel-growth.ts';
import type { BuiltScenario } from '../../factories/factories.ts';
import type { TestApp } from '../test-app.ts';
import { storeDistrict } from './store-district.ts';

const total = (entries: readonly { cost: number }[]) => entries.reduce((sum, { cost }) => sum + fromDollars(cost), 0);

/** Stores random districts and compares the API's responses with the results of the rules, to the cent. */
export async function checkDistricts(
  app: TestApp,
  scenario: BuiltScenario,
  groups: ReadonlyMap<number, number>,
  options: { numRuns: number; seed: number },
): Promise<void> {
  const year = fc.integer({ min: BASE_YEAR + 1, max: LAST_YEAR });
  const property = fc.asyncProperty(
    anyDistrict,
    year,
    fc.boolean(),
    async (district, fiscalYear, includeStepsLanes) => {
      await storeDistrict(app.cx, scenario, district, groups);
      const { calculation } = (
        await app.call('FINANCE', rif.calculateRifGap, { body: { fiscalYear, includeStepsLanes } })
      ).body;
      const { breakdown, colaImpact } = calculation;
      expect(total(breakdown.settled)).toBe(fromDollars(colaImpact.settled));
      expect(total(breakdown.settled) + total(breakdown.negotiating)).toBe(fromDollars(colaImpact.total));
      expect(total(breakdown.stepsLanes)).toBe(fromDollars(calculation.stepsLanesImpact));
      expect(total(breakdown.unsettled)).toBe(0);
      const added = fromDollars(colaImpact.total) + (includeStepsLanes ? fromDollars(calculation.stepsLanesImpact) : 0);
      expect(fromDollars(calculation.districtNeed) - fromDollars(calculation.baselineBudget)).toBe(added);

      const growth = personnelGrowth({ ...district.input, toFiscalYear: fiscalYear });
      const settled = growth.reduce((sum, { colaCost }) => sum + colaCost.settled, 0);
      expect(fromDollars(colaImpact.settled)).toBe(settled);
      expect(fromDollars(calculation.otherChange)).toBe(growth.reduce((sum, one) => sum + one.otherChange, 0));

      const query = { endYear: fiscalYear, includeStepsLanes: includeStepsLanes ? 'true' : 'false' } as const;
      const { projections } = (await app.call('FINANCE', rif.multiYearProjection, { query })).body;
      expect(projections.at(-1)?.districtNeed).toBe(calculation.districtNeed);
      expect(projections[0]?.baseline).toBe(calculation.baselineBudget);
    },
  );
  await fc.assert(property, options);
}
