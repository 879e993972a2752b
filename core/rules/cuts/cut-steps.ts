import type { CutList } from './check-cuts.ts';
import { MAX_PUPILS_PER_TEACHER } from './class-size-guard.ts';
import { functionClass, functionOf } from './function-class.ts';
import { type PayEvidence, paysPeople } from './pays-people.ts';

export interface AnalysisLine extends PayEvidence {
  id: number;
  deseCode: string | null;
  categoryName: string | null;
}

/** A step of the rule-based cuts. It cuts each of its lines by the same whole percentage, at most `percent`. */
export interface CutStep {
  list: CutList;
  title: string;
  /** A description of the effect. It names no particular items, because these depend on the lines that are cut. */
  impact: string;
  percent: number;
  isPay: boolean;
  /** The first and last DESE function of each range that the step covers; null selects the lines that no other step covers. */
  functions: readonly (readonly [first: number, last: number])[] | null;
  /** Set if the step is applied building by building, as far as class sizes allow. */
  isGuarded?: true;
}

/** The number of steps that come before cutting vacancies. Vacancies are cut before all other lines that pay people. */
export const STEPS_BEFORE_VACANCIES = 4;

/** The steps in order: cuts outside the classroom before cuts inside it, and non-personnel lines before lines that pay people. */
export const CUT_STEPS: readonly CutStep[] = [
  {
    list: 'likelyNeeded',
    title: 'Postpone professional development',
    impact: 'Delayed by a year. No effect on classrooms.',
    percent: 50,
    isPay: false,
    functions: [[2350, 2359]],
  },
  {
    list: 'likelyNeeded',
    title: 'Trim central office expenses',
    impact: 'The central office spends less on supplies and services.',
    percent: 15,
    isPay: false,
    functions: [
      [1000, 1429],
      [1436, 1999],
    ],
  },
  {
    list: 'likelyNeeded',
    title: 'Defer equipment and extraordinary maintenance',
    impact: 'Moved to a later year. Deferred work costs more, and equipment may fail in the meantime.',
    percent: 50,
    isPay: false,
    functions: [
      [4300, 4300],
      [7000, 7999],
    ],
  },
  {
    list: 'likelyNeeded',
    title: 'Reduce community services',
    impact: 'The district offers fewer services or charges fees for them. No effect on the school day.',
    percent: 50,
    isPay: false,
    functions: [[6000, 6799]],
  },
  {
    list: 'moderateNeed',
    title: 'Delay technology replacement',
    impact: 'Existing devices are used longer. Older devices fail more often and need more support.',
    percent: 20,
    isPay: false,
    functions: [
      [2130, 2130],
      [2250, 2250],
      [2345, 2345],
      [2450, 2455],
      [4400, 4450],
    ],
  },
  {
    list: 'moderateNeed',
    title: 'Reduce building upkeep',
    impact: 'Less frequent maintenance. Check that no safety work is cut.',
    percent: 10,
    isPay: false,
    functions: [
      [4110, 4110],
      [4210, 4220],
      [4230, 4230],
    ],
  },
  {
    list: 'moderateNeed',
    title: 'Reduce athletics and activities',
    impact: 'Smaller budgets for teams and clubs, or higher fees for families.',
    percent: 15,
    isPay: false,
    functions: [[3500, 3599]],
  },
  {
    list: 'moderateNeed',
    title: 'Reduce instructional materials',
    impact: 'Classrooms get materials later. This affects lessons, not class sizes.',
    percent: 10,
    isPay: false,
    functions: [[2400, 2449]],
  },
  {
    list: 'moderateNeed',
    title: 'Trim other expenses',
    impact:
      'Lines with an unknown function, and lines that no other rule covers. All these lines are cut by the same percentage. Review these lines before deciding.',
    percent: 10,
    isPay: false,
    functions: null,
  },
  {
    list: 'deepCuts',
    title: 'Reduce administrative and clerical positions',
    impact: 'Fewer positions outside classrooms. Other staff take over the work, or the work is no longer done.',
    percent: 10,
    isPay: true,
    functions: [
      [1000, 1999],
      [2100, 2259],
    ],
  },
  {
    list: 'deepCuts',
    title: 'Reduce stipends and activity pay',
    impact: 'Some teams, clubs and extra duties are combined or dropped.',
    percent: 25,
    isPay: true,
    functions: [
      [2353, 2358],
      [3500, 3599],
      [6000, 6799],
    ],
  },
  {
    list: 'deepCuts',
    title: 'Reduce positions in operations and support',
    impact: 'Fewer people do the same work.',
    percent: 8,
    isPay: true,
    functions: [
      [3400, 3400],
      [3600, 3600],
      [4000, 4999],
    ],
  },
  {
    list: 'deepCuts',
    title: 'Reduce libraries, coaching and counseling',
    impact: 'Less support outside the classroom for students and teachers.',
    percent: 10,
    isPay: true,
    functions: [
      [2315, 2315],
      [2340, 2345],
      [2351, 2352],
      [2700, 2719],
    ],
  },
  {
    list: 'deepCuts',
    title: 'Reduce specialists and assistants',
    impact: 'Students get less help in and out of the classroom. Lines that mention special education are not cut.',
    percent: 8,
    isPay: true,
    functions: [
      [2310, 2310],
      [2324, 2330],
    ],
  },
  {
    list: 'deepCuts',
    title: 'Reduce classroom teachers',
    impact: `Larger classes. No cut leaves a building with more than ${MAX_PUPILS_PER_TEACHER} students per teacher.`,
    percent: 10,
    isPay: true,
    functions: [[2305, 2305]],
    isGuarded: true,
  },
];

/** Returns true if the rules may cut a line at all. Legal and contractual obligations are never cut. */
export function isFree(line: Pick<AnalysisLine, 'deseCode' | 'description' | 'categoryName'>): boolean {
  return functionClass({ deseCode: line.deseCode, texts: [line.description, line.categoryName] }) === 'discretionary';
}

/**
 * Returns the index in CUT_STEPS of the step that a line belongs to. Returns null for a line that is never cut: a legal or contractual
 * obligation, or a line that pays people but whose function is unknown or belongs to no step for such lines. A line that pays no one, and
 * whose function is in no step, belongs to the step with no listed functions.
 */
export function stepOf(line: AnalysisLine): number | null {
  if (!isFree(line)) return null;
  const code = functionOf(line.deseCode);
  const isPay = paysPeople(line);
  const fits = (step: CutStep) =>
    step.isPay === isPay &&
    code !== null &&
    step.functions !== null &&
    step.functions.some(([first, last]) => code >= first && code <= last);
  const named = CUT_STEPS.findIndex(fits);
  if (named >= 0) return named;
  return isPay ? null : CUT_STEPS.findIndex(({ functions }) => functions === null);
}
