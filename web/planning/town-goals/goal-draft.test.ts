import { describe, expect, test } from 'vitest';
import { increaseText } from './goal-texts.ts';
import {
  asDraft,
  newDraft,
  shareOf,
  shownPercent,
  withBaseline,
  withDollars,
  withPercent,
  withType,
  withYear,
  type GoalDraft,
} from './goal-draft.ts';

const draft = { ...newDraft([], 2027), goalType: 'PERCENT' as const, baselineAmount: 91_081_979 };

describe('a goal being typed', () => {
  test('is in dollars until there is an amount that a percentage could grow', () => {
    expect(newDraft([], 2027)).toMatchObject({ goalType: 'DOLLAR', baselineAmount: null });
  });

  test('the percentage gives the dollars and the dollars give the percentage', () => {
    expect(withPercent(draft, 3.25)).toMatchObject({ percentGoal: 3.25, dollarGoal: 94_042_143 });
    // 2,960,164 / 91,081,979 = 3.24999… %
    expect(withDollars(draft, 94_042_143)).toMatchObject({ dollarGoal: 94_042_143, percentGoal: 3.25 });
    expect(withDollars({ ...draft, baselineAmount: 88_000_000 }, 91_081_979).percentGoal).toBe(3.5022);
  });

  test('another baseline keeps what the goal is given in', () => {
    const percent = withPercent(draft, 10);
    expect(withBaseline(percent, 1_000)).toMatchObject({ percentGoal: 10, dollarGoal: 1_100 });
    const dollars = { ...withDollars(draft, 500), goalType: 'DOLLAR' as const };
    expect(withBaseline(dollars, 400)).toMatchObject({ dollarGoal: 500, percentGoal: 25 });
  });

  test('a percentage that was entered first stays when the baseline follows', () => {
    const both = { ...newDraft([], 2027), goalType: 'BOTH' as const };
    const entered = withPercent(both, 3.25);
    expect(withBaseline(entered, 10_000)).toMatchObject({ percentGoal: 3.25, dollarGoal: 10_325 });
  });

  test('without a baseline, or at 0, the other is unknown; an emptied field empties it', () => {
    expect(withPercent({ ...draft, baselineAmount: null }, 3).dollarGoal).toBeNull();
    expect(withDollars({ ...draft, baselineAmount: 0 }, 3).percentGoal).toBeNull();
    expect(withPercent(withPercent(draft, 3), null)).toMatchObject({ percentGoal: null, dollarGoal: null });
  });

  test('what is no amount yet computes nothing', () => {
    expect(withPercent(draft, 3.00005).dollarGoal).toBeNull();
    expect(withDollars(draft, 1.005).percentGoal).toBeNull();
    expect(withPercent({ ...draft, baselineAmount: 9_999_999_999.99 }, 1000).dollarGoal).toBeNull();
  });

  test('the total town budget gives the share of the schools', () => {
    // 90,000,000 / 168,150,000 = 53.52363… %
    expect(shareOf({ dollarGoal: 90_000_000, townBudget: 168_150_000 })).toBe(53.5236);
    expect(shareOf({ dollarGoal: 11, townBudget: 10 })).toBe(110);
    expect(shareOf({ dollarGoal: null, townBudget: 10 })).toBeNull();
    expect(shareOf({ dollarGoal: 5, townBudget: 0 })).toBeNull();
    expect(shareOf({ dollarGoal: 5, townBudget: 1.005 })).toBeNull();
  });

  test('a new goal is for the first year without one', () => {
    expect(newDraft([], 2027)).toMatchObject({ fiscalYear: 2027, goalType: 'DOLLAR', isBaseline: false });
    const goal = { fiscalYear: 2027, dollarGoal: 94_042_143 } as Parameters<typeof newDraft>[0][number];
    expect(newDraft([goal], 2027)).toMatchObject({ fiscalYear: 2028, baselineAmount: 94_042_143, isBaseline: false });
  });

  test('another year takes the goal of the year before it as the baseline, or none, but keeps a typed one', () => {
    const goal = (fiscalYear: number, dollarGoal: number) =>
      ({ fiscalYear, dollarGoal }) as Parameters<typeof newDraft>[0][number];
    const goals = [goal(2026, 80), goal(2028, 100)];
    const start = withPercent(newDraft(goals, 2029), 10);
    expect(start).toMatchObject({ fiscalYear: 2029, baselineAmount: 100, dollarGoal: 110 });
    expect(withYear(start, 2027, goals)).toMatchObject({ fiscalYear: 2027, baselineAmount: 80, dollarGoal: 88 });
    expect(withYear(start, 2030, goals)).toMatchObject({ baselineAmount: null, percentGoal: 10, dollarGoal: null });
    expect(withYear(withBaseline(start, 90), 2027, goals)).toMatchObject({ baselineAmount: 90, dollarGoal: 99 });
  });

  test('another type calculates the other field again', () => {
    const both = { ...draft, goalType: 'BOTH' as const, baselineAmount: 100, dollarGoal: 110, percentGoal: 5 };
    expect(withType(both, 'DOLLAR')).toMatchObject({ goalType: 'DOLLAR', dollarGoal: 110, percentGoal: 10 });
    expect(withType(both, 'PERCENT')).toMatchObject({ goalType: 'PERCENT', dollarGoal: 105, percentGoal: 5 });
    // Without a baseline, the dollars of a percentage are unknown.
    expect(withType({ ...both, baselineAmount: null }, 'PERCENT').dollarGoal).toBeNull();
  });

  test('looking at other types loses nothing that was typed', () => {
    const seen = (start: GoalDraft, ...types: GoalDraft['goalType'][]) => types.reduce(withType, start);
    const dollars = withDollars({ ...draft, goalType: 'DOLLAR', baselineAmount: null }, 90_000_000);
    expect(seen(dollars, 'PERCENT', 'DOLLAR')).toEqual(dollars);
    // 2,911,993 / 91,081,979 = 3.19711… %, which gives 93,993,961.
    const grown = withDollars({ ...draft, goalType: 'DOLLAR' }, 93_993_972);
    expect(seen(grown, 'PERCENT')).toMatchObject({ percentGoal: 3.1971, dollarGoal: 93_993_961 });
    expect(seen(grown, 'PERCENT', 'DOLLAR')).toEqual(grown);
    expect(seen(grown, 'PERCENT', 'BOTH', 'PERCENT', 'BOTH', 'DOLLAR')).toEqual(grown);
    // The user types dollars and then a percentage. The type “Both” shows the percentage, because it was typed last.
    const both = withPercent(seen(grown, 'PERCENT'), 3.25);
    expect(seen(both, 'DOLLAR')).toMatchObject({ dollarGoal: 93_993_972, percentGoal: 3.1971 });
    expect(seen(both, 'DOLLAR', 'BOTH')).toMatchObject({ dollarGoal: 94_042_143, percentGoal: 3.25 });
    expect(seen(both, 'DOLLAR', 'BOTH', 'PERCENT')).toEqual(both);
    // A saved goal of the type “Both” can have any percentage.
    const saved = asDraft({ ...draft, goalType: 'BOTH', dollarGoal: 94_000_000, percentGoal: 3.1234 });
    expect(seen(saved, 'DOLLAR', 'PERCENT', 'BOTH')).toEqual(saved);
    // In a goal of the type “Both”, a typed value replaces the other value.
    expect(seen(withDollars(saved, 95_000_000), 'PERCENT')).toMatchObject({ percentGoal: 4.3016 });
    // An emptied field stays empty.
    expect(seen(withDollars(grown, null), 'PERCENT', 'DOLLAR')).toMatchObject({ dollarGoal: null, percentGoal: null });
    // A new baseline applies to all types.
    const other = withBaseline(seen(saved, 'DOLLAR'), 94_000_000);
    expect(seen(other, 'BOTH')).toMatchObject({ dollarGoal: 94_000_000, percentGoal: 0 });
  });

  test('a percentage that was calculated from dollars has one decimal in its field, and a typed one stays as typed', () => {
    const dollars = { ...draft, goalType: 'DOLLAR' as const };
    // 2,918,021 / 91,081,979 = 3.20373… %
    expect(shownPercent(withDollars(dollars, 94_000_000))).toBe(3.2);
    expect(shownPercent(withPercent(dollars, 3.2537))).toBe(3.2537);
    expect(shownPercent({ ...draft, percentGoal: 3.2537 })).toBe(3.2537);
    expect(shownPercent(dollars)).toBeNull();
    expect(shownPercent({ ...dollars, baselineAmount: null, percentGoal: 3.25 })).toBe(3.25);
  });

  test('in a goal of both, a typed percentage is shown as typed, and a calculated one with one decimal', () => {
    const both = { ...draft, goalType: 'BOTH' as const };
    expect(increaseText(withPercent(both, 3.25))).toBe('3.25%');
    // 2,918,021 / 91,081,979 = 3.20373… %
    expect(increaseText(withDollars(both, 94_000_000))).toBe('3.2%');
    expect(increaseText(withBaseline(withPercent(both, 3.25), 91_000_000))).toBe('3.3%');
    // In a goal sent to the API, the percentage and the dollars can be independent.
    expect(increaseText({ ...both, dollarGoal: 94_000_000, percentGoal: 3.1234 })).toBe('3.1234%');
    expect(increaseText({ ...both, baselineAmount: null, dollarGoal: 94_000_000, percentGoal: 3.1234 })).toBe(
      '3.1234%',
    );
  });
});
