/** Who pays for the budget: the revenue sources and the estimate of a tax bill. */
export const ENGLISH = {
  whoPays: 'Who pays for the {year} budget',
  revenueBySource: 'Revenue by source',
  listedLess: 'The total of the listed sources is {amount} less than the budget.',
  listedMore: 'The total of the listed sources is {amount} more than the budget.',
  estimate: 'Estimate your tax bill',
  assessedInput: 'Assessed value of your home, in dollars',
  examples: 'Examples of tax bills',
  assessed: 'Assessed value',
  billIn: 'Bill in {year}',
  possibleChange: 'Possible change',
  billMethod: 'How it is calculated: bill = assessed value × {rate} per $1,000 (the {year} tax rate).',
  changeSince:
    'Possible change = bill × change in the school budget since {year} ({change}) ÷ the town’s tax levy of {levy} (all its property taxes). This assumes that property taxes alone pay for the change.',
  changeFromSpent:
    'Possible change = bill × change in the school budget from {year} spending ({change}) ÷ the town’s tax levy of {levy} (all its property taxes). This assumes that property taxes alone pay for the change.',
  limits:
    'All results are estimates. They do not include exemptions, other taxes or the town’s other spending. Your browser calculates the estimate for your home. Nothing is sent or stored.',
  about: 'About {amount} a year.',
  aboutMore: 'About {amount} a year. Possible change: {change} more.',
  aboutLess: 'About {amount} a year. Possible change: {change} less.',
  aboutSame: 'About {amount} a year. Possible change: {change}.',
  invalid: 'Enter an amount such as 500,000.',
} as const;
