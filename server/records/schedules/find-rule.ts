import { type ReadEdition, editionName } from '../../../core/import/schedules/build-editions.ts';
import type { RoundingRule } from '../../../core/rules/schedules/rounding.ts';
import type { Grid } from '../../../core/rules/schedules/schedule.ts';
import { pairEditions } from './schedule-editions.ts';

/** The rounding rule of a schedule: the one that explains two thirds of the cells of its last edition, otherwise the unit of its amounts. */
export function findRule(editions: readonly ReadEdition[], base: Grid): { rule: RoundingRule; why: string } {
  const fits = pairEditions(editions, {}).flatMap(({ edition, fit }) =>
    fit?.rule ? [{ edition, fit, rule: fit.rule }] : [],
  );
  const best = fits.findLast(({ fit }) => fit.cells * 3 >= fit.of * 2);
  if (best) {
    return {
      rule: best.rule,
      why: `it reproduces ${best.fit.cells} of ${best.fit.of} cells of ${editionName(best.edition)}`,
    };
  }
  const hasCents = base.amounts.flat().some((amount) => amount !== null && amount % 100 !== 0);
  const rule: RoundingRule = { unit: hasCents ? 'CENT' : 'DOLLAR', mode: 'HALF_UP' };
  return { rule, why: `the amounts are in ${hasCents ? 'cents' : 'whole dollars'}` };
}
