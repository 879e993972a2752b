import type { FundKind } from '../../contract/reference-funds.ts';

/** What a word of a fund's name says of its kind; the first one that fits decides. */
const SIGNS: readonly (readonly [RegExp, FundKind])[] = [
  [/lunch|food|cafeteria/i, 'foodService'],
  [/circuit *breaker/i, 'circuitBreaker'],
  [/school choice/i, 'schoolChoice'],
  [/revolving/i, 'revolving'],
  [/\b(?:grants?|entitlement|idea|title (?:i|ii|iii|iv|1|2|3|4)[a-z]*)\b/i, 'grant'],
  [/\b(?:gifts?|donations?|trust|scholarships?)\b/i, 'gift'],
  [/\btown\b/i, 'town'],
];

/** The likely kind of a fund that a line names for the first time. */
export function fundKindOf(name: string): FundKind {
  return SIGNS.find(([sign]) => sign.test(name))?.[1] ?? 'general';
}
