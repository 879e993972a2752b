import { expect, test } from 'vitest';
import { nextDates, todoEntries, type TodoFacts } from './todo-entries.ts';

const NOTHING: TodoFacts = {
  toReview: 0,
  duplicates: 0,
  wrongSalaries: 0,
  outOfDate: [],
  publicPage: null,
  withoutGuidance: [],
};
const textsOf = (facts: Partial<TodoFacts>) => todoEntries({ ...NOTHING, ...facts }).map(({ text }) => text);

test('what is left to do is a sentence each, and nothing is no sentence', () => {
  expect(todoEntries(NOTHING)).toEqual([]);
  expect(
    todoEntries({
      toReview: 12,
      duplicates: 2,
      wrongSalaries: 6,
      outOfDate: ['proposed', 'operating'],
      publicPage: { isPublished: true, changes: 5 },
      withoutGuidance: [2026, 2027],
    }),
  ).toEqual([
    { key: 'review', text: '12 lines are marked for review.' },
    { key: 'duplicates', text: '2 possible duplicates need a decision.' },
    { key: 'salaries', text: '6 next-year salaries differ from the calculation.' },
    { key: 'projections', text: 'Projections of the proposed and operating budgets are out of date.' },
    { key: 'guidance', text: 'No town guidance for FY26 and FY27.' },
    { key: 'unpublished', text: '5 changes are not on the public dashboard yet.' },
  ]);
});

test('one of each is singular', () => {
  expect(
    textsOf({
      toReview: 1,
      duplicates: 1,
      wrongSalaries: 1,
      outOfDate: ['proposed'],
      publicPage: { isPublished: true, changes: 1 },
      withoutGuidance: [2027],
    }),
  ).toEqual([
    '1 line is marked for review.',
    '1 possible duplicate needs a decision.',
    '1 next-year salary differs from the calculation.',
    'Projections of the proposed budget are out of date.',
    'No town guidance for FY27.',
    '1 change is not on the public dashboard yet.',
  ]);
});

test('a public page with years and without a release is not published; one that shows everything is done', () => {
  expect(textsOf({ publicPage: { isPublished: false, changes: 9 } })).toEqual([
    'The public dashboard is not published.',
  ]);
  expect(textsOf({ publicPage: { isPublished: true, changes: 0 } })).toEqual([]);
});

test('the next dates begin with today', () => {
  const dates = ['2027-05-04', '2026-11-22', '2026-11-23', '2027-03-01', '2026-12-08'].map((date) => ({ date }));
  expect(nextDates(dates, '2026-11-23', 3).map(({ date }) => date)).toEqual(['2026-11-23', '2026-12-08', '2027-03-01']);
  expect(nextDates(dates, '2027-05-05', 3)).toEqual([]);
});
