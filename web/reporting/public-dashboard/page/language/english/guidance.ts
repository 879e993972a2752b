/** The budget and town guidance as bars, and what the difference means. */
export const ENGLISH = {
  title: '{year} budget against town guidance',
  ofFunds: '{name}: {funds}',
  barsDifference: 'The difference between the two bars is {size}, the amount over guidance.',
  lessThanOnePosition:
    'For scale, the gap of {gap} equals the salary cost of less than one position. This is an estimate, not a plan, and does not include benefits. It uses the average pay per full-time position on the roster, about {average}.',
  onePosition:
    'For scale, the gap of {gap} equals the salary cost of about 1 position. This is an estimate, not a plan, and does not include benefits. It uses the average pay per full-time position on the roster, about {average}.',
  positions:
    'For scale, the gap of {gap} equals the salary cost of about {count} positions. This is an estimate, not a plan, and does not include benefits. It uses the average pay per full-time position on the roster, about {average}.',
  increaseOver: 'Increase over {year}',
  increaseOverSpent: 'Increase over {year} spending',
  budgetOrGuidance: 'Budget or guidance',
  increase: 'Increase',
} as const;
