/** Texts about what the money is for: the budget by category and building, who decides, and the spending of earlier years. */
export const ENGLISH = {
  categoriesTitle: 'Where the {year} money goes',
  byCategory: 'Budget by category',
  ring: 'The {total} budget by category, as in the table',
  totalBudget: 'total budget',
  buildingsTitle: '{year} budget by building',
  byBuilding: 'Budget by building',
  decidedTitle: 'How much of the {year} budget is up to the district',
  decided: 'How much of the budget is required by law, set by agreements, or up to the district',
  part: 'Part',
  mandated: 'Required by law',
  contractual: 'Set by agreements',
  discretionary: 'Up to the district',
  mandatedMeaning:
    'Spending that the law requires, such as special education, health services and required transportation.',
  contractualMeaning:
    'Pay, insurance, utilities, leases and debt. Agreements set the rates, but the number of positions can change.',
  discretionaryMeaning: 'All other spending, such as supplies, books, technology and repairs.',
  estimates: 'These amounts are estimates, based on the description and the state function code of each budget line.',
  closedTitle: 'What earlier years cost',
  closedSpending: 'Spending by category in closed fiscal years',
  closedSource: 'These amounts are actual spending, not budgets. Source: the district’s general ledger, as of {days}.',
  closedOther:
    '“{other}” includes spending that belongs to no category or to several. It also includes categories that are combined so that no one’s pay can be identified.',
} as const;
