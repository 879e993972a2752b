/** The superintendent's note, the district's answers and the dates of the decision. */
export const ENGLISH = {
  note: 'A note from the superintendent',
  answers: 'Answers from the district',
  source: 'Source: {source}',
  next: 'Next:',
  nextUnscripted: 'Next date as of publication:',
  timeline: 'How and when the budget is decided',
  past: 'Past',
} as const;
