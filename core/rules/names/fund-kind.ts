export const FUND_KINDS = [
  'general',
  'grant',
  'revolving',
  'circuitBreaker',
  'schoolChoice',
  'gift',
  'foodService',
  'town',
] as const;
export type FundKind = (typeof FUND_KINDS)[number];

/** Words in a fund's name that show its kind. The first match decides. */
const SIGNS: readonly (readonly [RegExp, FundKind])[] = [
  [/lunch|food|cafeteria/i, 'foodService'],
  [/circuit *breaker/i, 'circuitBreaker'],
  [/school choice/i, 'schoolChoice'],
  [/revolving/i, 'revolving'],
  [/\b(?:grants?|entitlement|idea|title (?:i|ii|iii|iv|1|2|3|4)[a-z]*)\b/i, 'grant'],
  [/\b(?:gifts?|donations?|trust|scholarships?)\b/i, 'gift'],
  [/\btown\b/i, 'town'],
];

/** Returns the likely kind of a fund that a line names for the first time. */
export function fundKindOf(name: string): FundKind {
  return SIGNS.find(([sign]) => sign.test(name))?.[1] ?? 'general';
}
