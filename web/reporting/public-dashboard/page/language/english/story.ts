/** The superintendent's note, the district's answers and the dates of the decision. */
export const ENGLISH = {
  note: 'A note from the superintendent',
  answers: 'Answers from the district',
  source: 'Source: {source}',
  next: 'Next:',
  nextUnscripted: 'When this page was published, the next date was:',
  timeline: 'How and when the budget is decided',
  past: 'Past',
} as const;
