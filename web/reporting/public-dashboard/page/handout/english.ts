/**
 * The texts of the handout in English. Each is a whole sentence or heading, because other languages order their words differently.
 * Placeholders are in braces; figures and names replace them.
 */
export const ENGLISH = {
  title: 'School budget for {year}',
  proposed: 'Proposed budget',
  adopted: 'Adopted budget',
  adoptedOn: 'Adopted {date}',
  projected: 'Projected budget',
  changeMore: 'The budget is {size} more than in {year}.',
  changeLess: 'The budget is {size} less than in {year}.',
  changeSame: 'The budget is the same as in {year}.',
  spentMore: 'The budget is {size} more than what was spent in {year}.',
  spentLess: 'The budget is {size} less than what was spent in {year}.',
  spentSame: 'The budget is the same as what was spent in {year}.',
  guidanceOver: 'It is {size} over the town’s guidance of {goal}.',
  guidanceUnder: 'It is {size} under the town’s guidance of {goal}.',
  guidanceMet: 'It meets the town’s guidance of {goal}.',
  part: 'Town guidance covers {compared} of the {total} budget. Funds covered: {funds}.',
  partOver: 'This part is {size} over the town’s guidance of {goal}.',
  partUnder: 'This part is {size} under the town’s guidance of {goal}.',
  partMet: 'This part meets the town’s guidance of {goal}.',
  guidanceMeaning: 'Town guidance is the amount that the town expects the schools to stay within.',
  lessThanTenth: 'less than 0.1%',
  whereItGoes: 'Where the money goes',
  category: 'Category',
  amount: 'Amount',
  share: 'Share',
  total: 'Total',
  allOther: 'All other ({count} categories)',
  uncategorized: 'Uncategorized',
  otherCategories: 'Other categories',
  notBudgeted: 'Accounts not in the budget',
  otherSpent: 'Other',
  whyItChanges: 'Why the budget changes',
  largestChanges: 'Largest changes by category',
  reason: 'Reason',
  change: 'Change',
  everythingElse: 'Everything else',
  totalChange: 'Total change from {year}',
  totalChangeSpent: 'Total change from what was spent in {year}',
  positions: 'Positions',
  positionsMore: '{fte} full-time equivalent positions (FTE), {change} more than in {year}.',
  positionsLess: '{fte} full-time equivalent positions (FTE), {change} fewer than in {year}.',
  positionsSame: '{fte} full-time equivalent positions (FTE), the same as in {year}.',
  dates: 'What happens next',
  moreDates: 'More dates are on the full page.',
  fullPage: 'See the full page',
  fullPageAt: 'The full page, with all figures: {address}',
  readMore: 'Read more: {address}',
  languages: 'Languages',
  downloadPdf: 'Download PDF',
  rounded: 'Figures are rounded, so they do not add up exactly to the total.',
  roundedShares: 'Shares are rounded, so they do not add up exactly to 100%.',
  published: 'Published {date}, release {number}.',
  draft: 'Draft, not published.',
  /** Only on translated handouts. */
  asTyped: 'Categories and the district’s other texts appear as the district wrote them.',
} as const;

export type TextKey = keyof typeof ENGLISH;
export type Texts = Readonly<Record<TextKey, string>>;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The values for the placeholders of a text; none if it has no placeholder. */
export type Values<Key extends TextKey> = [Placeholder<(typeof ENGLISH)[Key]>] extends [never]
  ? []
  : [values: Record<Placeholder<(typeof ENGLISH)[Key]>, string>];
