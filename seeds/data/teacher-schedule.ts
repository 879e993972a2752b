import type { PostAddress } from './exceptions.ts';

/** The salary schedule of the teachers. Their salaries are drawn from the grid of its FY26 edition. */
export const TEACHER_SCHEDULE = {
  name: 'Unit A Teachers',
  contractDays: 183,
  starts: '08-27',
  ends: '06-18',
  minDaysForStep: 92,
} as const;

/**
 * Yearly longevity pay in full-time dollars, by completed years of service. Longevity pay is on a separate budget line, not part of the
 * salary.
 */
export const LONGEVITY: readonly (readonly [years: number, dollars: number])[] = [
  [15, 500],
  [20, 900],
  [25, 1400],
];

/** People who are not paid on the schedule, with the reason. */
export const OFF_SCHEDULE: readonly (readonly [post: PostAddress, reason: string])[] = [
  [['31', 'Psychology & Economics Teacher', 0], '2009 agreement with a lane that no longer exists'],
  [['21', 'Health & PE Teacher', 0], 'Individual agreement after a merger of programs'],
];

/** FY27 moves on the schedule other than the yearly step, keyed by the note on the person's line. */
export const MOVES: Readonly<Record<string, Move>> = {
  'Doctorate complete; new lane and step for FY27': { kind: 'LANE', lane: 'D', day: 1, status: 'CONFIRMED' },
  'Lane change M+30 approved for FY27': { kind: 'LANE', lane: 'M+30', day: 1, status: 'CONFIRMED' },
  'Lane change request filed by November 1': { kind: 'LANE', lane: 'M+30', day: 1, status: 'REQUESTED' },
  'Lane change request filed late; School Committee to decide': {
    ...{ kind: 'LANE', lane: 'M', day: 92, status: 'REQUESTED' },
  },
  'Outside service credited late; one extra step for FY27': {
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

/** The raise from FY25 to FY26 and the settled raise from FY26 to FY27, in percent. */
export const RAISES = { into2026: 2.75, into2027: 2.5 } as const;

/** The opening offers of both sides for FY29, after the two settled years. */
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
