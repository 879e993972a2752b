/** What is out of the ordinary on the roster: every payroll has some of each. */

/** A post by building code, title and its place among the posts of that title there, from 0. */
export type PostAddress = readonly [building: string | null, title: string, place: number];

/** Budgeted posts without anyone in them, with what is known about filling them. */
export const VACANCIES: readonly (readonly [post: PostAddress, note: string | null])[] = [
  [['13', 'English Learner Teacher', 1], 'Posted 2025-10-01'],
  [['22', 'School Social Worker', 0], 'Posted 2025-07-15'],
  [['31', 'Chemistry Teacher', 6], 'Interviews in progress'],
  [['80', 'Human Resources Generalist', 1], 'On hold until the FY27 budget is voted'],
];

/** Vacancies like these, in a position with one number for several posts: the number of the post before it in its school. */
export const POOLED_VACANCIES: typeof VACANCIES = [
  [['05', 'Preschool Assistant', 9], 'Posted 2025-09-12'],
  [['11', 'Special Education Teacher', 6], 'Filled by a long-term substitute'],
  [['11', 'Special Education Assistant', 12], 'Posted 2025-08-28'],
  [['12', 'Special Education Assistant', 10], null],
  [['13', 'Behavior Technician', 4], 'Two offers declined; agency coverage meanwhile'],
  [['14', 'Cafeteria Worker', 2], null],
  [['21', 'Mathematics Teacher', 10], 'Filled by a long-term substitute'],
  [['21', 'Special Education Assistant', 19], null],
  [['22', 'Special Education Assistant', 18], 'Posted 2025-09-03'],
  [['31', 'Special Education Assistant', 25], null],
  [['31', 'Custodian', 12], 'Second shift'],
  [[null, 'Van Driver', 7], 'Posted continuously'],
];

/** One person in two posts, so that both lines carry one employee id. */
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

/** Last days of those who have announced their retirement; null: no date given yet. */
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
/** No one hired after this day retires yet. */
export const RETIREE_HIRED_BEFORE = '2004-01-01';

export const LEAVES: readonly string[] = [
  'Unpaid leave of absence through June 2026',
  'Resigned; last day worked 2025-11-21',
  'Long-term disability since 2025-09-15',
  'Position eliminated at the end of FY26',
  'Moved out of state; resignation accepted for June 2026',
];

/** Next year's salary as a person typed it, in percent of this year's. */
export const TYPED_SALARIES: readonly (readonly [percent: number, note: string])[] = [
  [60, 'Moves to 0.6 FTE for FY27'],
  [80, 'Moves to 0.8 FTE for FY27'],
  [0, 'Unpaid leave for all of FY27'],
  [50, 'Returns from leave in February 2027'],
  [108.5, 'Doctorate complete; new lane and step for FY27'],
  [106.25, 'Lane change M+30 approved for FY27'],
  [104, 'Outside service credited late; one step more for FY27'],
];

export const NOTES: readonly string[] = [
  'Lane change request filed by November 1',
  'Lane change request filed late; School Committee to decide',
  'Chairs the curriculum review in FY27',
  'National Board certified; stipend paid apart',
  'Mentor for two new teachers',
  'Long-term leave January to June 2026; substitute budgeted apart',
  'Step held in FY25: fewer than 120 days worked',
  'Summer program coordinator; paid by stipend',
  'Work visa renewal due August 2026',
  'Transferred from another school in September 2025',
  'Credited with two years of outside service at hire',
];

/** Someone who starts next year: on the roster already, without a salary as yet. */
export const NEW_HIRE = {
  post: ['31', 'Physics Teacher', 5],
  hireDate: '2026-08-26',
  note: 'Hired for FY27; step and lane are set when transcripts arrive',
} as const;

/** Lines whose building is known only by its code, and whose function only by the job class. */
export const UNLINKED_BUILDINGS = 6;
export const UNLINKED_FUNCTIONS = 7;
