import { type ReadEdition, editionName } from '../../../core/import/schedules/build-editions.ts';
import { plural } from '../../../core/plural.ts';
import type { RoundingRule } from '../../../core/rules/schedules/rounding.ts';
import type { Grid } from '../../../core/rules/schedules/schedule.ts';
import { pairEditions } from './schedule-editions.ts';

/**
 * Finds the rounding rule of a schedule: the rule of the latest edition in which a rule matches at least two-thirds of the cells. If
 * several rules match equally well, takes the simplest of those that also match the earlier editions. If no edition has such a rule,
 * returns rounding half up to the unit of the amounts.
 */
export function findRule(editions: readonly ReadEdition[], base: Grid): { rule: RoundingRule; why: string } {
  const found = pairEditions(editions, {}).flatMap(({ edition, fit }) =>
    fit?.rule && fit.cells * 3 >= fit.of * 2 ? [{ edition, fit, rules: [fit.rule, ...fit.others] }] : [],
  );
  const last = found.at(-1);
  const alike = found
    .map(({ rules }) => rules)
    .reduceRight((kept: readonly RoundingRule[], rules) => {
      const both = kept.filter((rule) => rules.includes(rule));
      return both.length > 0 ? both : kept;
    }, last?.rules ?? []);
  const [rule] = alike;
  if (rule && last) {
    const { cells, of } = last.fit;
    const others =
      alike.length === 1
        ? ''
        : `. It is the simplest of ${plural(alike.length, 'rule')} that match the same number of cells`;
    return { rule, why: `it matches ${cells} of ${of} cells in ${editionName(last.edition)}${others}` };
  }
  const hasCents = base.amounts.flat().some((amount) => amount !== null && amount % 100 !== 0);
  return {
    rule: { unit: hasCents ? 'CENT' : 'DOLLAR', mode: 'HALF_UP' },
    why: hasCents ? 'some amounts include cents' : 'all amounts are whole dollars',
  };
}
