import type { Explanation, ExplanationInput } from '../contract/explain.ts';
import { cents, type Cents, toDollars, ZERO } from '../money.ts';
import { plural } from '../plural.ts';
import type { Payer } from '../rules/benefits/benefit-year.ts';
import { type CutProfile, netSavingParts } from '../rules/benefits/net-saving.ts';

/**
 * Explains what cutting a typical position saves in the first year, in parts that add up to the savings: for the town and the school
 * together, or for the school budget alone, without what the town pays.
 */
export function explainNetSaving(
  profile: CutProfile,
  source: string | null,
  basis: 'NET' | 'SCHOOL' = 'NET',
): Explanation {
  const paidBy = (payer: Payer, amount: Cents): Cents => (basis === 'NET' || payer === 'SCHOOL' ? amount : ZERO);
  const { unemployment, payouts, ...saved } = netSavingParts(profile);
  const { medicarePercent, workersCompPercent, employerPercent, unemploymentWeeks } = profile;
  const months = Math.min(profile.healthMonths, profile.premiumMonths);
  const all: [string, Cents, ExplanationInput['sign']][] = [
    ['Salary', saved.salary, undefined],
    [`Medicare, ${medicarePercent}% of the salary`, paidBy(profile.medicarePaidBy, saved.medicare), 'plus'],
    [
      `Workers’ compensation, ${workersCompPercent}% of the salary`,
      paidBy(profile.workersCompPaidBy, saved.workersComp),
      'plus',
    ],
    ['Grant pension, 9% of the salary paid from grants', saved.grantPension, 'plus'],
    [
      `Health: ${employerPercent}% of the monthly premium × ${plural(months, 'month')}`,
      paidBy(profile.healthPaidBy, saved.health),
      'plus',
    ],
    [`Unemployment benefits, ${plural(unemploymentWeeks, 'week')}`, cents(-unemployment), 'minus'],
    ['Payouts', cents(-payouts), 'minus'],
  ];
  const inputs = all
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount, sign]): ExplanationInput => ({ label, value: toDollars(amount), ...(sign && { sign }) }));
  const value = toDollars(cents(all.reduce((total, [, amount]) => total + amount, 0)));
  return {
    label: `Net savings from cutting a position, ${basis === 'NET' ? '' : 'school budget alone, '}first year`,
    value,
    unit: 'dollars',
    rule: `The amounts that ${basis === 'NET' ? 'the town and the schools no longer pay' : 'the school budget no longer pays'}, minus the one-time costs of the cut. The district’s share of each month’s premium is rounded. Premiums are not reduced for part-time FTE. The only retirement cost that a cut saves is the grant pension.`,
    inputs,
    facts: [
      { label: 'Benefits', value: source ?? 'default values, because no benefit plans or rates have been entered' },
      { label: 'Health insurance paid by', value: profile.healthPaidBy === 'TOWN' ? 'the town' : 'the schools' },
    ],
  };
}
