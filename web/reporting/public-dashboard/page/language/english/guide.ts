/** How to read the page, the headings of the questions and of the glossary, and the glossary itself. */
export const ENGLISH = {
  howToReadLabel: 'How to read this page:',
  howToRead:
    '{label} the total of a table is in its last row. Amounts are rounded to the dollar, and shares to a tenth of a percent. Downloads include cents. All bars in a table have the same scale. Each category has the same color everywhere on the page. A row such as “{example}” combines the smallest rows.',
  questions: 'Questions people ask',
  see: 'See: {section}',
  glossary: 'What the words mean',
  fiscalYear: 'Fiscal year',
  fiscalYearMeaning:
    'The town’s accounting year. It runs from July 1 to June 30 and is named for the year in which it ends.',
  proposedMeaning: 'The amount that the schools ask for. It becomes the budget if it is approved by vote.',
  adoptedMeaning: 'The budget that was approved by vote.',
  projectedMeaning:
    'An estimate for a later year: an earlier year’s budget plus the yearly increase expected in each category.',
  guidanceMeaning: 'The amount that the town has asked the schools to stay within.',
  categoryMeaning:
    'What money is spent on, such as teaching or transportation. Every dollar is in exactly one category.',
  districtWideMeaning: 'Spending that is not assigned to a building. It can include services for all schools.',
  offset: 'Offset',
  offsetMeaning:
    'An amount below zero. It is money from another source, such as a grant, that pays for part of the costs.',
  fte: 'FTE',
  fteMeaning:
    'Full-time equivalent: a count of positions by hours. 1.0 is one full-time position, and 0.5 is one half-time position.',
  cola: 'COLA',
  colaMeaning: 'Cost-of-living adjustment: a contract raise that applies to the whole pay scale.',
  steps: 'Steps and lanes',
  stepsMeaning: 'Raises that a contract gives for another year of experience (step) or more education (lane).',
  smallGroups: 'Small groups',
  smallGroupsMeaning:
    'Groups of fewer than 5 people are merged with others or left out, so that no one’s pay can be identified.',
} as const;
