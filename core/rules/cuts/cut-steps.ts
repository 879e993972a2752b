import type { CutList } from './check-cuts.ts';
import { functionClass, functionOf } from './function-class.ts';
import { type PayEvidence, paysPeople } from './pays-people.ts';

export interface AnalysisLine extends PayEvidence {
  id: number;
  deseCode: string | null;
  categoryName: string | null;
}

/** A kind of lines that is cut alike, at most by `percent` (whole, of each line). */
export interface CutStep {
  list: CutList;
  title: string;
  /** What it means. The things that are held back are not named here: they are those of the lines. */
  impact: string;
  percent: number;
  isPay: boolean;
  /** First and last DESE function of each range; null takes lines whose function is not known. */
  functions: readonly (readonly [first: number, last: number])[] | null;
  /** Cut only as far as class sizes allow, building by building. */
  isGuarded?: true;
}

/** Vacancies are cut after these many steps, before any other line that pays people. */
export const STEPS_BEFORE_VACANCIES = 4;

/** In the order in which they are taken: away from the classroom before within it, lines that pay no one before those that pay people. */
export const CUT_STEPS: readonly CutStep[] = [
  {
    list: 'likelyNeeded',
    title: 'Postpone professional development',
    impact: 'These wait a year. Classrooms are not touched.',
    percent: 50,
    isPay: false,
    functions: [[2350, 2359]],
  },
  {
    list: 'likelyNeeded',
    title: 'Trim central office expenses',
    impact: 'The central office holds these back.',
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
    impact: 'These move to a later year. What is deferred grows dearer, and may fail meanwhile.',
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
    impact: 'These become smaller or are paid by fees. The school day is not touched.',
    percent: 50,
    isPay: false,
    functions: [[6000, 6799]],
  },
  {
    list: 'moderateNeed',
    title: 'Stretch technology replacement',
    impact: 'What is there is used longer. Failures and support rise with its age.',
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
    impact: 'Upkeep is done less often. Safety work stays.',
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
    impact: 'Teams and clubs do with less, or families pay higher fees.',
    percent: 15,
    isPay: false,
    functions: [[3500, 3599]],
  },
  {
    list: 'moderateNeed',
    title: 'Reduce instructional materials',
    impact: 'Classrooms get these later. It is felt in lessons, not in class sizes.',
    percent: 10,
    isPay: false,
    functions: [[2400, 2449]],
  },
  {
    list: 'moderateNeed',
    title: 'Trim other expenses',
    impact:
      'These have no known function or one that no other step names. They are cut evenly: look through them before deciding.',
    percent: 10,
    isPay: false,
    functions: null,
  },
  {
    list: 'deepCuts',
    title: 'Reduce administrative and clerical positions',
    impact: 'Positions away from classrooms are lost; their work is shared out or left undone.',
    percent: 10,
    isPay: true,
    functions: [
      [1000, 1999],
      [2100, 2259],
    ],
  },
  {
    list: 'deepCuts',
    title: 'Reduce stipends and activities pay',
    impact: 'Teams, clubs and extra duties are given up or joined.',
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
    title: 'Reduce operations and support positions',
    impact: 'The same work is done by fewer people.',
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
    title: 'Reduce libraries, coaching and guidance',
    impact: 'Pupils and teachers lose support beside the classroom.',
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
    impact: 'Pupils get less help in and beside the classroom. Special education stays.',
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
    impact: 'Classes grow, though not beyond the limit for any building.',
    percent: 10,
    isPay: true,
    functions: [[2305, 2305]],
    isGuarded: true,
  },
];

/** Whether the rules may cut a line at all: what is owed by law or contract stays. */
export function isFree(line: Pick<AnalysisLine, 'deseCode' | 'description' | 'categoryName'>): boolean {
  return functionClass({ deseCode: line.deseCode, texts: [line.description, line.categoryName] }) === 'discretionary';
}

/**
 * The step that a line belongs to, by its place in CUT_STEPS; null for one that stays: owed by law or contract, or paying people in a
 * function that is not known. Other lines of a function that no step names are cut with those of none.
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
