/** The headline around its sentences: the cards, where last year’s figure comes from, and what the figures are. */
export const ENGLISH = {
  title: 'The {year} budget at a glance',
  comparedWith: 'Covers {amount} of the budget: {funds}',
  overGuidance: 'Over guidance',
  underGuidance: 'Under guidance',
  difference: 'Difference',
  ofGuidance: '{share} of guidance',
  changeFrom: 'Change from {year}',
  changeFromSpent: 'Change from {year} spending',
  noChange: 'No change',
  shareMore: '{share} more',
  shareLess: '{share} less',
  lastYearSpent:
    '{year} actual spending: {amount}, from the ledger as of {date}. The change compares the budget with this spending, which can be more or less than what was budgeted for {year}.',
  lastYearTyped: '{year} budget: {amount}. Source: {source}.',
  lastYearRecords: '{year} budget: {amount}. Source: the district’s budget records.',
  aboutFigures: 'About these figures',
  aboutProposed: '{district} proposed budget for {year} (July 1, {from} to June 30, {to}). Version: {version}',
  aboutAdopted: '{district} adopted budget for {year} (July 1, {from} to June 30, {to}). Version: {version}',
  aboutProjected:
    '{district} projected budget for {year} (July 1, {from} to June 30, {to}). It is a projection, not a proposal: an earlier year’s budget plus the yearly increase expected in each category. Version: {version}',
} as const;
