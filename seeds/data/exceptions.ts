/** Exceptions on the roster. Every real payroll has some of each kind. */

/** Identifies a position by its building code, its title, and its index (from 0) among the positions with that title in that building. */
export type PostAddress = readonly [building: string | null, title: string, place: number];

/** Budgeted positions without a person, each with a note about filling it. */
export const VACANCIES: readonly (readonly [post: PostAddress, note: string | null])[] = [
  [['13', 'English Learner Teacher', 1], 'Posted 2025-10-01'],
  [['22', 'School Social Worker', 0], 'Posted 2025-07-15'],
  [['31', 'Chemistry Teacher', 6], 'Interviews in progress'],
  [['80', 'Human Resources Generalist', 1], 'On hold until the FY27 budget is voted'],
];

/** More vacancies. Each of them shares its position number with the position before it in the same school. */
export const POOLED_VACANCIES: typeof VACANCIES = [
  [['05', 'Preschool Assistant', 9], 'Posted 2025-09-12'],
  [['11', 'Special Education Teacher', 6], 'Filled by a long-term substitute'],
  [['11', 'Special Education Assistant', 12], 'Posted 2025-08-28'],
  [['12', 'Special Education Assistant', 10], null],
  [['13', 'Behavior Technician', 4], 'Two offers declined; agency staff fill in for now'],
  [['14', 'Cafeteria Worker', 2], null],
  [['21', 'Mathematics Teacher', 10], 'Filled by a long-term substitute'],
  [['21', 'Special Education Assistant', 19], null],
  [['22', 'Special Education Assistant', 18], 'Posted 2025-09-03'],
  [['31', 'Special Education Assistant', 25], null],
  [['31', 'Custodian', 12], 'Second shift'],
  [[null, 'Van Driver', 7], 'Posted continuously'],
];

/** One person in two positions, so that both lines have the same employee id. */
export const SPLIT_POSTS: readonly (readonly [first: PostAddress, second: PostAddress])[] = [
  [
    ['13', 'Art Teacher', 1],
    ['11', 'Art Teacher', 1],
  ],
  [
    ['11', 'Music Teacher', 1],
    ['12', 'Music Teacher', 1],
  ],
  [
    ['13', 'Music Teacher', 1],
    ['14', 'Music Teacher', 1],
  ],
  [
    ['05', 'Speech-Language Pathologist', 2],
    ['31', 'Speech-Language Pathologist', 1],
  ],
];

/** Last days of people who have announced their retirement. Null if there is no date yet. */
export const RETIREMENTS: readonly (string | null)[] = [
  ...Array.from({ length: 13 }, () => '2026-06-30'),
  '2026-08-31',
  '2026-10-30',
  '2026-12-31',
  '2026-12-31',
  '2027-01-29',
  null,
  null,
  null,
  null,
];
/** Only people hired before this day retire. */
export const RETIREE_HIRED_BEFORE = '2004-01-01';

export const LEAVES: readonly string[] = [
  'Unpaid leave of absence through June 2026',
  'Resigned; last day worked 2025-11-21',
  'Long-term disability since 2025-09-15',
  'Position eliminated at the end of FY26',
  'Moved out of state; resignation accepted for June 2026',
];

/** Next-year salaries that were typed in, as percentages of this year's salaries. */
export const TYPED_SALARIES: readonly (readonly [percent: number, note: string])[] = [
  [60, 'Moves to 0.6 FTE for FY27'],
  [80, 'Moves to 0.8 FTE for FY27'],
  [0, 'Unpaid leave for all of FY27'],
  [50, 'Returns from leave in February 2027'],
  [108.5, 'Doctorate complete; new lane and step for FY27'],
  [106.25, 'Lane change M+30 approved for FY27'],
  [104, 'Outside service credited late; one extra step for FY27'],
];

export const NOTES: readonly string[] = [
  'Lane change request filed by November 1',
  'Lane change request filed late; School Committee to decide',
  'Chairs the curriculum review in FY27',
  'National Board certified; stipend paid separately',
  'Mentor for two new teachers',
  'Long-term leave January to June 2026; substitute budgeted separately',
  'Step held in FY25: fewer than 120 days worked',
  'Summer program coordinator; paid by stipend',
  'Work visa renewal due August 2026',
  'Transferred from another school in September 2025',
  'Credited with two years of outside service at hire',
];

/** A person who starts next year: already on the roster, but without a salary. */
export const NEW_HIRE = {
  post: ['31', 'Physics Teacher', 5],
  hireDate: '2026-08-26',
  note: 'Hired for FY27; step and lane are set when transcripts arrive',
} as const;

/** The number of lines that have a location code but no building, and the number of lines that have a job class but no function. */
export const UNLINKED_BUILDINGS = 6;
export const UNLINKED_FUNCTIONS = 7;
