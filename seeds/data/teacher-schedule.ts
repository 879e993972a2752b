import type { PostAddress } from './exceptions.ts';

/** The salary schedule of the teachers. Its FY26 edition is the grid that their salaries are drawn from. */
export const TEACHER_SCHEDULE = {
  name: 'Unit A Teachers',
  contractDays: 183,
  starts: '08-27',
  ends: '06-18',
  minDaysForStep: 92,
} as const;

/** Full-time dollars a year from completed service years on. They are paid on a budget line, not with the salary. */
export const LONGEVITY: readonly (readonly [years: number, dollars: number])[] = [
  [15, 500],
  [20, 900],
  [25, 1400],
];

/** People who are paid beside the schedule, and why. */
export const OFF_SCHEDULE: readonly (readonly [post: PostAddress, reason: string])[] = [
  [['31', 'Psychology & Economics Teacher', 0], 'Agreement of 2009 with a lane that no longer exists'],
  [['21', 'Health & PE Teacher', 0], 'Individual agreement after a merger of programs'],
];

/** What moves a person in FY27 besides a step, by the note on the line. */
export const MOVES: Readonly<Record<string, Move>> = {
  'Doctorate complete; new lane and step for FY27': { kind: 'LANE', lane: 'D', day: 1, status: 'CONFIRMED' },
  'Lane change M+30 approved for FY27': { kind: 'LANE', lane: 'M+30', day: 1, status: 'CONFIRMED' },
  'Lane change request filed by November 1': { kind: 'LANE', lane: 'M+30', day: 1, status: 'REQUESTED' },
  'Lane change request filed late; School Committee to decide': {
    ...{ kind: 'LANE', lane: 'M', day: 92, status: 'REQUESTED' },
  },
  'Outside service credited late; one step more for FY27': {
    ...{ kind: 'EXTRA_STEP', lane: null, day: 1, status: 'CONFIRMED' },
  },
  'Unpaid leave of absence through June 2026': { kind: 'HOLD', lane: null, day: 1, status: 'CONFIRMED' },
};

export interface Move {
  kind: 'LANE' | 'HOLD' | 'EXTRA_STEP';
  lane: string | null;
  day: number;
  status: 'REQUESTED' | 'CONFIRMED';
}

/** Percent of the last contract year before FY26, and of FY27 as settled. */
export const RAISES = { into2026: 2.75, into2027: 2.5 } as const;

/** What both sides open with for FY29, after the two years that are settled. */
export const OFFERS = [
  {
    name: 'School Committee, FY29 opening',
    side: 'OURS',
    terms: { 2027: '2.5', 2028: '2.5', 2029: '2.25' },
  },
  {
    name: 'Teachers Association, FY29 opening',
    side: 'THEIRS',
    terms: { 2027: '2.5', 2028: '2.5', 2029: '3@1 + 1@92' },
  },
] as const;
