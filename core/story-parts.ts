/** The parts of the public page that administrators write, with their names on the tabs Explanation, Schools and Money. */
export const STORY_PARTS = {
  lastYearFrom: 'Comparison with last year',
  lastYear: 'Last year',
  earlierYears: 'Earlier years',
  reasons: 'Why the budget changes from last year',
  note: 'Superintendent’s note',
  questions: 'Questions and answers',
  timeline: 'Dates of the decision',
  taxes: 'Tax bill estimate',
  revenues: 'Who pays for the budget',
  classSizes: 'Class sizes',
  services: 'Services',
  peerCosts: 'Cost per pupil in other districts',
  outOfDistrict: 'Out-of-district special education tuition',
} as const;

export type StoryPart = keyof typeof STORY_PARTS;

/** The names of the parts, in the order of `STORY_PARTS`. */
export const STORY_KEYS = Object.keys(STORY_PARTS) as StoryPart[];
